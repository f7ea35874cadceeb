import CollectionLayouts
import UIKit

/// Shows one picture, filling the cell, with its title on a soft shade when there is room, and a ring with a tick while
/// selected.
final class PictureCell: LayoutCell {
  private let imageView = UIImageView()
  private let artworkView = ArtworkView()
  private let shade = GradientView()
  private let titleLabel = UILabel()
  private let ring = SelectionRing()
  private lazy var removalSign = RemovalSign()
  /// Made for cards that are swiped only.
  private var badge: SwipeBadge?

  /// Shows that a tap takes the picture away.
  var isMarkedForRemoval = false {
    didSet {
      guard isMarkedForRemoval != oldValue else { return }
      if removalSign.superview == nil { contentView.addSubview(removalSign) }
      setNeedsLayout()
      UIView.animate(withDuration: 0.2) { self.removalSign.alpha = self.isMarkedForRemoval ? 1 : 0 }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    contentView.layer.cornerCurve = .continuous
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    titleLabel.textColor = .white
    ring.alpha = 0
    for view in [imageView, artworkView, shade, titleLabel, ring] as [UIView] { contentView.addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .image
    round(by: Self.cornerRadius)
  }

  required init?(coder: NSCoder) { fatalError("PictureCell is made in code only.") }

  private static let cornerRadius: CGFloat = 12

  /// Where a cell shows its picture's title.
  enum TitlePlace {
    case foot
    /// Where only the head of a card is seen; the title stays there.
    case head
    /// The page shows it.
    case nowhere
  }

  var titlePlace = TitlePlace.foot {
    didSet {
      guard titlePlace != oldValue else { return }
      if titlePlace != .nowhere { shade.isReversed = titleIsAtTop }
      setNeedsLayout()
    }
  }

  private var titleIsAtTop: Bool { titlePlace == .head }

  /// How much of the title the layout lets show.
  private var titleStrength: CGFloat = 1 {
    didSet { if titleStrength != oldValue { showTitle() } }
  }

  private var hasRoom: Bool {
    titlePlace != .nowhere && contentView.bounds.width >= 280 && contentView.bounds.height >= 180
  }

  /// In an animation, titles come and go softly; at rest, those without room cost nothing.
  private func showTitle() {
    let hasRoom = hasRoom
    if hasRoom, shade.isHidden {
      UIView.performWithoutAnimation {
        shade.alpha = 0
        titleLabel.alpha = 0
      }
    }
    if hasRoom || UIView.inheritedAnimationDuration == 0 {
      shade.isHidden = !hasRoom
      titleLabel.isHidden = !hasRoom
    }
    shade.alpha = hasRoom ? 1 : 0
    titleLabel.alpha = hasRoom ? (titleIsAtTop ? 1 : titleStrength) : 0
  }

  private func round(by radius: CGFloat) {
    contentView.layer.cornerRadius = radius
    ring.layer.cornerRadius = radius
  }

  /// Layouts may ask for rounder corners, never for sharper ones. A shape of its own needs no corners.
  override func applyProgress(_ attributes: LayoutProgressAttributes) {
    super.applyProgress(attributes)
    contentView.clipsToBounds = true
    // A card that is swiped keeps its title as long as it can be seen.
    let progress = attributes.progress
    titleStrength = max(0, 1 - 2 * (progress < 0 ? min(-progress, 1 - attributes.visibility) : progress))
    round(by: attributes.contentPath == nil ? max(Self.cornerRadius, attributes.cornerRadius) : 0)
    if ring.shape !== attributes.contentPath { setNeedsLayout() }
    ring.shape = attributes.contentPath
    showSwipe(attributes)
  }

  private func showSwipe(_ attributes: LayoutProgressAttributes) {
    guard attributes.swipeFraction > 0 || badge != nil else { return }
    let badge = self.badge ?? SwipeBadge()
    if self.badge == nil {
      self.badge = badge
      contentView.addSubview(badge)
    }
    badge.show(
      attributes.swipeDirection, fraction: attributes.swipeFraction, in: CGRect(origin: .zero, size: attributes.size))
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    round(by: Self.cornerRadius)
    titleStrength = 1
  }

  /// - Parameter image: the picture's image; nil for drawings, which need none.
  func show(_ picture: Picture, image: UIImage?) {
    accessibilityLabel = picture.title
    titleLabel.text = picture.title
    imageView.image = image
    imageView.isHidden = image == nil
    if case .artwork(let number) = picture.source, Artwork.all.indices.contains(number) {
      artworkView.artwork = Artwork.all[number]
      artworkView.isHidden = false
    } else {
      artworkView.isHidden = true
    }
    // The ground waits for a picture, and hides what lies under it. Below a drawing it would only show at the edges, and
    // a transparent picture on it would look like one that has not come yet.
    contentView.backgroundColor = picture.isSurelyOpaque ? .systemGray5 : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    for view in [imageView, artworkView, ring] as [UIView] { view.frame = bounds }
    removalSign.center =
      ring.shape == nil
      ? CGPoint(x: bounds.minX + 22, y: bounds.minY + 22) : CGPoint(x: bounds.midX, y: bounds.height * 0.22)
    showTitle()
    shade.frame = CGRect(x: 0, y: titleIsAtTop ? 0 : bounds.height - 72, width: bounds.width, height: 72)
    // A title that goes because the cell becomes small stays as it is meanwhile.
    let width = max(0, bounds.width - 32, hasRoom ? 0 : titleLabel.bounds.width)
    let (x, y): (CGFloat, CGFloat) = titleIsAtTop ? (22, 16) : (16, bounds.height - 38)
    titleLabel.frame = CGRect(x: x, y: y, width: width, height: 24)
  }

  override var isSelected: Bool {
    didSet {
      guard isSelected != oldValue else { return }
      accessibilityTraits = isSelected ? [.image, .selected] : .image
      UIView.animate(withDuration: 0.18) { self.ring.alpha = self.isSelected ? 1 : 0 }
    }
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      UIView.animate(withDuration: isHighlighted ? 0.08 : 0.25) {
        self.contentView.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.97, y: 0.97) : .identity
      }
    }
  }
}

/// Clear at the top, dark at the bottom, or the other way round: keeps white text readable on any picture.
private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var isReversed = false {
    didSet {
      let gradient = layer as? CAGradientLayer
      gradient?.startPoint = CGPoint(x: 0.5, y: isReversed ? 1 : 0)
      gradient?.endPoint = CGPoint(x: 0.5, y: isReversed ? 0 : 1)
      gradient?.colors = Self.colors(strength: isReversed ? 0.4 : 0.55)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (layer as? CAGradientLayer)?.colors = Self.colors(strength: 0.55)
  }

  private static func colors(strength: CGFloat) -> [CGColor] {
    [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: strength).cgColor]
  }

  required init?(coder: NSCoder) { fatalError("GradientView is made in code only.") }
}
