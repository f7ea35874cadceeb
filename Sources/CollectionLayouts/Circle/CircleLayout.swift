import CollectionPrimitives
public import UIKit

/// All items round a centre: a ring, an arc, or rings inside each other. A ``CircleInteraction`` lets fingers turn it
/// and change its radius.
///
/// ```swift
/// collectionView.collectionViewLayout = CircleLayout()
/// collectionView.addInteraction(CircleInteraction())
/// ```
///
/// The content is as large as the view and does not scroll; the ring moves by `rotation`. Angles are in radians, clockwise, 0 is three
/// o'clock. In right-to-left languages `center`, `startAngle`, `direction` and `currentItemAngle` are mirrored; `rotation` and the angles
/// of `angle(forItemAt:)` and `indexPath(nearestToAngle:)` are always those on the screen.
///
/// A ring of very many items shows a window on them. A single ring always shows up to a hundred items, and more as long as they lie at most
/// four deep. Of still more, the ones around the current item are shown at the same angles, so that only items that many others would cover
/// are hidden; the others appear at the back, below their neighbours, as the ring turns. Rings inside each other show as many items as fit
/// side by side; see ``CircleLayout/Overflow``. Attributes of hidden items have `isHidden` set and give the places where the items would
/// be. After the last item the first follows again; an open arc stops at its ends.
///
/// The current item is the one nearest to `currentItemAngle`. `scrollDirection`, `alignment` and `containsContent` have
/// no effect here. `sectionSpacing` is measured along a single ring; rings inside each other have no gaps.
///
/// Numbers outside the range that a property gives are moved into it, and numbers that are not finite leave the
/// property as it was. ``LayoutLog`` reports either, once for each property.
///
/// - Complexity: A frame takes time in proportion to the items that are shown, whatever the number of items.
open class CircleLayout: CurrentItemLayout {
  /// The place of the ring's centre, in fractions of the part of the view that its insets leave. Default: (0.5, 0.5). Range of each:
  /// −100...100.
  open var center = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      center.x = LayoutLog.clamped(center.x, in: -100...100, "center.x", fallback: oldValue.x)
      center.y = LayoutLog.clamped(center.y, in: -100...100, "center.y", fallback: oldValue.y)
      metricsChanged(center != oldValue)
    }
  }

  /// The distance from the centre to the items' centres. Default: as large as fits with 16 points around the items.
  @Invalidating(.metrics) open var radius: Radius = .automatic(inset: 16)

  /// The vertical radius divided by the horizontal one: 1 is a circle, anything else an ellipse. Default: 1. Range:
  /// 0.01...100.
  @Invalidating(.metrics, .within(0.01...100), "radiusRatio") open var radiusRatio: CGFloat = 1

  /// The size of items in points. Default: 70 by 70.
  @Invalidating(.metrics, .size, "itemSize") open var itemSize = CGSize(width: 70, height: 70)

  /// The angle of the first item while `rotation` is 0. Default: −π/2, twelve o'clock.
  @Invalidating(.metrics, .number, "startAngle") open var startAngle = -CGFloat.pi / 2

  /// The angle that items are spread over, from `startAngle` on. Less than a full turn is an open arc. Default: 2π.
  /// Range: 0...2π.
  @Invalidating(.metrics, .within(0...2 * .pi), "arcLength") open var arcLength = 2 * CGFloat.pi

  /// The direction round the ring in which later items follow. Default: `.clockwise`.
  @Invalidating(.metrics) open var direction: Direction = .clockwise

  /// The distribution of items on the arc. Default: `.even`.
  @Invalidating(.metrics) open var distribution: Distribution = .even

  /// The behaviour of items that do not fit the arc side by side. Default: they shrink down to 0.6 of their size.
  @Invalidating(.metrics) open var overflow: Overflow = .shrink(minimumScale: 0.6)

  /// The orientation of items while the ring turns. Default: `.upright`, which also holds with reduced motion.
  @Invalidating(.metrics) open var itemOrientation: ItemOrientation = .upright

  /// The angle at which an item is the current one. Default: −π/2, twelve o'clock.
  @Invalidating(.metrics, .number, "currentItemAngle") open var currentItemAngle = -CGFloat.pi / 2

  /// The least and the greatest `radiusScale` at rest; a finger may pull a little beyond. Default: 0.5...2. Range of
  /// each bound: 0.01...100.
  open var radiusScaleRange: ClosedRange<CGFloat> = 0.5...2 {
    didSet {
      radiusScaleRange = usableScaleRange(radiusScaleRange, oldValue)
      if pinch.motion == nil, !pinch.isHeld { radiusScale = pinch.scale }
    }
  }

  /// The rule by which the ring comes to rest. Defaults to `.none`: the ring rests at any angle. `.itemAligned` always brings an item to
  /// `currentItemAngle`.
  open override var snapping: SnapBehavior {
    didSet {
      guard snapping != oldValue else { return }
      guard snapping != .none, movement == .resting, builtViewport != nil, collectionView != nil else { return }
      prepareGeometry()
      releaseRotation(velocity: 0, rate: 0.998)
    }
  }

  // MARK: What moves

  /// The clockwise turn of the ring on the screen, in radians. It adds up over gestures and full turns. Default: 0.
  ///
  /// Setting it stops a running rotation. Inside `UIView.animate` items move to their new positions in straight lines,
  /// which looks right for small angles; `setRotation(_:animated:velocity:)` moves them along the ring.
  open var rotation: CGFloat {
    get { turn.angle }
    set { setRotation(newValue, animated: false) }
  }

  /// The radius relative to the one that `radius` asks for. Default: 1. Range: `radiusScaleRange`. Items keep their
  /// size.
  open var radiusScale: CGFloat {
    get { pinch.scale }
    set { setRadiusScale(newValue, animated: false) }
  }

  /// Turns the ring; items move along it.
  /// - Parameters:
  ///   - rotation: the new value of `rotation`. The ring turns by the difference, over several full turns if need be.
  ///   - animated: true to move it there with a spring.
  ///   - velocity: radians per second to begin with; nil goes on with the velocity that the ring has.
  open func setRotation(_ rotation: CGFloat, animated: Bool, velocity: CGFloat? = nil) {
    let angle = LayoutLog.number(rotation, "rotation", fallback: turn.angle)
    targetOffset = nil
    if animated, collectionView != nil {
      spring(to: angle, item: nil, velocity: velocity)
    } else {
      endMotion()
      turn(to: angle)
    }
  }

  /// Makes the ring larger or smaller.
  /// - Parameters:
  ///   - radiusScale: the new value of `radiusScale`.
  ///   - animated: true to move it there with a spring.
  ///   - velocity: scale per second to begin with; nil goes on with the velocity that the radius has.
  open func setRadiusScale(_ radiusScale: CGFloat, animated: Bool, velocity: CGFloat? = nil) {
    let usable = LayoutLog.number(radiusScale, "radiusScale", fallback: pinch.scale)
    let target = min(max(usable, radiusScaleRange.lowerBound), radiusScaleRange.upperBound)
    if animated, collectionView != nil {
      springScale(to: target, velocity: velocity.map { LayoutLog.number($0, "velocity") } ?? pinch.velocity)
    } else {
      endScaling()
      setScale(target)
    }
  }

  /// An item's angle on the screen, between −π and π; nil for a path that does not exist.
  ///
  /// - Complexity: O(log sections); O(sections) for the first call after a change.
  open func angle(forItemAt indexPath: IndexPath) -> CGFloat? {
    prepareGeometry()
    guard let item = sequence.item(at: indexPath), item < geometry.count else { return nil }
    let virtualIndex = geometry.virtualIndex(ofItem: item, at: position)
    return CircleGeometry.shortWay(geometry.angle(ofIndex: virtualIndex, rotation: turn.angle))
  }

  /// The item nearest to an angle on the screen; with rings inside each other, of the outermost. Nil without items.
  ///
  /// - Complexity: O(log sections), with rings inside each other O(rings + log items); O(sections) for the first call after a change.
  open func indexPath(nearestToAngle angle: CGFloat) -> IndexPath? {
    prepareGeometry()
    let angle = LayoutLog.number(angle, "indexPath(nearestToAngle:)")
    return geometry.item(nearestTo: angle, at: position, rotation: turn.angle).flatMap(sequence.indexPath)
  }

  // MARK: State

  var geometry = CircleGeometry()
  var turn = CircleTurn()
  var pinch = CirclePinch()

  public override init() {
    super.init()
    setDefaults()
  }

  /// Makes a circle with its defaults; properties are not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setDefaults()
  }

  private func setDefaults() {
    snapping = .none
    wrapsAround = true
  }

  // MARK: Layout

  open override var alignsFramesToPixels: Bool { restsOnItem }

  override func makeSnapPoints(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SnapPoints {
    geometry = CircleGeometry(metrics: metrics(collectionView, viewport), sequence: sequence)
    return geometry.snapPoints
  }

  override func standardItemSize(in viewport: LayoutViewport) -> CGSize { itemSize }
  open override var automaticUpdateAnimation: UpdateAnimation { .fromCenter(scale: 0.1) }
  override var updateCenter: CGPoint? { geometry.center }
  override var itemsInView: CGFloat { CGFloat(max(geometry.window.size, 2)) }

  override var isScrolled: Bool { false }
  override var ownOffset: CGFloat { geometry.offset(rotation: turn.angle) }
  override var movement: MovementPhase { turn.movement }
  override var offsetTolerance: CGFloat { 1e-5 }
  override var pointsPerOffsetUnit: CGFloat { max(geometry.radius * pinch.scale, 1) }
  override var advancesPastEnds: Bool { wrapsAround }

  override func setOwnOffset(_ offset: CGFloat) {
    // Turns the ring to an offset, in the shorter direction. A running motion continues from there.
    let position = snapPoints.position(at: offset)
    let virtualIndex = virtualIndex(at: position)
    let near = snapPoints.virtualIndex(
      ofItem: snapPoints.item(ofIndex: virtualIndex), near: snapPoints.position(at: ownOffset))
    let angle = geometry.rotation(
      offset: snapPoints.offset(atPosition: CGFloat(near) + position - CGFloat(virtualIndex)))
    turn.shift += angle - turn.angle
    // Not `turn(to:)`: the layout pass that asks for this is under way.
    turn.angle = angle
    // Items are elsewhere now: one that was stopped rests at the nearest.
    turn.stopped = nil
    guard let motion = turn.motion, let item = motion.item else { return }
    aim(at: updates.map?.afterOrSuccessor(item) ?? item, motion.phase)
  }

  override func moveOwnOffset(to offset: CGFloat, animated: Bool) {
    let angle = geometry.rotation(offset: offset)
    if animated {
      spring(to: angle, item: item(atOffset: offset), velocity: nil)
    } else {
      endMotion()
      turn(to: angle)
    }
  }

  /// Returns true if the current item stays at its angle. The rotation belongs to the application: the layout changes it only with
  /// snapping, or when neighbours of the current item are inserted or deleted. An evenly filled open arc is not turned.
  override func anchorsCurrentItem(inUpdate: Bool) -> Bool {
    guard snapping == .none else { return true }
    let showsAll = geometry.window.size == geometry.count
    return inUpdate && (geometry.metrics.isClosed || distribution != .even || !showsAll)
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView, builtViewport != nil else { return }
    let delegate = collectionView.delegate as? any CircleLayoutDelegate
    let (oldAngle, oldScale) = (turn.reported, pinch.reported)
    (turn.reported, pinch.reported) = (turn.angle, pinch.scale)
    if let oldAngle, oldAngle != turn.angle {
      delegate?.collectionView(collectionView, layout: self, didRotateTo: turn.angle)
    }
    if let oldScale, oldScale != pinch.scale {
      delegate?.collectionView(collectionView, layout: self, didChangeRadiusScale: pinch.scale)
    }
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard geometry.count > 0 else { return [] }
    let pose = pose
    return elements(pose.virtualIndices(in: rect).joined(), in: rect) { configured(pose.attributes($0, $1)) }
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let pose = pose
    return configured(pose.attributes(path, pose.virtualIndex(ofItem: item)))
  }
}
