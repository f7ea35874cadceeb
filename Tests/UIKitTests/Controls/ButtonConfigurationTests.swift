import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// What the styles of buttons look like.
@MainActor @Suite struct ButtonConfigurationTests {
  private func shown(
    _ configuration: UIButton.Configuration, _ change: (UIButton) -> Void = { _ in }
  ) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.tintColor = .systemBlue
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    change(button)
    button.layoutIfNeeded()
    return button
  }

  @Test func stylesHaveTheirFills() {
    let blue = UIColor.systemBlue.resolvedColor(with: .current)
    #expect(shown(.plain()).layer.backgroundColor == nil)
    #expect(shown(.filled()).layer.backgroundColor == blue.cgColor)
    #expect(shown(.borderedProminent()).layer.backgroundColor == blue.cgColor)
    #expect(shown(.tinted()).layer.backgroundColor == blue.withAlphaComponent(0.18).cgColor)
    #expect(shown(.gray()).layer.backgroundColor == UIColor.secondarySystemFill.resolvedColor(with: .current).cgColor)
  }

  @Test func colorsOfTheAppsOwnCount() {
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .red
    #expect(shown(configuration).layer.backgroundColor == UIColor.red.cgColor)
    configuration.background.backgroundColor = .green
    #expect(shown(configuration).layer.backgroundColor == UIColor.green.cgColor)
    configuration.background = .clear()
    #expect(shown(configuration).layer.backgroundColor == UIColor.clear.cgColor)
  }

  @Test func stateIsSeen() {
    let disabled = shown(.filled()) { $0.isEnabled = false }
    #expect(disabled.layer.backgroundColor == UIColor.tertiarySystemFill.resolvedColor(with: .current).cgColor)
    #expect(disabled.currentTitleColor == .tertiaryLabel)
    let pressed = shown(.filled()) { $0.isHighlighted = true }
    #expect(
      pressed.layer.backgroundColor == UIColor.systemBlue.resolvedColor(with: .current).withAlphaComponent(0.75).cgColor
    )
    #expect(shown(.filled()).currentTitleColor == .white)
  }
}
