import UIKit

/// A button beside the picker that opens the panel at a tab.
final class PanelButton: UIControl {
  private let tab: PanelTab
  private let image: UIImageView
  private let label = UILabel()
  /// False for a round button with a symbol only. Default: true.
  var showsTitle = true {
    didSet {
      label.isHidden = !showsTitle
      setNeedsLayout()
    }
  }

  init(_ tab: PanelTab) {
    self.tab = tab
    let isCode = tab == .code
    image = UIImageView(
      image: UIImage(systemName: isCode ? "chevron.left.forwardslash.chevron.right" : "slider.horizontal.3"))
    super.init(frame: .zero)
    label.text = isCode ? "Code" : "Tune"
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
    accessibilityLabel = isCode ? "Swift code of this look" : "Tune the layout"
    toolTip = isCode ? "Swift code of this look (C)" : "Tune the layout (T)"
    color()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PanelButton is made in code only.") }

  override var isSelected: Bool { didSet { color() } }
  override var isHighlighted: Bool {
    didSet { for view in [image, label] as [UIView] { view.alpha = isHighlighted ? 0.5 : 1 } }
  }

  private func color() {
    let isCode = tab == .code
    backgroundColor = isSelected ? .label : isCode ? .secondarySystemBackground : .systemBlue
    let color: UIColor = isSelected ? .systemBackground : isCode ? .label : .white
    label.textColor = color
    image.tintColor = color
    accessibilityTraits = .toggle(isOn: isSelected)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: showsTitle ? label.sizeThatFits(.zero).width.rounded(.up) + 60 : 46, height: 46)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    image.frame = placed(CGRect(x: showsTitle ? 14 : 11, y: 0, width: 24, height: bounds.height))
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
