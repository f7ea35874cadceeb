import CollectionPrimitives
public import UIKit

/// The base class of layouts in which one item is the current one: scrolling moves from item to item and comes to rest on one.
///
/// Lengths "along the scroll direction" are counted from the leading edge, which is at the right in right-to-left
/// languages.
///
/// - Complexity: While scrolling, nothing takes time in proportion to the number of items.
open class CurrentItemLayout: CollectionLayout {
  /// The direction in which items follow each other. Default: horizontal.
  @Invalidating(.metrics) open var scrollDirection: UICollectionView.ScrollDirection = .horizontal

  /// The rule by which scrolling comes to rest. Default: on an item, one at a time when an item fills more than half of the view.
  open var snapping: SnapBehavior = .itemAligned(limit: .automatic)

  /// The place in the view at which the current item rests. Default: `.center`.
  @Invalidating(.metrics) open var alignment: Alignment = .center

  /// A Boolean value: true if the content's ends stay at the view's edges, instead of letting the first and last item reach the alignment
  /// point. Items near the ends become current at shorter distances then, so that each of them still can. Default: false.
  @Invalidating(.metrics) open var containsContent = false

  /// A Boolean value: true if the first item follows after the last one. It has an effect as long as the items fill the view and one item
  /// more, since an index path is never shown twice. Default: false.
  @Invalidating(.metrics) open var wrapsAround = false

  /// Extra points between the last item of a section and the first of the next. Default: 0. May be negative.
  @Invalidating(.metrics, .number, "sectionSpacing") open var sectionSpacing: CGFloat = 0

  /// A function that is called at moments that deserve a tick, at most once in 40 ms. Default: nil.
  open var feedbackHandler: ((LayoutFeedback) -> Void)?

  // MARK: State

  var snapPoints = SnapPoints.empty
  /// The columns of items that share a snap point; nil where each item has its own.
  var columns: ItemColumns?
  var record = ScrollRecord()
  /// A driver that waits a frame to see if content stands on an item or passes it.
  let passing = MotionDriver()
  /// The driver of movements with a duration of their own.
  let slide = MotionDriver()
  /// The time and the curve of animated movements to items; nil for those of the scroll view.
  var slidePace: SlidePace?

  open override class var layoutAttributesClass: AnyClass { LayoutProgressAttributes.self }

  // MARK: For layouts built on this one

  /// Computes the snap points. Called when counts, sizes or the viewport change.
  func makeSnapPoints(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SnapPoints { .empty }

  /// The size of items for which nothing else specifies one.
  func standardItemSize(in viewport: LayoutViewport) -> CGSize { .zero }
  var standardItemSize: CGSize {
    collectionView.map { standardItemSize(in: currentViewport(of: $0)) } ?? .zero
  }

  /// The number of items that the view shows at once; it bounds the distance of a flick with some limits.
  var itemsInView: CGFloat { (builtViewport?.main ?? 0) / snapPoints.pitch }

  // MARK: For layouts that do not scroll

  // A layout whose position is not the content offset (an angle, a card on top) returns false from `isScrolled`, stores
  // an offset of its own, returns it as `ownOffset`, and calls `ownOffsetChanged()` after every change. Current item,
  // delegate calls, feedback and anchoring follow from that. The content is then as large as the view, and the content
  // offset does not change.

  /// True if the position is the scroll offset.
  var isScrolled: Bool { true }

  /// The current offset in the units of the snap points. Not used while `isScrolled` is true.
  var ownOffset: CGFloat { 0 }

  /// Sets the offset at once, to keep an item in place during an update or on behalf of `moveOwnOffset`. A running
  /// gesture or spring continues from the new offset.
  func setOwnOffset(_ offset: CGFloat) {}

  /// Moves to a snap point on the application's request. When `movement` becomes `.resting` after an animation, the
  /// layout calls `recordMovement()`.
  func moveOwnOffset(to offset: CGFloat, animated: Bool) { setOwnOffset(offset) }

  /// The cause of the present movement.
  var movement: MovementPhase { collectionView.map { MovementPhase(scrolling: $0) } ?? .resting }

  /// The distance within which an offset counts as a snap point, in the units of the snap points.
  var offsetTolerance: CGFloat { 0.51 / max(collectionView?.traitCollection.displayScale ?? 1, 1) }

  /// The length of one unit of the snap points, in points.
  var pointsPerOffsetUnit: CGFloat { 1 }

  override var keepsItemSizes: Bool { true }

  /// True where an item is at the alignment point. Layouts whose items move along curves align them only then: rounded on the way,
  /// neighbours would tremble against each other.
  var restsOnItem: Bool { position == position.rounded() }

  /// True if the current item stays in place during a batch update (`inUpdate` is true), or during a change of sizes or of the view.
  func anchorsCurrentItem(inUpdate: Bool) -> Bool { true }

  /// True if `advance(by:animated:)` continues from the last item to the first.
  var advancesPastEnds: Bool { snapPoints.wraps }

  // MARK: The current item

  /// The item nearest to the alignment point at the moment; nil when there are no items.
  ///
  /// - Complexity: O(log items).
  open var currentIndexPath: IndexPath? { currentPath }

  /// The item at which scrolling last came to rest.
  open var settledIndexPath: IndexPath? { record.settled }

  /// The position in items: 2.4 is between items 2 and 3. With `wrapsAround`, always within `0 ..< count`.
  ///
  /// - Complexity: O(log items).
  open var currentPosition: CGFloat { wrapped(position) }

  /// The content offset at which an item rests; for a path that does not exist, the present offset.
  ///
  /// It may be called before the first layout pass and directly after `reloadData()`.
  ///
  /// - Complexity: O(log items); O(sections), with sizes from a delegate O(items), for the first call after a change.
  open func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint {
    guard let collectionView else { return .zero }
    prepareGeometry()
    guard isScrolled, let item = sequence.item(at: indexPath) else { return collectionView.contentOffset }
    let virtualIndex = snapPoints.virtualIndex(ofItem: snapIndex(ofItem: item), near: position)
    return contentOffset(forLogical: snapPoints.offset(ofIndex: virtualIndex), collectionView)
  }

  /// Scrolls to an item, in the shorter direction when the content wraps around. Before the first layout pass the item
  /// is remembered. A path that does not exist does nothing.
  ///
  /// - Complexity: O(log items); O(sections), with sizes from a delegate O(items), for the first call after a change.
  open func setCurrentItem(at indexPath: IndexPath, animated: Bool) {
    guard let collectionView, !currentViewport(of: collectionView).isEmpty else {
      if case .unplaced = anchorState { anchorState = .unplaced(.center(indexPath)) }
      return
    }
    prepareGeometry()
    guard let item = sequence.item(at: indexPath) else { return }
    prepareToMove(collectionView)
    let virtualIndex = snapPoints.virtualIndex(ofItem: snapIndex(ofItem: item), near: position)
    move(toIndex: virtualIndex, collectionView, animated: animated)
  }

  /// Scrolls on by a number of items: the next one for 1, the previous one for −1.
  ///
  /// - Complexity: O(log items); O(sections), with sizes from a delegate O(items), for the first call after a change.
  open func advance(by items: Int, animated: Bool) {
    guard let collectionView else { return }
    prepareGeometry()
    guard snapPoints.count > 0 else { return }
    prepareToMove(collectionView)
    // A running movement counts as finished, so that two quick steps advance two items.
    let from = virtualIndex(at: targetOffset.map { snapPoints.position(at: $0) } ?? position)
    let step = min(max(items, -snapPoints.count), snapPoints.count)
    let item = snapPoints.item(ofIndex: from)
    let reach = advancesPastEnds ? step : min(max(item + step, 0), snapPoints.count - 1) - item
    move(toIndex: from + reach, collectionView, animated: animated)
  }

  // MARK: Placing

  override var answersAttributes: Bool { true }
  override var isMovingByItself: Bool { slide.isRunning || super.isMovingByItself }
  override var scrollsHorizontally: Bool { scrollDirection == .horizontal }
  override func fitsList(isHorizontal: Bool) -> Bool { isScrolled && super.fitsList(isHorizontal: isHorizontal) }
  open override var followsScrolling: Bool { true }
  open override var automaticUpdateAnimation: UpdateAnimation { .scale(0.8) }

  open override func prepareItems() {
    guard let collectionView else { return }
    let viewport = currentViewport(of: collectionView)
    axis = viewport.axis
    snapPoints = makeSnapPoints(collectionView, viewport)
    headerState.isEndless = snapPoints.wraps && isScrolled && !axis.isHorizontal
  }

  open override var contentSize: CGSize { axis.size(main: contentMain, cross: builtViewport?.cross ?? 0) }

  open override func prepare() {
    super.prepare()
    recordMovement()
    resumeInteractions()
  }

  // MARK: Keeping the current item

  /// The anchor at the current item, with a distance that counts items along the track instead of points.
  open override var scrollAnchor: ScrollAnchor { currentAnchor ?? .offset(leadingOffset) }

  override func anchorToSave(_ change: DataChange) -> ScrollAnchor? {
    guard snapPoints.count > 0 else { return nil }
    holdGoal()
    guard anchorsCurrentItem(inUpdate: change == .update) else {
      anchorState.end()
      return nil
    }
    // If several changes come before one layout pass, the item before the first change counts.
    return validity == .stale ? anchorState.anchor : currentAnchor
  }

  /// True if the anchor follows its item. Neighbours of a carried item part, and nothing else moves, though it may be the current one.
  override var anchorFollowsItem: Bool { !isCarrying }

  override func carryAnchor(to newBounds: CGRect) {
    guard let collectionView else { return }
    func place(_ bounds: CGRect?) -> SnapPoints.Place {
      snapPoints.place(at: collectionView.viewport(axis: axis, bounds: bounds).logicalOffset(contentMain: contentMain))
    }
    let (from, to) = (place(nil), place(newBounds))
    let steps = to.position - from.position
    record.heldGoal?.way -= steps
    // Distances count items along the track here, in its direction.
    anchorState.carry { $0.scrolled(by: CGPoint(x: -steps, y: from.inset - to.inset)) }
  }

  /// Scrolls to the saved item, or to the first one. Batch updates ask for the offset instead.
  override func restoreAnchor() {
    guard let collectionView, snapPoints.count > 0, let builtViewport, !builtViewport.isEmpty else { return }
    let held: ScrollAnchor
    switch anchorState {
    case .updating, .free: return
    case .anchored(let anchor): held = anchor
    case .unplaced(let wanted):
      // A transition asks for the item's position before it begins.
      anchorState = isScrolled ? wanted.map { .anchored($0) } ?? .free : .free
      if !isScrolled { move(to: beginning(of: collectionView)) }
      // A list without an alignment point needs no scrolling at the start.
      let start = !isScrolled && snapping != .none ? currentPath : nil
      guard wanted != nil || start != nil || (isScrolled && (snapPoints.wraps || axis.flipsMain)) else {
        return landWithoutNotification()
      }
      held = wanted ?? .center(start ?? sequence.indexPath(at: 0) ?? IndexPath())
    }
    if let offset = trackOffset(for: held) {
      setLogicalOffset(offset, collectionView)
      renewGoal(at: snapPoints.position(at: offset))
    }
    landWithoutNotification()
  }

  override func contentOffset(for anchor: ScrollAnchor) -> CGPoint? {
    guard let collectionView, isScrolled, let offset = trackOffset(for: anchor) else { return nil }
    return contentOffset(forLogical: offset, collectionView)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard isScrolled || newBounds.size != collectionView?.bounds.size else { return false }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard isScrolled, let collectionView, snapPoints.count > 0, builtViewport != nil else {
      return proposedContentOffset
    }
    if let snapOffset = consumeMovedGoal(collectionView) {
      return contentOffset(forLogical: snapOffset, collectionView)
    }
    let viewport = currentViewport(of: collectionView)
    let release = viewport.logicalOffset(contentMain: contentMain)
    let projected = viewport.logicalOffset(ofContentOffset: axis.main(proposedContentOffset), contentMain: contentMain)
    let speed = axis.main(velocity).finite * axis.mainSign
    guard
      let snapOffset = endOffset(projected) ?? snappedOffset(release: release, projected: projected, velocity: speed)
    else {
      targetOffset = projected
      return proposedContentOffset
    }
    targetOffset = snapOffset
    // The finger lifts at a resting offset: no scroll step follows.
    if abs(snapOffset - release) < 0.5 { land(collectionView) }
    let main = axis.main(contentOffset(forLogical: snapOffset, collectionView))
    return axis.unflippedPoint(main: main, cross: axis.cross(proposedContentOffset))
  }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard !isScrolled else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    return collectionView.map(beginning) ?? proposedContentOffset
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    let held = anchorState.isUpdating
    super.prepare(forCollectionViewUpdates: updateItems)
    guard let map = updates.map else { return }
    if !isCarrying { apply(map) }
    if isScrolled, let anchor = anchorState.anchor, let offset = trackOffset(for: anchor) {
      renewGoal(at: snapPoints.position(at: offset))
    }
    // Scroll views ask for the target offset. Layouts that do not scroll invalidate the attributes that the view may
    // have asked for already.
    guard held, !isScrolled else { return }
    restoreAnchor()
    notify(.scrolling)
  }

  private func apply(_ map: IndexPathMap) {
    let settled = record.settled
    record.settled = settled.map(map.afterOrSuccessor).flatMap(virtualIndex(ofItemAt:)).flatMap(path(ofIndex:))
    guard let path = record.heldGoal?.path else { return }
    record.heldGoal?.path = map.afterOrSuccessor(path)
    record.notifiesRest = record.notifiesRest || settled.map(map.isDeleted) ?? true
  }
}
