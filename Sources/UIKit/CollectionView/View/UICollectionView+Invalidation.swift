import CollectionCore
import CollectionPrimitives
import Foundation

extension UICollectionView {
  /// Every invalidation of the installed layout ends here, by way of `invalidateLayout(with:)`.
  func layoutDidInvalidate(with context: UICollectionViewLayoutInvalidationContext) {
    guard cycle.allows(.invalidate) else { return }
    // What a layout invalidates during `prepare()` will be prepared anyway.
    let isOwnDoing = cycle.isIn(.preparing) && !context.invalidateEverything && !context.invalidateDataSourceCounts
    if isOwnDoing, context.contentOffsetAdjustment == .zero { return }
    if case .entering(isScrollStep: true) = cycle.boundsChange {} else { cycle.goalIsStale = true }
    cycle.pending.add(
      elements: context.elementKeys, everything: context.invalidateEverything,
      counts: context.invalidateDataSourceCounts && !cycle.isInBatch && movement == nil,
      offsetAdjustment: context.contentOffsetAdjustment)
    if cycle.stage == .prepared, case .layout = cycle.pending.scope { cycle.stage = .stale }
    setNeedsLayout()
  }

  /// Tells the installed layout that something changed, as UIKit does: with a context of its own class.
  func invalidateInstalledLayout(everything: Bool, counts: Bool) {
    if everything { cycle.hasIntroducedLayout = true } else { introduceLayout() }
    let layout = installedLayout
    layout.enterInvalidation(with: layout.makeInvalidationContext(everything: everything, counts: counts))
  }

  /// Before its first preparation, a layout is invalidated completely.
  func introduceLayout() {
    guard !cycle.hasIntroducedLayout else { return }
    cycle.hasIntroducedLayout = true
    installedLayout.introduce()
  }

  func dataSourceDidChange() {
    if let dataSource { ConformanceTrap.check(dataSource) }
    counts.forget()
    reloadEverything()
  }

  func reloadEverything() {
    rowSwipe?.close(animated: false)
    counts.forget()
    selection.removeAll()
    endHighlight()
    focusedItem = nil
    prefetcher.reset()
    movement = nil
    cycle.needsReload = true
    tiler.interrupt()
    invalidateInstalledLayout(everything: true, counts: true)
    setNeedsLayout()
  }

  /// The second half of a reload, when the views are made anew.
  func finishReload() {
    cycle.needsReload = false
    departures.retireAll()
    tiler.removeAll()
    if let path = touchSelection.path, !currentCounts.contains(path.position) { touchSelection = .idle }
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// The elements the context names.
  var elementKeys: Set<ElementKey> {
    var keys = Set((invalidatedItemIndexPaths ?? []).map { ElementKey.cell($0) })
    for (kind, paths) in invalidatedSupplementaryIndexPaths ?? [:] {
      keys.formUnion(paths.map { ElementKey.supplementary(kind, $0) })
    }
    for (kind, paths) in invalidatedDecorationIndexPaths ?? [:] {
      keys.formUnion(paths.map { ElementKey.decoration(kind, $0) })
    }
    return keys
  }
}
