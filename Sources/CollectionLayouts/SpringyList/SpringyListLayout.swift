public import UIKit

/// A list whose items lag behind the finger as if they hung on springs, the more the farther they are from it: lists of messages.
///
/// ```swift
/// let layout = SpringyListLayout()
/// layout.itemSizing = .selfSizing(estimated: 60)
/// collectionView.collectionViewLayout = layout
/// ```
///
/// It is a ``WaterfallLayout`` of one column, and has all that a waterfall has: sections, headers and footers, delegates, sizes that cells
/// measure, content that grows upwards (`contentDirection`), stable updates. With more columns it is a springy waterfall.
///
/// Only what a finger, its momentum or an animation scrolls has items lag. At rest items are exactly where the waterfall has them.
/// Headers, footers and items lag; backgrounds and pinned views do not. With reduced motion nothing does. Inside a
/// ``SectionedLayout`` it is a plain list.
///
/// - Complexity: A frame of the motion takes O(items in sight), however many there are.
open class SpringyListLayout: WaterfallLayout {
  /// The distance from the finger in points at which an item stays behind by all that is scrolled; nearer ones stay behind by less in
  /// proportion. Default: 1500. The less, the springier. 0: all items stay behind by all.
  @Invalidating(.appearance, .length, "reach") open var reach: CGFloat = 1500

  /// The most points by which an item at the distance of `reach` stays behind. Default: 100.
  ///
  /// Neighbours come nearer by at most `maximumLag / reach` of the distance between their middles: with the defaults, items whose middles are
  /// less than 150 points apart, with 10 points between them, do not touch.
  @Invalidating(.appearance, .length, "maximumLag") open var maximumLag: CGFloat = 100

  /// The seconds in which the springs would swing once without damping. Default: 0.4. Range: 0.05...5.
  @Invalidating(.appearance, .within(0.05...5), "response") open var response: CGFloat = 0.4

  /// The damping of the springs: 1 for no swing; the less, the longer items swing. Default: 0.8. Range: 0.1...1.
  @Invalidating(.appearance, .within(0.1...1), "dampingRatio") open var dampingRatio: CGFloat = 0.8

  // MARK: State

  var lag = ScrollLag()
  /// The place of the finger along the scroll direction, from the edge of the view; nil for the middle of the view.
  var finger: CGFloat?
  private let driver = MotionDriver()

  /// A list of one column, with items 60 points long where the delegate gives no size.
  public override init() {
    super.init()
    setDefaults()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setDefaults()
  }

  private func setDefaults() {
    columns = .count(1)
    itemSizing = .absolute
    itemSize = CGSize(width: 60, height: 60)
  }

  // MARK: Motion

  private var isLagging: Bool { !lag.isAtRest && !isMotionReduced }

  /// Takes a scroll step.
  private func scroll(to newBounds: CGRect) {
    guard let collectionView, environment != nil, !isMotionReduced, !isAdjustingOffset, updates.map == nil else {
      return
    }
    let bounds = collectionView.bounds
    let way = CGPoint(x: newBounds.minX - bounds.minX, y: newBounds.minY - bounds.minY)
    guard newBounds.size == bounds.size, axis.main(way) != 0, isMovingByItself,
      !measuring.isShift(way)
    else { return }
    if collectionView.isTracking {
      finger = axis.main(collectionView.panGestureRecognizer.location(in: collectionView)) - axis.main(bounds.origin)
    } else if !collectionView.isDragging, !collectionView.isDecelerating {
      finger = nil
    }
    lag.scroll(
      by: axis.main(way), at: driver.isRunning ? driver.time : 0, limit: maximumLag, response: response,
      dampingRatio: dampingRatio)
    driver.run { [weak self] time in self?.advance(to: time) ?? false }
  }

  private func advance(to time: Double) -> Bool {
    lag.advance(to: time)
    notify(.appearance)
    return !lag.isAtRest
  }

  /// Moves an element to where it is seen.
  private func displace(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isLagging, attributes.representedElementCategory != .decorationView,
      attributes.zIndex != ZIndex.pinned, let bounds = collectionView?.bounds
    else { return attributes }
    let place = axis.main(attributes.center) - axis.main(bounds.origin)
    let way = lag.distance * ScrollLag.share(of: place, from: finger ?? axis.main(bounds.size) / 2, reach: reach)
    let moved = axis.isHorizontal ? CGPoint(x: way, y: 0) : CGPoint(x: 0, y: way)
    attributes.transform3D = CATransform3DConcat(
      attributes.transform3D, CATransform3DMakeTranslation(moved.x, moved.y, 0))
    return attributes
  }

  // MARK: CollectionLayout

  open override var followsScrolling: Bool { super.followsScrolling || isLagging }

  override func describeScrolling(to newBounds: CGRect, in context: LayoutInvalidationContext) {
    // While items lag, all elements in sight move.
    if !isLagging { super.describeScrolling(to: newBounds, in: context) }
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isLagging else { return super.elements(in: rect) }
    let reached = axis.isHorizontal ? rect.insetBy(dx: -maximumLag, dy: 0) : rect.insetBy(dx: 0, dy: -maximumLag)
    return super.elements(in: reached).map(displace)
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.attributes(ofItem: item, at: path).map(displace)
  }

  override func anchorFrame(ofItemAt path: IndexPath) -> CGRect? {
    sequence.item(at: path).flatMap { super.attributes(ofItem: $0, at: path)?.frame }
  }

  override func placedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    environment == nil || isPlacing ? [] : super.elements(in: rect)
  }

  // MARK: UICollectionViewLayout

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    scroll(to: newBounds)
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(displace)
  }
}
