/// An element of an open menu: mark, image, title, subtitle, and an arrow when it opens a submenu.
final class MenuItemView: UIView {
  enum Form { case row, smallTile, tile }

  let item: MenuItem
  private let form: Form
  private let hasMarks: Bool
  private let hasImages: Bool
  private let titleLabel = UILabel(frame: .zero)
  private let subtitleLabel = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let mark = UIImageView(frame: .zero)
  private let arrow = UIImageView(frame: .zero)
  private let shade = UIView(frame: .zero)
  var onActivate: (() -> Void)?

  /// Under a finger or the pointer.
  var isPressed = false { didSet { if isPressed != oldValue { showShade() } } }

  /// - Parameters:
  ///   - hasMarks: True if some row of the menu has a mark, so that all rows keep space for it.
  ///   - hasImages: The same for images.
  init(_ item: MenuItem, form: Form = .row, hasMarks: Bool = false, hasImages: Bool = false) {
    self.item = item
    self.form = form
    self.hasMarks = hasMarks
    self.hasImages = hasImages
    super.init(frame: .zero)
    for view in [shade, picture, mark, arrow, titleLabel, subtitleLabel] as [UIView] { addSubview(view) }
    for view in [picture, mark, arrow] { view.contentMode = .scaleAspectFit }
    show()
    describe()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    let color: UIColor = !item.isEnabled ? .tertiaryLabel : item.isDestructive ? .systemRed : .label
    tintColor = color
    titleLabel.text = form == .smallTile && item.image != nil ? nil : item.title
    titleLabel.font = form == .row ? .preferredFont(forTextStyle: .body) : .preferredFont(forTextStyle: .caption1)
    titleLabel.textColor = color
    titleLabel.textAlignment = form == .row ? .natural : .center
    titleLabel.numberOfLines = form == .row ? 2 : 1
    subtitleLabel.text = form == .row ? item.element.subtitle : nil
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
    subtitleLabel.textColor = item.isEnabled ? .secondaryLabel : .tertiaryLabel
    picture.image = item.image
    mark.image =
      form != .row ? nil : item.state == .off ? nil : UIImage(systemName: item.state == .on ? "checkmark" : "minus")
    mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote).filled(
      from: UIImage.SymbolConfiguration(weight: .semibold))
    arrow.image = item.submenu == nil ? nil : UIImage(systemName: isRightToLeft ? "chevron.left" : "chevron.right")
    arrow.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .caption1)
    shade.backgroundColor = .tertiarySystemFill
    shade.layer.cornerRadius = 10
    showShade()
  }

  /// Behind what is pressed or focused; behind tiles also when they are on.
  private func showShade() {
    let isMarked = form != .row && item.state == .on
    shade.isHidden = !isPressed && !hasOwnFocus && !isMarked
    shade.backgroundColor = isMarked ? .systemFill : .tertiarySystemFill
  }

  override func focusDidChange() {
    super.focusDidChange()
    showShade()
  }

  private func describe() {
    for label in [titleLabel, subtitleLabel] { label.isAccessibilityElement = false }
    isAccessibilityElement = true
    accessibilityLabel = item.title
    accessibilityHint = item.element.subtitle
    var traits: UIAccessibilityTraits = item.state == .off && item.scope == nil ? .button : .toggleButton
    if item.state == .on { traits.insert(.selected) }
    if !item.isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    if item.submenu != nil { accessibilityExpandedStatus = .collapsed }
  }

  // MARK: Layout

  private static let inset: CGFloat = 16

  private var textStart: CGFloat { Self.inset + (hasMarks ? 26 : 0) + (hasImages ? 34 : 0) }

  func height(in width: CGFloat) -> CGFloat {
    guard form == .row else { return form == .smallTile ? 48 : 64 }
    let space = CGSize(width: max(0, width - textStart - (item.submenu == nil ? Self.inset : 36)), height: 0)
    let subtitle = subtitleLabel.text == nil ? 0 : subtitleLabel.sizeThatFits(space).height
    return max(44, titleLabel.sizeThatFits(space).height + subtitle + 20)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds.insetBy(dx: 6, dy: 1)
    if form == .row { placeRow() } else { placeTile() }
  }

  private func placeRow() {
    let end = bounds.width - (item.submenu == nil ? Self.inset : 36)
    let space = CGSize(width: max(0, end - textStart), height: 0)
    let title = titleLabel.sizeThatFits(space).height
    let subtitle = subtitleLabel.text == nil ? 0 : subtitleLabel.sizeThatFits(space).height
    let top = (bounds.height - title - subtitle) / 2
    titleLabel.frame = mirrored(CGRect(x: textStart, y: top, width: space.width, height: title))
    subtitleLabel.frame = mirrored(CGRect(x: textStart, y: top + title, width: space.width, height: subtitle))
    mark.frame = mirrored(CGRect(x: 12, y: 0, width: 22, height: bounds.height).insetBy(dx: 2, dy: 0))
    picture.frame = mirrored(
      CGRect(x: Self.inset + (hasMarks ? 26 : 0), y: (bounds.height - 24) / 2, width: 24, height: 24))
    arrow.frame = mirrored(CGRect(x: bounds.width - 32, y: 0, width: 16, height: bounds.height))
    for view in [mark, arrow] { view.contentMode = .center }
  }

  private func placeTile() {
    let hasTitle = titleLabel.text?.isEmpty == false
    picture.frame = CGRect(x: 0, y: hasTitle ? 10 : (bounds.height - 24) / 2, width: bounds.width, height: 24)
    let top = item.image == nil ? (bounds.height - 18) / 2 : bounds.height - 26
    titleLabel.frame = CGRect(x: 6, y: top, width: max(0, bounds.width - 12), height: 18)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  override func accessibilityActivate() -> Bool {
    onActivate?()
    return true
  }
}
