import UIKit

/// The head of a panel that is a sheet: a finger pulls the panel up and down by it, a tap switches between the two heights.
final class PanelGrabber: UIControl {
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.isUserInteractionEnabled = false
    line.backgroundColor = .tertiaryLabel
    line.layer.cornerRadius = 2
    addSubview(line)
    isAccessibilityElement = true
    accessibilityTraits = .button
    updateName()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PanelGrabber is made in code only.") }

  var isRaised = false { didSet { updateName() } }

  private func updateName() { accessibilityLabel = isRaised ? "Lower the panel" : "Raise the panel" }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: (bounds.width - 36) / 2, y: 6, width: 36, height: 4)
  }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}
