import UIKit

/// A row of looks to choose from, which scrolls when they are many.
final class PresetStrip: UIView {
  struct Look {
    let title: String
    /// The small view of the look; nil for a look that has none.
    let thumbnail: LookThumbnail?
  }

  static let thumbnailSize = CGSize(width: 84, height: 70)

  /// A closure that is called with the index of a preset; nil for the gallery's own look.
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

  /// Shows looks.
  ///
  /// - Parameter looks: the gallery's own first; empty for none.
  func show(_ looks: [Look]) {
    chips.forEach { $0.removeFromSuperview() }
    chips = zip(looks.indices, looks).map { index, look in
      let chip = PresetChip(look)
      chip.addAction(UIAction { [weak self] _ in self?.onPick?(index == 0 ? nil : index - 1) }, for: .touchUpInside)
      strip.addSubview(chip)
      return chip
    }
    strip.contentOffset = .zero
    hasBegun = false
    setNeedsLayout()
  }

  /// Selects a look.
  ///
  /// - Parameter index: its index, 0 for the gallery's own look; nil for none.
  func select(_ index: Int?) {
    for (number, chip) in chips.enumerated() { chip.isSelected = number == index }
  }

  /// The height; 0 without looks.
  var height: CGFloat { (chips.map(\.fittingSize.height).max() ?? -12) + 12 }

  override func layoutSubviews() {
    super.layoutSubviews()
    strip.frame = bounds
    let sizes = chips.map(\.fittingSize)
    let whole = sizes.reduce(0) { $0 + $1.width } + 8 * CGFloat(max(0, chips.count - 1)) + 32
    strip.contentSize = CGSize(width: max(whole, bounds.width), height: bounds.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 16
    for (chip, size) in zip(chips, sizes) {
      let left = isMirrored ? strip.contentSize.width - x - size.width : x
      chip.frame = CGRect(origin: CGPoint(x: left, y: 6), size: size)
      x += size.width + 8
    }
    if isMirrored, !strip.isDragging, !hasBegun { strip.contentOffset.x = strip.contentSize.width - bounds.width }
    hasBegun = bounds.width > 0
  }
  private var hasBegun = false
}

/// A button with a look's name, below its small view if there is one.
private final class PresetChip: UIControl {
  private let label = UILabel()
  private let thumbnail: LookThumbnail?
  private let ground = UIView()

  init(_ look: PresetStrip.Look) {
    thumbnail = look.thumbnail
    super.init(frame: .zero)
    label.text = look.title
    label.setFont(
      .systemFont(ofSize: thumbnail == nil ? 14 : 12, weight: .medium), as: .subheadline,
      atMost: thumbnail == nil ? 20 : 15)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    label.isAccessibilityElement = false
    ground.isUserInteractionEnabled = false
    ground.clipsToBounds = true
    ground.layer.borderColor = UIColor.systemBlue.cgColor
    for view in [ground, label] as [UIView] { addSubview(view) }
    if let thumbnail { ground.addSubview(thumbnail) }
    isAccessibilityElement = true
    accessibilityLabel = look.title
    color()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PresetChip is made in code only.") }

  var fittingSize: CGSize {
    if thumbnail == nil { return CGSize(width: label.sizeThatFits(.zero).width.rounded(.up) + 28, height: 32) }
    return CGSize(width: PresetStrip.thumbnailSize.width, height: PresetStrip.thumbnailSize.height + 2 + labelHeight)
  }

  private var labelHeight: CGFloat { label.font.lineHeight.rounded(.up) + 4 }

  override var isSelected: Bool { didSet { if isSelected != oldValue { color() } } }
  override var isHighlighted: Bool {
    didSet { for view in [label, ground] as [UIView] { view.alpha = isHighlighted ? 0.5 : 1 } }
  }

  private func color() {
    if thumbnail == nil {
      ground.backgroundColor = isSelected ? .systemBlue : .tertiarySystemFill
      label.textColor = isSelected ? .white : .label
    } else {
      ground.backgroundColor = .systemBackground
      ground.layer.borderWidth = isSelected ? 2.5 : 0
    }
    accessibilityTraits = .toggle(isOn: isSelected)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thumbnail?.bounds.height ?? bounds.height)
    for layer in [layer, ground.layer] { layer.cornerRadius = thumbnail == nil ? 16 : 12 }
    label.frame =
      thumbnail == nil ? bounds : CGRect(x: 0, y: bounds.height - labelHeight, width: bounds.width, height: labelHeight)
  }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}
