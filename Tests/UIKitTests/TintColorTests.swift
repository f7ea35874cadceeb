import Foundation
import Testing

@testable import UIKit

/// `UIColor.tintColor` is the tint of the view that shows it.
@MainActor @Suite struct TintColorTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() { root.addSubview(view) }

  @Test func aBackgroundFollowsTheTintAround() {
    view.backgroundColor = .tintColor
    let blue = UIColor.systemBlue.resolvedColor(with: view.traitCollection).cgColor
    #expect(view.layer.backgroundColor == blue)
    root.tintColor = .red
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    view.tintColor = .green
    #expect(view.layer.backgroundColor == UIColor.green.cgColor)
    view.backgroundColor = .tintColor.withAlphaComponent(0.5)
    #expect(view.layer.backgroundColor == UIColor.green.withAlphaComponent(0.5).cgColor)
    view.tintColor = nil
    root.tintColor = nil
    #expect(view.layer.backgroundColor == UIColor.systemBlue.withAlphaComponent(0.5).cgColor)
  }

  /// As in UIKit, where a tint is no trait.
  @Test func aTintIsNoChangeOfTraits() {
    final class Listener: UIView {
      var changes: [String] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { changes.append("traits") }
      override func tintColorDidChange() { changes.append("tint") }
    }
    // A view without a window has the screen's traits, which a test that runs between `init` and here may have changed.
    let root = UIView()
    let listener = Listener()
    root.addSubview(listener)
    listener.changes = []
    root.tintColor = .red
    #expect(listener.changes == ["tint"])
    root.overrideUserInterfaceStyle = .dark
    #expect(listener.changes == ["tint", "traits"])
  }

  @Test func aTintThatIsTheTintIsTheOneAround() {
    root.tintColor = .red
    view.tintColor = .tintColor
    view.backgroundColor = view.tintColor
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    root.tintColor = .orange
    #expect(view.layer.backgroundColor == UIColor.orange.cgColor)
    view.removeFromSuperview()
    let blue = UIColor.systemBlue.resolvedColor(with: view.traitCollection).cgColor
    #expect(view.layer.backgroundColor == blue)
  }
}
