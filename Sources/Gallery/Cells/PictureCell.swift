import CollectionLayouts
import UIKit

/// A cell that shows one picture, filling the cell, with its title on a soft shade when there is enough space, and a
/// ring with a tick while selected.
///
/// Each part is made when it is first seen: most cells are a picture and nothing else, and a window may hold hundreds.
final class PictureCell: LayoutCell {
  private var imageView: UIImageView?
  private var artworkView: ArtworkView?
  private var title: PictureTitle?
  private var ring: SelectionRing?
  private var removalSign: RemovalSign?
  /// The badge of a card that is swiped; nil for other cells.
  private var badge: SwipeBadge?

  /// True while a sign shows that a tap removes the picture.
  var isMarkedForRemoval = false {
    didSet {
      guard isMarkedForRemoval != oldValue else { return }
      let sign = removalSign ?? RemovalSign()
      removalSign = sign
      if sign.superview == nil { contentView.addSubview(sign) }
      setNeedsLayout()
      UIView.animate(withDuration: 0.2) { sign.alpha = self.isMarkedForRemoval ? 1 : 0 }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    contentView.layer.cornerCurve = .continuous
    isAccessibilityElement = true
    accessibilityTraits = .image
    round(by: leastCornerRadius)
  }

  required init?(coder: NSCoder) { fatalError("PictureCell is made in code only.") }

  /// The corner radius where the layout has no larger one.
  var leastCornerRadius = GalleryLayout.cornerRadius {
    didSet {
      guard leastCornerRadius != oldValue else { return }
      if let attributes = lastAttributes as? LayoutProgressAttributes { return applyProgress(attributes) }
      round(by: leastCornerRadius)
    }
  }

  /// The place of the picture's title in a cell.
  enum TitlePlace {
    case foot
    /// The head of a card of which only the head is seen.
    case head
    /// No place in the cell: the page shows the title.
    case nowhere
  }

  var titlePlace = TitlePlace.foot {
    didSet {
      guard titlePlace != oldValue else { return }
      setNeedsLayout()
      guard titlePlace != .nowhere, let title, title.isAtTop != titleIsAtTop else { return }
      // The title appears at the other edge instead of moving there through the picture.
      UIView.performWithoutAnimation {
        title.isAtTop = titleIsAtTop
        title.layer.removeAllAnimations()
        layOut(title)
        title.layoutIfNeeded()
        title.alpha = 0
      }
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { self.showTitle() }
    }
  }

  private var titleIsAtTop: Bool { titlePlace == .head }

  /// The opacity that the layout gives the title, 0…1.
  private var titleStrength: CGFloat = 1 {
    didSet {
      guard titleStrength != oldValue else { return }
      // Making a title lays out the cell, which inside an animation must be part of the animation.
      if UIView.inheritedAnimationDuration > 0 { setNeedsLayout() } else { showTitle() }
    }
  }

  private var hasSpace: Bool {
    let leastHeight: CGFloat = titleIsAtTop ? 90 : 180
    return titlePlace != .nowhere && contentView.bounds.width >= 280 && contentView.bounds.height >= leastHeight
  }

  /// Shows or hides the title. In an animation, titles fade in and out; at rest, a title without enough space is hidden and costs nothing.
  private func showTitle() {
    let hasSpace = hasSpace
    guard let title = hasSpace ? title ?? makeTitle() : title else { return }
    if hasSpace, title.isHidden {
      UIView.performWithoutAnimation {
        title.alpha = 0
        layOut(title)
        title.layoutIfNeeded()
      }
    }
    if hasSpace || UIView.inheritedAnimationDuration == 0 { title.isHidden = !hasSpace }
    title.alpha = hasSpace ? 1 : 0
    title.strength = titleIsAtTop ? 1 : titleStrength
    layOut(title)
  }

  private func makeTitle() -> PictureTitle {
    let title = PictureTitle(text: accessibilityLabel ?? "")
    title.isAtTop = titleIsAtTop
    title.isHidden = true
    // Above the picture, below the signs on it.
    contentView.insertSubview(title, at: (imageView == nil ? 0 : 1) + (artworkView == nil ? 0 : 1))
    self.title = title
    return title
  }

  private func layOut(_ title: PictureTitle) {
    let bounds = contentView.bounds
    // A title that disappears because the cell becomes small keeps its width meanwhile.
    let width = max(bounds.width, hasSpace ? 0 : title.bounds.width)
    let top = titleIsAtTop ? 0 : bounds.height - PictureTitle.height
    title.frame = CGRect(x: 0, y: top, width: width, height: PictureTitle.height)
  }

  private func round(by radius: CGFloat) {
    contentView.layer.cornerRadius = radius
    // The outline of the focus follows the cell's own layer.
    layer.cornerRadius = radius
    ring?.layer.cornerRadius = radius
  }

  /// True if the cell showed another picture before.
  private(set) var wasReused = false

  /// The index path of the item whose place the cell shows; nil for none.
  var inspected: IndexPath? { didSet { inspect() } }
  private var inspection: CellInspection?
  private var lastAttributes: UICollectionViewLayoutAttributes?

  private func inspect() {
    guard let inspected else {
      inspection?.removeFromSuperview()
      return inspection = nil
    }
    let inspection = inspection ?? CellInspection(frame: bounds)
    if inspection.superview == nil { addSubview(inspection) }
    self.inspection = inspection
    inspection.frame = bounds
    inspection.show(inspected, lastAttributes, wasReused: wasReused)
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    lastAttributes = layoutAttributes
    if inspected != nil { inspect() }
  }

  /// Applies the layout's corner radius, which may be larger than the cell's own, never smaller. A shape of its own has no round corners.
  override func applyProgress(_ attributes: LayoutProgressAttributes) {
    super.applyProgress(attributes)
    contentView.clipsToBounds = true
    // A card that is swiped keeps its title as long as it is visible.
    let progress = attributes.progress
    titleStrength = max(0, 1 - 2 * (progress < 0 ? min(-progress, 1 - attributes.visibility) : progress))
    round(by: attributes.contentPath == nil ? max(leastCornerRadius, attributes.cornerRadius) : 0)
    // Around a shape of its own, the outline of the focus is an ellipse.
    if attributes.contentPath != nil { layer.cornerRadius = min(attributes.size.width, attributes.size.height) / 2 }
    if shape !== attributes.contentPath {
      shape = attributes.contentPath
      ring?.shape = shape
      setNeedsLayout()
    }
    showSwipe(attributes)
  }

  /// The path to which the layout clips the picture; nil for a rectangle with round corners.
  private var shape: CGPath?

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
    wasReused = true
    round(by: leastCornerRadius)
    titleStrength = 1
  }

  /// Shows a picture.
  ///
  /// - Parameter image: the picture's image; nil for drawings, which need none.
  func show(_ picture: Picture, image: UIImage?) {
    accessibilityLabel = picture.title
    title?.text = picture.title
    if let image {
      part(&imageView, made: Self.makeImageView).image = image
    }
    imageView?.isHidden = image == nil
    if case .artwork(let number) = picture.source, Artwork.all.indices.contains(number) {
      part(&artworkView, made: ArtworkView.init).artwork = Artwork.all[number]
      artworkView?.isHidden = false
    } else {
      artworkView?.isHidden = true
    }
    // The background colour shows until a picture arrives, and hides cells beneath. Below a transparent picture that of one that has not
    // arrived yet would be misread; below a drawing any would show at the edges.
    let isDrawing = artworkView?.isHidden == false
    contentView.backgroundColor = picture.isSurelyOpaque ? .systemGray5 : isDrawing ? .clear : Self.ground
  }

  /// The ground of transparent pictures, on which black and white are both seen.
  private static let ground = UIColor { $0.userInterfaceStyle == .dark ? .systemGray : .systemGray4 }

  private static func makeImageView() -> UIImageView {
    let view = UIImageView()
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    return view
  }

  /// Returns the view that fills the cell below all others, made at the first use.
  private func part<Part: UIView>(_ part: inout Part?, made: () -> Part) -> Part {
    if let part { return part }
    let new = made()
    new.frame = contentView.bounds
    contentView.insertSubview(new, at: 0)
    part = new
    return new
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    for view in [imageView, artworkView, ring] as [UIView?] { view?.frame = bounds }
    inspection?.frame = self.bounds
    layOutRemovalSign()
    showTitle()
  }

  /// Places the sign in the corner, in round pictures on the curve, smaller in small pictures.
  private func layOutRemovalSign() {
    guard let removalSign else { return }
    let bounds = contentView.bounds
    let scale = min(max(min(bounds.width, bounds.height) / 88, 0.45), 1)
    // The distance of the middle from the edges at which the sign keeps within the corner's curve.
    let radius = contentView.layer.cornerRadius
    let inset = max(22 * scale, radius - max(radius - 14 * scale, 0) * 0.7071)
    removalSign.transform = CGAffineTransform(scaleX: scale, y: scale)
    removalSign.center =
      shape == nil
      ? CGPoint(x: bounds.minX + inset, y: bounds.minY + inset) : CGPoint(x: bounds.midX, y: bounds.height * 0.22)
  }

  override var isSelected: Bool {
    didSet {
      guard isSelected != oldValue else { return }
      accessibilityTraits = isSelected ? [.image, .selected] : .image
      guard isSelected || ring != nil else { return }
      let ring = ring ?? makeRing()
      UIView.animate(withDuration: 0.18) { ring.alpha = self.isSelected ? 1 : 0 }
    }
  }

  private func makeRing() -> SelectionRing {
    let ring = SelectionRing(frame: contentView.bounds)
    UIView.performWithoutAnimation {
      ring.layer.cornerRadius = contentView.layer.cornerRadius
      ring.shape = shape
      ring.alpha = 0
      contentView.addSubview(ring)
    }
    self.ring = ring
    return ring
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
