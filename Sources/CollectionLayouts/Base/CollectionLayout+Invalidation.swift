import CollectionPrimitives
import UIKit

extension CollectionLayout {
  // MARK: What the view says

  /// Scrolling releases the anchor and, where nothing follows it, costs nothing.
  func isChanged(byBounds newBounds: CGRect) -> Bool {
    guard !isAdjustingOffset, let collectionView else { return false }
    if makeEnvironment(of: collectionView, bounds: newBounds) != environment { return true }
    let isSameLength = axis.main(newBounds.size) == axis.main(collectionView.bounds.size)
    if isSameLength, newBounds.origin != collectionView.bounds.origin, updates.map == nil { anchorState.release() }
    return followsScrolling || (axis.flipsMain && !isSameLength)
  }

  func setScope(of context: LayoutInvalidationContext, _ newBounds: CGRect) {
    guard let collectionView else { return }
    // Content that is counted from the far end moves with it.
    let movesAll = axis.flipsMain && axis.main(newBounds.size) != axis.main(collectionView.bounds.size)
    var current = makeEnvironment(of: collectionView, bounds: newBounds)
    // The anchor is where the content was before: a setting of the system that is first seen now must not undo a scroll
    // step.
    current.isMotionReduced = environment?.isMotionReduced ?? current.isMotionReduced
    guard !movesAll, current == environment else {
      return context.scope = .metrics
    }
    context.scope = .scrolling
    describeScrolling(to: newBounds, in: context)
  }

  func becomeStale(_ context: UICollectionViewLayoutInvalidationContext) {
    let scope = (context as? LayoutInvalidationContext)?.effectiveScope ?? .metrics
    guard scope == .metrics else { return }
    let change: DataChange =
      context.invalidateEverything ? .reload : context.invalidateDataSourceCounts ? .update : .none
    saveAnchor(change)
    willInvalidate(change)
    let awaits = change == .update && appliesUpdates && validity == .valid
    validity = awaits ? .awaitingUpdates(wasPrepared: false) : .stale
  }

  func saveAnchor(_ change: DataChange) {
    guard let collectionView, environment != nil else { return }
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

  func plainEnvironment(of collectionView: UICollectionView, bounds: CGRect) -> LayoutEnvironment {
    var result = LayoutEnvironment(
      currentViewport(of: collectionView, bounds: bounds), dependsOnLength: dependsOnLength,
      isMotionReduced: motionPolicy.isReduced)
    result.isRightToLeft = collectionView.isRightToLeft
    result.setReference(insetReference, of: collectionView)
    return result
  }

  /// The present viewport, whatever items were placed for.
  func currentViewport(of collectionView: UICollectionView, bounds: CGRect? = nil) -> LayoutViewport {
    let isRightToLeft = collectionView.isRightToLeft
    var axis = AxisGeometry(isHorizontal: scrollsHorizontally)
    axis.flipsMain = axis.isHorizontal ? isRightToLeft != growsBackwards : growsBackwards
    axis.flipsCross = mirrorsAcross && !axis.isHorizontal && isRightToLeft
    return collectionView.viewport(axis: axis, bounds: bounds)
  }

  func placeIfNeeded() {
    guard let collectionView else { return }
    let current = makeEnvironment(of: collectionView, bounds: collectionView.bounds)
    let isCurrent = validity != .stale && environment == current
    if !isCurrent {
      environment = current
      validity = .valid
      takeCounts(of: collectionView)
      prepareItems()
    }
    updateAxis()
    if !isCurrent { restoreAnchor() }
  }

  func takeCounts(of collectionView: UICollectionView) {
    guard let environment else { return }
    axis.isHorizontal = environment.viewport.axis.isHorizontal
    axis.flipsMain = environment.viewport.axis.flipsMain
    axis.flipsCross = environment.viewport.axis.flipsCross
    sequence = ItemIndex(counts: collectionView.itemCounts)
    placed = nil
  }

  /// Content that is smaller than the view begins at the far end if it is flipped, so the view's extent matters too.
  func takeContentSize() {
    guard environment != nil else { return }
    let (size, viewport) = (LayoutLog.contentSize(contentSize), viewport)
    axis.contentMain = axis.flipsMain ? max(axis.main(size), viewport.main) : axis.main(size)
    axis.contentCross = axis.flipsCross ? max(axis.cross(size), viewport.cross) : axis.cross(size)
  }

  // MARK: Updates

  /// Called in every layout pass: after a whole one, no report of the changed items will come.
  func expectUpdates() {
    guard case .awaitingUpdates(let wasPrepared) = validity else { return }
    validity = wasPrepared ? .stale : .awaitingUpdates(wasPrepared: true)
  }

  func beginUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
    updates.begin(updateItems)
    let before = sequenceBeforeUpdate
    sequenceBeforeUpdate = nil
    guard let map = updates.map else { return }
    if validity.isAwaitingUpdates {
      if applyEdit(updateItems, map) { validity = .valid } else { placeAgain() }
      // Attributes that the view requested before have changed.
      tell(.settled)
    } else if let before, carryValues(from: before, by: map) {
      placeAgain()
      tell(.settled)
    }
    anchorState.follow(map)
  }

  private func placeAgain() {
    validity = .stale
    prepareGeometry()
  }

  func copiedAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
  }
}
