import UIKit

/// The button beside the picker that opens the panel.
final class TuneButton: UIControl {
  private let image = UIImageView(image: UIImage(systemName: "slider.horizontal.3"))
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Tune"
    label.setFont(.systemFont(ofSize: 15, weight: .semibold), as: .subheadline, atMost: 21)
    label.isAccessibilityElement = false
    image.contentMode = .center
    for view in [image, label] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 6)
    isAccessibilityElement = true
    accessibilityLabel = "Tune the layout"
    toolTip = "Tune the layout (T)"
    color()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TuneButton is made in code only.") }

  override var isSelected: Bool { didSet { color() } }
  override var isHighlighted: Bool {
    didSet { for view in [image, label] as [UIView] { view.alpha = isHighlighted ? 0.5 : 1 } }
  }

  private func color() {
    backgroundColor = isSelected ? .label : .systemBlue
    let color: UIColor = isSelected ? .systemBackground : .white
    label.textColor = color
    image.tintColor = color
    accessibilityTraits = .toggle(isOn: isSelected)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.sizeThatFits(.zero).width.rounded(.up) + 60, height: 46)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    image.frame = placed(CGRect(x: 14, y: 0, width: 24, height: bounds.height))
    label.frame = placed(CGRect(x: 44, y: 0, width: max(0, bounds.width - 58), height: bounds.height))
  }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}

extension UIView {
  /// Returns the frame for one that counts from the leading edge.
  func placed(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
