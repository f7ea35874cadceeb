public import UIKit

/// The base of layouts in which one item is the current one: scrolling moves from item to item and comes to rest on
/// one.
///
/// Lengths "along the scroll direction" are counted from the leading edge, which is at the right in right-to-left
/// languages.
///
/// - Complexity: While scrolling, nothing takes time in proportion to the number of items.
open class CurrentItemLayout: CollectionLayout {
  /// The direction in which items follow each other. Default: horizontal.
  open var scrollDirection: UICollectionView.ScrollDirection = .horizontal {
    didSet { metricsChanged(scrollDirection != oldValue) }
  }

  /// Where scrolling comes to rest. Default: on an item, one at a time when an item fills more than half of the view.
  open var snapping: SnapBehavior = .itemAligned(limit: .automatic)

  /// Where the current item rests in the view. Default: `.center`.
  open var alignment: ItemAlignment = .center {
    didSet { metricsChanged(alignment != oldValue) }
  }

  /// Whether the content's ends stay at the view's edges, instead of letting the first and last item reach the
  /// alignment point. Items near the ends become current at shorter distances then, so that each of them still can.
  /// Default: false.
  open var containsContent = false {
    didSet { metricsChanged(containsContent != oldValue) }
  }

  /// Whether the first item follows after the last one. It has an effect as long as the items fill the view and one
  /// item more, since an index path is never shown twice. Default: false.
  open var wrapsAround = false {
    didSet { metricsChanged(wrapsAround != oldValue) }
  }

  /// Extra points between the last item of a section and the first of the next. Default: 0. May be negative.
  open var sectionSpacing: CGFloat = 0 {
    didSet {
      sectionSpacing = LayoutLog.number(sectionSpacing, "sectionSpacing", fallback: oldValue)
      metricsChanged(sectionSpacing != oldValue)
    }
  }

  /// Told about moments that deserve a tick, at most once in 40 ms. Default: nil.
  open var feedbackHandler: ((LayoutFeedback) -> Void)?

  // MARK: State

  var track = SlotTrack.empty
  var record = ScrollRecord()

  open override class var layoutAttributesClass: AnyClass { LayoutProgressAttributes.self }

  // MARK: For layouts built on this one

  /// Makes the slots anew. Called when counts, sizes or the view changed.
  func makeTrack(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SlotTrack { .empty }

  /// The size of items where nothing else tells one.
  var standardItemSize: CGSize { .zero }

  /// How many items the view shows at once; bounds how far a flick goes with some limits.
  var itemsInView: CGFloat { (builtViewport?.main ?? 0) / track.pitch }

  // MARK: For layouts that do not scroll

  // A layout whose position is not the scroll offset (an angle, a card on top) answers false to `isScrolled`, keeps a
  // place along its track, tells it by `ownPlace`, and calls `ownPlaceChanged()` whenever it changed. Current item,
  // delegate, feedback and anchoring follow. The content is as large as the view then, and the content offset is left
  // alone.

  /// Whether the position is the scroll offset.
  var isScrolled: Bool { true }

  /// The place along the track now, in the track's units. Not asked while `isScrolled`.
  var ownPlace: CGFloat { 0 }

  /// Goes to a place at once: to keep an item where it is while others come and go, or because of `moveOwnPlace`. What
  /// is under way (a finger, a spring) has to go on from the new place.
  func setOwnPlace(_ place: CGFloat) {}

  /// Goes to a resting place because the application asked for it. Something that takes time is over when `movement` is
  /// `.resting`; call `noteMovement()` then.
  func moveOwnPlace(to place: CGFloat, animated: Bool) { setOwnPlace(place) }

  /// What moves the place now.
  var movement: PlaceMovement { collectionView.map { PlaceMovement(scrolling: $0) } ?? .resting }

  /// How near a place has to be to a slot's to count as that place, in the track's units.
  var placeTolerance: CGFloat { 0.51 / max(collectionView?.traitCollection.displayScale ?? 1, 1) }

  /// How far, in points, a unit of the track is.
  var pointsPerPlaceUnit: CGFloat { 1 }

  /// Whether the current item stays where it is while something changes: items in a batch update, else sizes or the
  /// view.
  func holdsItem(inUpdate: Bool) -> Bool { true }

  /// Whether `advance(by:animated:)` goes on from the last item to the first.
  var advancesPastEnds: Bool { track.wraps }

  // MARK: The current item

  /// The item nearest to the alignment point, live; nil when there are no items.
  open var currentIndexPath: IndexPath? { currentPath }

  /// The item at which scrolling last came to rest.
  open var settledIndexPath: IndexPath? { record.settled }

  /// The position in items: 2.4 is between items 2 and 3. In wrap-around mode always within `0 ..< count`.
  open var currentPosition: CGFloat { wrappedPosition }

  /// The content offset at which an item rests; for a path that does not exist, the present offset.
  ///
  /// May be called before the first layout pass and right after `reloadData()`.
  open func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint {
    restingContentOffset(of: indexPath)
  }

  /// Scrolls to an item, the shorter way round in wrap-around mode. Before the first layout pass, the item is
  /// remembered. A path that does not exist does nothing.
  open func setCurrentItem(at indexPath: IndexPath, animated: Bool) {
    makeCurrent(indexPath, animated: animated)
  }

  /// Scrolls on by a number of items: the next one for 1, the previous one for −1.
  open func advance(by items: Int, animated: Bool) {
    move(by: items, animated: animated)
  }

  // MARK: Placing

  override var answersAttributes: Bool { true }
  override var scrollsHorizontally: Bool { scrollDirection == .horizontal }
  override func fitsList(isHorizontal: Bool) -> Bool { isScrolled && super.fitsList(isHorizontal: isHorizontal) }
  open override var followsScrolling: Bool { true }
  open override var automaticUpdateAnimation: UpdateAnimation { .scale(0.8) }

  open override func prepareItems() { placeSlots() }
  open override var contentSize: CGSize { axis.size(main: contentMain, cross: builtViewport?.cross ?? 0) }

  override func updateAxis() {
    axis.contentMain = contentMain
    axis.contentCross = builtViewport?.cross ?? 0
  }

  open override func prepare() {
    super.prepare()
    noteMovement()
    wakeInteractions()
  }

  // MARK: Keeping the current item

  /// The current item, with a distance that counts items along the track instead of points.
  open override var scrollAnchor: ScrollAnchor { currentAnchor ?? .offset(leadingOffset) }

  override func anchorToHold(_ change: DataChange) -> ScrollAnchor? { itemToHold(isUpdate: change == .update) }
  override func restoreAnchor() { restoreItem() }
  override func contentOffset(for anchor: ScrollAnchor) -> CGPoint? { offset(for: anchor) }

  override func needsInvalidation(forBoundsChange newBounds: CGRect) -> Bool {
    guard isScrolled || newBounds.size != collectionView?.bounds.size else { return false }
    return super.needsInvalidation(forBoundsChange: newBounds)
  }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    snappedContentOffset(proposedContentOffset, velocity: velocity)
  }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard !isScrolled else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    return collectionView.map(beginning) ?? proposedContentOffset
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    let held = anchoring.isUpdating
    super.prepare(forCollectionViewUpdates: updateItems)
    followItems(hasHeld: held)
  }
}
