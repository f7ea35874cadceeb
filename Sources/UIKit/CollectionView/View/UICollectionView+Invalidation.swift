import CollectionCore
import CollectionPrimitives

extension UICollectionView {
  /// Records an invalidation of the installed layout, at the end of `invalidateLayout(with:)`.
  ///
  /// - Complexity: O(k) in the number of elements in the context.
  func layoutDidInvalidate(with context: UICollectionViewLayoutInvalidationContext) {
    guard cycle.allows(.invalidate) else { return }
    // Invalidations during `prepare()` need no further preparation.
    let isOwnDoing = cycle.isIn(.preparing) && !context.invalidateEverything && !context.invalidateDataSourceCounts
    if isOwnDoing, context.contentOffsetAdjustment == .zero { return }
    if case .entering(isScrollStep: true) = cycle.boundsChange {} else { cycle.goalIsStale = true }
    cycle.pending.add(
      elements: context.elementKeys, everything: context.invalidateEverything,
      counts: context.invalidateDataSourceCounts && !cycle.isInBatch && movement == nil,
      offsetAdjustment: context.contentOffsetAdjustment)
    if cycle.validity == .prepared, case .layout = cycle.pending.scope { cycle.validity = .stale }
    setNeedsLayout()
  }

  /// Invalidates the installed layout with a context of the layout's own class, as UIKit does.
  func invalidateInstalledLayout(everything: Bool, counts: Bool) {
    if everything { cycle.hasIntroducedLayout = true } else { introduceLayout() }
    let layout = installedLayout
    layout.enterInvalidation(with: layout.makeInvalidationContext(everything: everything, counts: counts))
  }

  /// Invalidates a new layout completely, before its first preparation.
  func introduceLayout() {
    guard !cycle.hasIntroducedLayout else { return }
    cycle.hasIntroducedLayout = true
    installedLayout.introduce()
  }

  /// Invalidates the layout while the visible content still has the former insets. Content at its beginning, or pulled
  /// beyond it, is moved by the scroll view, and the layout is invalidated afterwards.
  func invalidateBeforeInsetChange() {
    guard cycle.validity == .prepared else { return }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft && horizontalRange.length > 0
    let isAtBeginning = bounds.minX <= horizontalRange.lower + 0.5 && bounds.minY <= verticalRange.lower + 0.5
    if isAtBeginning, !isReversed {
      cycle.validity = .stale
    } else {
      invalidateInstalledLayout(everything: false, counts: false)
    }
  }

  func invalidateAfterInsetChange() {
    // A layout that sets the insets during a query is not invalidated: it would set them again.
    if cycle.validity != .untouched, !layoutCache.isAsking {
      invalidateInstalledLayout(everything: false, counts: false)
    }
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

  /// Removes all views in the second half of a reload, before they are made again.
  ///
  /// - Complexity: O(n log n) in the number of visible elements.
  func finishReload() {
    cycle.needsReload = false
    departures.retireAll()
    tiler.removeAll()
    if let path = touchSelection.path, !currentCounts.contains(path.position) { touchSelection = .idle }
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// The elements in the context.
  ///
  /// - Complexity: O(k) in the number of these elements.
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
