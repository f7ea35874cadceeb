import UIKit

/// A row: cover, title, number of pictures, and a sign that turns when the drawer below opens.
final class AlbumCell: UITableViewCell {
  /// The space above the card.
  private static let gap: CGFloat = 10

  static func height(in traits: UITraitCollection) -> CGFloat {
    gap + UIFontMetrics(forTextStyle: .headline).scaledValue(for: 76, compatibleWith: traits)
  }

  /// Returns the part of a row that its content fills: at a distance from the edges, and in the middle of a wide table.
  static func column(in size: CGSize) -> CGRect {
    let width = min(max(0, size.width - 24), 900)
    return CGRect(x: (size.width - width) / 2, y: 0, width: width, height: size.height)
  }

  private let card = UIView()
  private let cover = UIImageView()
  private let drawing = ArtworkView()
  private let titleLabel = UILabel()
  private let countLabel = UILabel()
  private let sign = UIView()
  private let chevron = CAShapeLayer()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 14
    // The outline of the focus follows it.
    layer.cornerRadius = 14
    cover.contentMode = .scaleAspectFill
    cover.layer.cornerRadius = 9
    cover.clipsToBounds = true
    titleLabel.setFont(.systemFont(ofSize: 17, weight: .semibold), as: .headline)
    countLabel.setFont(.systemFont(ofSize: 14, weight: .regular), as: .headline)
    countLabel.textColor = .secondaryLabel
    chevron.path = Self.chevronPath
    chevron.fillColor = nil
    chevron.lineWidth = 2
    chevron.lineCap = .round
    chevron.lineJoin = .round
    chevron.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    sign.layer.addSublayer(chevron)
    contentView.addSubview(card)
    for view in [cover, titleLabel, countLabel, sign] as [UIView] { card.addSubview(view) }
    cover.addSubview(drawing)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { fatalError("AlbumCell is made in code only.") }

  private static var chevronPath: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 7, y: 4))
    path.addLine(to: CGPoint(x: 13, y: 10))
    path.addLine(to: CGPoint(x: 7, y: 16))
    return path
  }

  func show(title: String, cover picture: Picture, count: Int, images: ImageStore) {
    titleLabel.text = title
    countLabel.text = GalleryHeader.pictures(count)
    accessibilityLabel = "\(title), \(GalleryHeader.pictures(count))"
    let image = images.image(of: picture)
    cover.image = image
    drawing.isHidden = image != nil
    if case .artwork(let number) = picture.source, Artwork.all.indices.contains(number) {
      drawing.artwork = Artwork.all[number]
    }
  }

  var isOpen = false {
    didSet {
      flipSign()
      if #available(iOS 18, *) {
        accessibilityExpandedStatus = isOpen ? .expanded : .collapsed
      } else {
        accessibilityValue = isOpen ? "Open" : "Closed"
      }
    }
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Turns the sign to the trailing side, or down.
  private func flipSign() {
    sign.transform = isOpen ? CGAffineTransform(rotationAngle: isMirrored ? -.pi / 2 : .pi / 2) : .identity
  }

  func setOpen(_ isOpen: Bool) { UIView.animate(withDuration: 0.3) { self.isOpen = isOpen } }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = Self.column(in: bounds.size).inset(by: UIEdgeInsets(top: Self.gap, left: 0, bottom: 0, right: 0))
    let height = card.bounds.height
    let side = min(height - 20, 76)
    cover.frame = card.placed(CGRect(x: 10, y: (height - side) / 2, width: side, height: side))
    drawing.frame = cover.bounds
    // The height of the lines is proportional to the row's, which depends on the text size.
    let text = CGRect(
      x: side + 24, y: height * 16 / 76, width: max(0, card.bounds.width - side - 70), height: height * 24 / 76)
    titleLabel.frame = card.placed(text)
    countLabel.frame = card.placed(text.offsetBy(dx: 0, dy: height * 22 / 76))
    sign.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    flipSign()
    sign.center = CGPoint(x: isMirrored ? 24 : card.bounds.width - 24, y: card.bounds.midY)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    chevron.setAffineTransform(CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1))
    chevron.strokeColor = UIColor.secondaryLabel.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    UIView.animate(withDuration: 0.15) { self.card.alpha = highlighted ? 0.6 : 1 }
  }
}
