/// Notifies the prefetching data source of items that are likely to be shown soon.
@MainActor
final class Prefetcher {
  weak var view: UICollectionView?
  private var plan = PrefetchPlan()
  private var lastBounds: CGRect?
  private var direction = CGVector.zero

  /// Forgets the announced items, after index paths have changed or the data source was removed.
  func reset() { plan = PrefetchPlan() }

  /// Looks one page ahead, after each layout pass. A new page needs one early query of the layout.
  ///
  /// - Complexity: O(n log n) in the number of elements on the pages looked at.
  func lookAhead() {
    guard let view, view.isPrefetchingEnabled, let source = view.prefetchDataSource, view.bounds.width > 0,
      view.bounds.height > 0
    else { return }
    let bounds = view.bounds
    recordDirection(bounds)
    let window = PrefetchPlan.window(bounds, movement: direction, contentSize: view.contentSize)
    let entries = view.layoutCache.elements(in: window, bucketSize: bounds.size, reader: view.layoutReader)
    var candidates: [PrefetchPlan.Candidate] = []
    var visible: Set<IndexPath> = []
    for entry in entries where entry.key.category == .cell {
      if entry.frame.sharesArea(with: bounds) {
        visible.insert(entry.key.indexPath)
      } else {
        candidates.append(.init(path: entry.key.indexPath, distance: entry.frame.distance(to: bounds)))
      }
    }
    let step = plan.step(candidates: candidates, visible: visible)
    if !step.prefetch.isEmpty { source.collectionView(view, prefetchItemsAt: step.prefetch) }
    if !step.cancel.isEmpty { source.collectionView(view, cancelPrefetchingForItemsAt: step.cancel) }
  }

  private func recordDirection(_ bounds: CGRect) {
    if let lastBounds, lastBounds.origin != bounds.origin {
      direction = CGVector(dx: bounds.minX - lastBounds.minX, dy: bounds.minY - lastBounds.minY)
    }
    lastBounds = bounds
  }
}

extension CGRect {
  /// The distance between the nearest edges along the farther axis; 0 when the rectangles meet.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    max(max(other.minX - maxX, minX - other.maxX), max(other.minY - maxY, minY - other.maxY), 0)
  }
}
