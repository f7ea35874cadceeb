import CoreGraphics
import Foundation

/// Tells the prefetching data source which items are likely to be shown soon.
@MainActor
final class Prefetcher {
  weak var view: UICollectionView?
  private var plan = PrefetchPlan()
  private var lastBounds: CGRect?
  private var direction = CGVector.zero

  /// Index paths changed their meaning, or there is no data source any more.
  func reset() { plan = PrefetchPlan() }

  /// Called after each layout pass. Looks one page ahead, so a new page costs one early question to the layout.
  func lookAhead() {
    guard let view, view.isPrefetchingEnabled, let source = view.prefetchDataSource, view.bounds.width > 0,
      view.bounds.height > 0
    else { return }
    let bounds = view.bounds
    noteDirection(bounds)
    let window = PrefetchPlan.window(bounds, movement: direction, contentSize: view.contentSize)
    let entries = view.layoutCache.elements(in: window, pageSize: bounds.size, reader: view.layoutReader)
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

  private func noteDirection(_ bounds: CGRect) {
    if let lastBounds, lastBounds.origin != bounds.origin {
      direction = CGVector(dx: bounds.minX - lastBounds.minX, dy: bounds.minY - lastBounds.minY)
    }
    lastBounds = bounds
  }
}

extension CGRect {
  /// Between the nearest edges along the farther axis; 0 when they meet.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    max(max(other.minX - maxX, minX - other.maxX), max(other.minY - maxY, minY - other.maxY), 0)
  }
}
