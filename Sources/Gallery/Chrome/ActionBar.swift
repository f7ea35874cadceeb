import UIKit

/// The round buttons at the top, for actions on the pictures.
final class ActionBar: UIView {
  /// A closure that is called when a button was pressed.
  var onAction: ((Icon) -> Void)?

  private let all = Icon.allCases.map { IconButton(icon: $0) }
  private var buttons: [IconButton] { all.filter { !$0.isHidden } }

  /// True if the button for choosing other pictures is shown. Default: false.
  var offersChoice = false {
    didSet {
      for button in all where button.icon == .choose { button.isHidden = !offersChoice }
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
  }

  private static let side: CGFloat = 38

  override init(frame: CGRect) {
    super.init(frame: frame)
    for button in all {
      addSubview(button)
      button.isHidden = button.icon == .choose
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
      button.frame = placed(CGRect(x: CGFloat(index) * Self.side, y: 0, width: Self.side, height: Self.side))
    }
  }
}

/// A button with a symbol, on a round background while it is on.
private final class IconButton: UIButton {
  let icon: Icon
  private let ground = UIView()

  init(icon: Icon) {
    self.icon = icon
    super.init(frame: .zero)
    ground.isUserInteractionEnabled = false
    ground.backgroundColor = .label
    ground.alpha = 0
    addSubview(ground)
    let configuration = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium)
    setImage(UIImage(systemName: icon.symbol, withConfiguration: configuration), for: .normal)
    accessibilityLabel = icon.label
    toolTip = icon.label
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("IconButton is made in code only.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    sendSubviewToBack(ground)
    ground.frame = bounds.insetBy(dx: 2, dy: 2)
    ground.layer.cornerRadius = ground.bounds.height / 2
    // The outline of the focus follows it.
    layer.cornerRadius = bounds.height / 2
  }

  override var isSelected: Bool {
    didSet {
      guard isSelected != oldValue else { return }
      show()
      UIView.animate(withDuration: 0.2) { self.ground.alpha = self.isSelected ? 1 : 0 }
    }
  }

  private func show() {
    tintColor = isSelected ? .systemBackground : .label
    accessibilityTraits = icon.staysPressed ? .toggle(isOn: isSelected) : .button
  }
}
