import CollectionCore

extension UICollectionView {
  /// Lets the data source fill the cells of visible items again. The layout is invalidated only for cells that now
  /// prefer another size.
  ///
  /// - Complexity: O(k) in the number of paths and of disappearing elements.
  func reconfigureNow(_ paths: [IndexPath]) {
    let wasSettled = cycle.pending.isEmpty
    departures.forgetKeys(Set(paths.map { .cell($0) }))
    guard !cycle.needsReload, let source = dataSource else { return }
    for path in paths {
      guard let element = tiler.shown(.cell(path)), let cell = element.view as? UICollectionViewCell else { continue }
      reconfiguring = (path, cell)
      let answer = source.collectionView(self, cellForItemAt: movement?.dataPath(of: path) ?? path)
      reconfiguring = nil
      if answer !== cell {
        Fault.report(
          "the cell returned for a reconfigured item must be the existing one: dequeue it for the index path handed in")
      } else {
        negotiateSize(of: element, element.attributes)
      }
    }
    if wasSettled, !cycle.pending.isEmpty { resolveSizes() }
  }
}
