import UIKit

/// A cell of the wall: a thumbnail of a look, and the look's name below it. The thumbnail lives as long as the cell is on screen.
final class WallCell: UICollectionViewCell {
  /// The size at which thumbnails are made; cells scale them.
  static let stage = CGSize(width: 390, height: 520)
  static let cornerRadius: CGFloat = 14

  static func titleHeight(in traits: UITraitCollection) -> CGFloat {
    UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 30, compatibleWith: traits).rounded()
  }

  let ground = UIView()
  private let label = UILabel()
  private(set) var thumbnail: LookThumbnail?

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.backgroundColor = .secondarySystemGroupedBackground
    ground.clipsToBounds = true
    ground.layer.cornerRadius = Self.cornerRadius
    ground.layer.cornerCurve = .continuous
    label.setFont(.systemFont(ofSize: 13, weight: .medium), as: .footnote)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.75
    for view in [ground, label] as [UIView] { contentView.addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .button
    // The outline of the focus follows it.
    layer.cornerRadius = Self.cornerRadius
  }

  required init?(coder: NSCoder) { fatalError("WallCell is made in code only.") }

  func show(_ look: Look) {
    label.text = look.title
    accessibilityLabel = look.label
  }

  /// Shows a thumbnail, which fades in; nil removes the present one.
  func show(_ thumbnail: LookThumbnail?, animated: Bool = false) {
    self.thumbnail?.removeFromSuperview()
    self.thumbnail = thumbnail
    guard let thumbnail else { return }
    thumbnail.alpha = animated ? 0 : 1
    ground.addSubview(thumbnail)
    place(thumbnail)
    if animated { UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { thumbnail.alpha = 1 } }
  }

  private func place(_ thumbnail: LookThumbnail) {
    let scale = ground.bounds.width / Self.stage.width
    thumbnail.transform = CGAffineTransform(scaleX: scale, y: scale)
    thumbnail.center = CGPoint(x: ground.bounds.midX, y: ground.bounds.midY)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    show(nil)
    isLifted = false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let title = Self.titleHeight(in: traitCollection)
    let bounds = contentView.bounds
    let size = CGSize(width: bounds.width, height: max(bounds.height - title, 0))
    ground.bounds = CGRect(origin: .zero, size: size)
    ground.center = CGPoint(x: size.width / 2, y: size.height / 2)
    label.frame = CGRect(x: 4, y: size.height, width: max(bounds.width - 8, 0), height: title)
    if let thumbnail, thumbnail.superview === ground { place(thumbnail) }
  }

  /// True while the pointer is over it.
  var isLifted = false { didSet { if isLifted != oldValue { scale() } } }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { scale() } } }

  private func scale() {
    let scale: CGFloat = isHighlighted ? 0.97 : isLifted ? 1.03 : 1
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.ground.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

/// The heading of a layout's looks: its name, and what it is.
final class WallHeading: UICollectionReusableView {
  static func height(in traits: UITraitCollection) -> CGFloat {
    UIFontMetrics(forTextStyle: .title3).scaledValue(for: 66, compatibleWith: traits).rounded()
  }

  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  /// The distance of the texts from both sides.
  var margin: CGFloat = 16 { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.setFont(.systemFont(ofSize: 20, weight: .bold), as: .title3)
    detailLabel.setFont(.systemFont(ofSize: 13, weight: .regular), as: .footnote)
    detailLabel.textColor = .secondaryLabel
    for view in [titleLabel, detailLabel] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .header
  }

  required init?(coder: NSCoder) { fatalError("WallHeading is made in code only.") }

  func show(_ entry: GalleryLayout) {
    titleLabel.text = entry.title
    detailLabel.text = entry.summary
    accessibilityLabel = "\(entry.title). \(entry.summary)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let detail = detailLabel.font.lineHeight.rounded(.up)
    let title = titleLabel.font.lineHeight.rounded(.up)
    let width = max(0, bounds.width - 2 * margin)
    let foot = bounds.height - 8 - detail
    detailLabel.frame = CGRect(x: margin, y: foot, width: width, height: detail)
    titleLabel.frame = CGRect(x: margin, y: foot - title, width: width, height: title)
  }
}
