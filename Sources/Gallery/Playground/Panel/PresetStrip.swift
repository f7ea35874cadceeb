import UIKit

/// A row of looks to choose from, which scrolls when they are many.
final class PresetStrip: UIView {
  /// Called with the place of a look; nil for the gallery's own.
  var onPick: ((Int?) -> Void)?

  private let strip = UIScrollView()
  private var chips: [PresetChip] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    strip.showsHorizontalScrollIndicator = false
    strip.contentInsetAdjustmentBehavior = .never
    addSubview(strip)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PresetStrip is made in code only.") }

  func show(_ titles: [String]) {
    chips.forEach { $0.removeFromSuperview() }
    let all = ["Default"] + titles
    chips = zip(all.indices, all).map { index, title in
      let chip = PresetChip(title)
      chip.addAction(UIAction { [weak self] _ in self?.onPick?(index == 0 ? nil : index - 1) }, for: .touchUpInside)
      strip.addSubview(chip)
      return chip
    }
    strip.contentOffset = .zero
    setNeedsLayout()
  }

  /// - Parameter index: counts from the gallery's own look; nil when what is shown has no name.
  func select(_ index: Int?) {
    for (number, chip) in chips.enumerated() { chip.isSelected = number == index }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    strip.frame = bounds
    let widths = chips.map(\.fittingWidth)
    let whole = widths.reduce(0, +) + 8 * CGFloat(max(0, chips.count - 1)) + 32
    strip.contentSize = CGSize(width: max(whole, bounds.width), height: bounds.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 16
    for (chip, width) in zip(chips, widths) {
      let left = isMirrored ? strip.contentSize.width - x - width : x
      chip.frame = CGRect(x: left, y: (bounds.height - 32) / 2, width: width, height: 32)
      x += width + 8
    }
    if isMirrored, !strip.isDragging, !hasBegun { strip.contentOffset.x = strip.contentSize.width - bounds.width }
    hasBegun = bounds.width > 0
  }
  private var hasBegun = false
}

private final class PresetChip: UIControl {
  private let label = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    label.text = title
    label.setFont(.systemFont(ofSize: 14, weight: .medium), as: .subheadline, atMost: 20)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
    layer.cornerRadius = 16
    isAccessibilityElement = true
    accessibilityLabel = title
    color()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PresetChip is made in code only.") }

  var fittingWidth: CGFloat { label.sizeThatFits(.zero).width.rounded(.up) + 28 }

  override var isSelected: Bool { didSet { if isSelected != oldValue { color() } } }
  override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.5 : 1 } }

  private func color() {
    backgroundColor = isSelected ? .systemBlue : .tertiarySystemFill
    label.textColor = isSelected ? .white : .label
    accessibilityTraits = .toggle(isOn: isSelected)
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
