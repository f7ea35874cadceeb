import CollectionPrimitives
public import UIKit

/// Items on the rim of a wheel that scrolling turns, with its hub outside of the view, or on a drum.
///
/// ```swift
/// let layout = WheelLayout()
/// layout.hub = .bottom
/// ```
///
/// The current item is upright in the middle of the view; the others follow on an arc, turned with the wheel, smaller and paler the farther
/// they are. `UICollectionView.scrollToItem` goes by attributes, which turn with the wheel; use `setCurrentItem(at:animated:)`.
/// `containsContent` has no effect on a wheel.
///
/// Numbers outside the range that a property gives are moved into it, and numbers that are not finite leave the
/// property as it was. ``LayoutLog`` reports either, once for each property.
///
/// - Complexity: Angles are closed formulas. A frame takes time in proportion to the items that show, whatever the
///   number of items.
open class WheelLayout: CurrentItemLayout {
  /// The size of items in points. Default: 120 by 160.
  @Invalidating(.metrics, .size, "itemSize") open var itemSize = CGSize(width: 120, height: 160)

  /// The distance from the hub to the centres of items. Default: `.automatic`.
  @Invalidating(.metrics) open var radius: Radius = .automatic

  /// The number of items that an automatic radius lays across the view, and at whose ends `edgeScale` and `edgeAlpha` are reached. Items
  /// beyond these are shown wherever they are inside the view. Default: 5. Range: 1...1000.
  @Invalidating(.metrics, .within(1...1000), "visibleItemCount") open var visibleItemCount = 5

  /// The angle between neighbours. Default: as small as leaves 12 points between them.
  @Invalidating(.metrics) open var anglePerItem: Angle = .automatic(spacing: 12)

  /// The side of the view on which the hub lies. Default: `.bottom`. A wheel with its hub at a side suits vertical
  /// scrolling.
  @Invalidating(.metrics) open var hub: NSRectAlignment = .bottom

  /// Points by which hub and items are moved away from the hub's side, into the view. Negative values push the items
  /// out of the view, so that they only peek in. Default: 0.
  @Invalidating(.metrics, .number, "hubOffset") open var hubOffset: CGFloat = 0

  /// The degree to which items turn with the wheel: 0 keeps them upright, 1 turns them fully. Default: 1. Range: 0...1.
  @Invalidating(.appearance, .fraction, "itemRotation") open var itemRotation: CGFloat = 1

  /// The scale of the outermost of the `visibleItemCount` items. Default: 0.8. Range: 0.01...10.
  @Invalidating(.metrics, .within(0.01...10), "edgeScale") open var edgeScale: CGFloat = 0.8

  /// The alpha of the outermost of the `visibleItemCount` items. Default: 0.4. Range: 0...1.
  @Invalidating(.appearance, .fraction, "edgeAlpha") open var edgeAlpha: CGFloat = 0.4

  /// The body on which items lie: a disc or a drum. Default: `.disc`.
  @Invalidating(.metrics) open var style: Style = .disc

  /// The rule for the scroll distance from one item to the next. Default: `.linear`.
  @Invalidating(.metrics) open var scrollMapping: ScrollMapping = .linear

  // MARK: State

  var wheel = Wheel.empty

  // MARK: Queries of our own

  /// The radius in use, in points; 0 before the first layout pass.
  open var effectiveRadius: CGFloat { preparedWheel.radius }

  /// The angle between neighbours in use, in radians; 0 before the first layout pass.
  open var effectiveAnglePerItem: CGFloat { preparedWheel.anglePerItem }

  /// The angle of an item from the current item's place, in radians, positive for later items; nil for a path that does not exist.
  ///
  /// - Complexity: O(log sections); O(sections) for the first call after a change.
  open func angle(forItemAt indexPath: IndexPath) -> CGFloat? {
    prepareGeometry()
    guard let item = sequence.item(at: indexPath), let frame = currentFrame() else { return nil }
    return angle(ofIndex: virtualIndex(ofItem: item, frame), frame)
  }

  /// The present place of the hub of a disc, in the collection view's coordinates.
  ///
  /// - Complexity: O(log sections); O(sections) for the first call after a change.
  open var hubPoint: CGPoint {
    prepareGeometry()
    guard let frame = currentFrame(), case .disc(let disc) = wheel.shape else { return .zero }
    return CGPoint(x: disc.hub.x + frame.origin.x, y: disc.hub.y + frame.origin.y)
  }

  // MARK: Layout

  open override var alignsFramesToPixels: Bool { restsOnItem }

  override func makeSnapPoints(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SnapPoints {
    let axis = viewport.axis
    let length = axis.main(itemSize)
    wheel.shape = shape(viewport)
    var spacing: CGFloat = 0
    if case .automatic(let points) = checkedAngle { spacing = points }
    let pitch: CGFloat =
      switch scrollMapping {
      case .linear: max(length + spacing, 1)
      case .arc: max(wheel.radius * wheel.anglePerItem, 1)
      }
    wheel.anglePerPoint = wheel.anglePerItem / pitch
    return snapPoints(pitch, viewport)
  }

  override func standardItemSize(in viewport: LayoutViewport) -> CGSize { itemSize }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let frame = currentFrame() else { return [] }
    return elements(candidates(rect, frame).joined(), in: rect) { attributes($0, $1, frame) }
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    currentFrame().map { attributes(path, virtualIndex(ofItem: item, $0), $0) }
  }
}
