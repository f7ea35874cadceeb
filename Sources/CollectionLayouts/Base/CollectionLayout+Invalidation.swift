import CollectionPrimitives
import UIKit

extension CollectionLayout {
  /// Says in the context what a change of the bounds changes: everything, or only what follows scrolling.
  func describeChange(to newBounds: CGRect, in context: LayoutInvalidationContext) {
    guard let collectionView else { return }
    // Content that is counted from the far end moves with it.
    let movesAll = axis.flipsMain && axis.main(newBounds.size) != axis.main(collectionView.bounds.size)
    var current = makeEnvironment(of: collectionView, bounds: newBounds)
    // The anchor is where the content was before: a setting of the system that is first seen now must not undo a scroll
    // step.
    current.isMotionReduced = environment?.isMotionReduced ?? current.isMotionReduced
    guard !movesAll, current == environment else {
      saveAnchor(.none)
      (context.scope, context.isAnchored) = (.metrics, true)
      return
    }
    context.scope = .scrolling
    describeScrolling(to: newBounds, in: context)
    describeHeader(in: context, changesElements: followsScrolling)
  }

  // MARK: What the view says

  /// Returns true if the layout has to be invalidated for new bounds. Scrolling releases the anchor; where nothing follows scrolling, it
  /// costs nothing more.
  func isChanged(byBounds newBounds: CGRect) -> Bool {
    guard !isAdjustingOffset, let collectionView else { return false }
    let bounds = collectionView.bounds
    let isScrolled = newBounds.origin != bounds.origin && updates.map == nil
    // Items wait to be placed again: a scroll step sets the place of the content for then.
    if validity == .stale, isScrolled, newBounds.size == bounds.size {
      if isMovingByItself { carryAnchor(to: newBounds) } else { anchorState.release() }
      return followsScrolling || contentHeader != nil
    }
    if makeEnvironment(of: collectionView, bounds: newBounds) != environment { return true }
    let isSameLength = axis.main(newBounds.size) == axis.main(bounds.size)
    if isScrolled, isSameLength { anchorState.release() }
    return followsScrolling || contentHeader != nil || (axis.flipsMain && !isSameLength)
  }

  func becomeStale(_ context: UICollectionViewLayoutInvalidationContext) {
    let scope = (context as? LayoutInvalidationContext)?.effectiveScope ?? .metrics
    guard scope == .metrics else { return }
    let change: DataChange =
      context.invalidateEverything ? .reload : context.invalidateDataSourceCounts ? .update : .none
    // A reload drops a carried item without a word.
    if change == .reload { isCarrying = false }
    if (context as? LayoutInvalidationContext)?.isAnchored != true { saveAnchor(change) }
    willInvalidate(change)
    let awaits = change == .update && appliesUpdates && validity == .valid
    validity = awaits ? .awaitingUpdates(wasPrepared: false) : .stale
  }

  func saveAnchor(_ change: DataChange) {
    guard let collectionView, environment != nil, !isPlacing else { return }
    if change == .update {
      if validity == .valid { rememberElements(in: collectionView) }
      sequenceBeforeUpdate = sequenceBeforeUpdate ?? sequence
    } else if change == .reload {
      sequenceBeforeUpdate = nil
    }
    // Several changes without scrolling between them: the anchor before the first of them counts.
    guard let anchor = anchorToSave(change) else { return }
    anchorState.save(anchor, isUpdate: change == .update)
  }

  // MARK: Preparing

  /// Runs a function that places items, in which the application is asked. Until it ends the layout itself returns nothing, since only a
  /// part of its values is new; properties that are set meanwhile count when items are placed next time.
  func placing(_ body: () -> Void) {
    let wasPlacing = isPlacing
    isPlacing = true
    body()
    isPlacing = wasPlacing
  }

  /// Places items, and places them once more if the application sets a property while it is asked.
  func placeUntilValid(_ place: () -> Void) {
    for _ in 0..<Self.mostPlacements {
      placing(place)
      if validity != .stale { return }
    }
    LayoutLog.misused("\(type(of: self))", "something that is asked while items are placed sets a property every time")
  }

  private static let mostPlacements = 4

  /// The present viewport, even if items were placed for another one.
  func currentViewport(of collectionView: UICollectionView, bounds: CGRect? = nil) -> LayoutViewport {
    let isRightToLeft = collectionView.isRightToLeft
    var axis = AxisGeometry(isHorizontal: scrollsHorizontally)
    axis.flipsMain = axis.isHorizontal ? isRightToLeft != growsBackwards : growsBackwards
    axis.flipsCross = mirrorsAcross && !axis.isHorizontal && isRightToLeft
    return collectionView.viewport(axis: axis, bounds: bounds)
  }

  func updateCounts(of collectionView: UICollectionView) {
    guard let environment else { return }
    axis.isHorizontal = environment.viewport.axis.isHorizontal
    axis.flipsMain = environment.viewport.axis.flipsMain
    axis.flipsCross = environment.viewport.axis.flipsCross
    sequence = ItemIndex(counts: collectionView.itemCounts)
    placed = nil
  }

  /// Takes over the size of the content. Content that is smaller than the view begins at the far end if it is flipped, so the view's extent
  /// matters too.
  func updateContentSize() {
    guard let scale = environment?.viewport.displayScale else { return }
    let (size, viewport) = (LayoutLog.contentSize(contentSize).extendedToPixels(scale), viewport)
    axis.contentMain = axis.flipsMain ? max(axis.main(size), viewport.main) : axis.main(size)
    axis.contentCross = axis.flipsCross ? max(axis.cross(size), viewport.cross) : axis.cross(size)
  }

  // MARK: Updates

  func beginUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
    updates.begin(updateItems)
    let before = sequenceBeforeUpdate
    sequenceBeforeUpdate = nil
    guard let map = updates.map else { return }
    if validity.isAwaitingUpdates {
      var isApplied = false
      placing { isApplied = applyEdit(updateItems, map) }
      if isApplied, validity.isAwaitingUpdates { validity = .valid } else { placeAgain() }
      // Attributes that the view requested before have changed.
      notify(.settled)
    } else if let before, carryValues(from: before, by: map) {
      placeAgain()
      notify(.settled)
    }
    anchorState.apply(anchorFollowsItem ? map : IndexPathMap([]))
  }

  private func placeAgain() {
    validity = .stale
    prepareGeometry()
  }

  /// The attributes of an item that comes from outside the visible part in an update, which UIKit does not know: it fades in where it is going
  /// to be.
  func fadingAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard updates.map != nil, let attributes = copiedAttributes(at: path) else { return nil }
    attributes.alpha = 0
    return attributes
  }

  func copiedAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
  }
}
