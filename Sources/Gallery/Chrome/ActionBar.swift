import UIKit

/// The round buttons at the top: what can be done to the pictures.
final class ActionBar: UIView {
  /// Called when a button was pressed.
  var onAction: ((Icon) -> Void)?

  private let buttons = Icon.allCases.map { IconButton(icon: $0) }

  private static let side: CGFloat = 38

  override init(frame: CGRect) {
    super.init(frame: frame)
    for button in buttons {
      addSubview(button)
      button.addAction(
        UIAction { [weak self, icon = button.icon] _ in self?.onAction?(icon) }, for: .touchUpInside)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ActionBar is made in code only.") }

  func set(_ icon: Icon, isSelected: Bool? = nil, isEnabled: Bool? = nil) {
    for button in buttons where button.icon == icon {
      if let isSelected { button.isSelected = isSelected }
      if let isEnabled { button.isEnabled = isEnabled }
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: Self.side * CGFloat(buttons.count), height: Self.side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * Self.side, y: 0, width: Self.side, height: Self.side)
    }
  }
}

/// A sign that is a button: tinted while it is on, fainter while pressed or of no use.
private final class IconButton: UIControl {
  let icon: Icon
  private let sign = CAShapeLayer()
  private let ground = UIView()

  init(icon: Icon) {
    self.icon = icon
    super.init(frame: .zero)
    ground.isUserInteractionEnabled = false
    ground.alpha = 0
    addSubview(ground)
    sign.path = icon.path
    sign.fillColor = nil
    sign.lineWidth = 1.8
    sign.lineCap = .round
    sign.lineJoin = .round
    layer.addSublayer(sign)
    isAccessibilityElement = true
    accessibilityLabel = icon.label
    toolTip = icon.label
    accessibilityTraits = traits
    if #available(iOS 17, *) {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (button: IconButton, _) in button.colour() }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("IconButton is made in code only.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds.insetBy(dx: 2, dy: 2)
    ground.layer.cornerRadius = ground.bounds.height / 2
    // The outline of the focus follows it.
    layer.cornerRadius = bounds.height / 2
    colour()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sign.frame = CGRect(x: (bounds.width - 24) / 2, y: (bounds.height - 24) / 2, width: 24, height: 24)
    CATransaction.commit()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if #unavailable(iOS 17) { colour() }
  }

  private func colour() {
    let color = isSelected ? UIColor.systemBackground : .label
    ground.backgroundColor = .label
    sign.strokeColor = color.resolvedColor(with: traitCollection).cgColor
  }

  override var isSelected: Bool {
    didSet {
      guard isSelected != oldValue else { return }
      accessibilityTraits = traits
      colour()
      UIView.animate(withDuration: 0.2) { self.ground.alpha = self.isSelected ? 1 : 0 }
    }
  }

  private var traits: UIAccessibilityTraits {
    let base: UIAccessibilityTraits = icon.staysPressed ? [.button, .toggleButton] : .button
    return isSelected ? base.union(.selected) : base
  }

  override var isEnabled: Bool { didSet { fade() } }
  override var isHighlighted: Bool { didSet { fade() } }

  private func fade() {
    let alpha: CGFloat = isEnabled ? (isHighlighted ? 0.5 : 1) : 0.28
    if self.alpha != alpha { UIView.animate(withDuration: 0.15) { self.alpha = alpha } }
  }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}
