import UIKit

/// A floating pill with one button per layout; the chosen one stands on a sliding capsule.
final class LayoutPicker: UIView {
  /// Called when the user picks another layout, with its index.
  var onPick: ((Int) -> Void)?

  private(set) var selectedIndex: Int
  private let buttons: [PickerButton]
  private let capsule = UIView()

  private static let padding: CGFloat = 5
  private static let buttonHeight: CGFloat = 36

  init(titles: [String], selectedIndex: Int) {
    self.selectedIndex = selectedIndex
    buttons = titles.map(PickerButton.init(title:))
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = Self.buttonHeight / 2 + Self.padding
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 6)
    capsule.backgroundColor = .label
    capsule.layer.cornerRadius = Self.buttonHeight / 2
    capsule.isUserInteractionEnabled = false
    addSubview(capsule)
    for (index, button) in buttons.enumerated() {
      addSubview(button)
      button.addAction(UIAction { [weak self] _ in self?.pick(index) }, for: .touchUpInside)
    }
    updateSelection()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("LayoutPicker is made in code only.") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = buttons.reduce(0) { $0 + $1.fittingWidth }
    return CGSize(width: width + 2 * Self.padding, height: Self.buttonHeight + 2 * Self.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = Self.padding
    for button in buttons {
      button.frame = CGRect(x: x, y: Self.padding, width: button.fittingWidth, height: Self.buttonHeight)
      x += button.fittingWidth
    }
    capsule.frame = buttons[selectedIndex].frame
  }

  private func pick(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0) {
      self.capsule.frame = self.buttons[index].frame
      self.updateSelection()
    }
    onPick?(index)
  }

  private func updateSelection() {
    for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
  }
}

/// A title that is a button: highlighted while pressed, dark on the capsule when selected.
private final class PickerButton: UIControl {
  private let label = UILabel()

  init(title: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textAlignment = .center
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = title
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PickerButton is made in code only.") }

  var fittingWidth: CGFloat { label.sizeThatFits(.zero).width.rounded(.up) + 32 }

  override var isSelected: Bool {
    didSet {
      label.textColor = isSelected ? .systemBackground : .label
      accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
  }

  override var isHighlighted: Bool {
    didSet { label.alpha = isHighlighted ? 0.5 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}
