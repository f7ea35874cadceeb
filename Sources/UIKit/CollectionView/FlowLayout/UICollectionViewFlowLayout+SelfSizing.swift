import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionViewFlowLayout {
  /// An item that is to stay where it is on the screen while others find their size.
  struct FlowAnchor {
    var path: IndexPath
    var main: Double
  }

  func flowAccepts(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isSelfSizing, preferred.size != original.size else { return false }
    switch original.representedElementCategory {
    case .cell:
      let known = engine.measuredSizes[original.indexPath.section]?[original.indexPath.item]
      return known != axis.extent(preferred.size)
    case .supplementaryView:
      guard let extra = extra(for: original), axis.main(preferred.size) != axis.main(original.size) else {
        return false
      }
      return engine.measuredExtras[extra].map { axis.main($0) } != axis.main(preferred.size)
    case .decorationView: return false
    }
  }

  /// Records the size; `prepare()` keeps what is visible in place.
  func note(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes,
    in context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
    switch original.representedElementCategory {
    case .cell:
      flow.preferredSizes[original.indexPath] = preferred.size
      flow.invalidateFlowLayoutAttributes = false
    case .supplementaryView:
      guard let extra = extra(for: original) else { return }
      flow.preferredExtras[extra] = preferred.size
    case .decorationView: return
    }
    flow.invalidateFlowLayoutDelegateMetrics = false
  }

  private func extra(for attributes: UICollectionViewLayoutAttributes) -> FlowExtra? {
    switch attributes.representedElementKind {
    case UICollectionView.elementKindSectionHeader: FlowExtra(isHeader: true, section: attributes.indexPath.section)
    case UICollectionView.elementKindSectionFooter: FlowExtra(isHeader: false, section: attributes.indexPath.section)
    default: nil
    }
  }

  /// A section without a header gets none, whatever was measured before.
  func withMeasuredExtras(_ metrics: FlowMetrics, section: Int) -> FlowMetrics {
    guard isSelfSizing, !engine.measuredExtras.isEmpty else { return metrics }
    var result = metrics
    if metrics.header > 0, let size = engine.measuredExtras[FlowExtra(isHeader: true, section: section)] {
      result.header = axis.main(size)
    }
    if metrics.footer > 0, let size = engine.measuredExtras[FlowExtra(isHeader: false, section: section)] {
      result.footer = axis.main(size)
    }
    return result
  }

  // MARK: Staying in place

  /// The first item that begins in the visible part: what comes in above it, scrolling back, grows upwards. Nil unless
  /// the same items are placed anew because some of them said their size.
  func anchor(in view: UICollectionView) -> FlowAnchor? {
    guard isSelfSizing, engine.stage != .empty, !view.batch.isActive, !engine.content.sections.isEmpty else {
      return nil
    }
    let axis = axis
    let bounds = view.bounds
    let visible = axis.visibleRange(bounds, view.adjustedContentInset)
    let window = axis.window(bounds)
    var best: FlowAnchor?
    for section in engine.content.sections(near: window.main) {
      engine.content.forEachItem(in: window, section: section) { item, rect in
        guard rect.main >= visible.lowerBound, rect.main < best?.main ?? .infinity else { return }
        best = FlowAnchor(path: IndexPath(item: item, section: section), main: rect.main)
      }
      if best != nil { break }
    }
    return best
  }

  func noteCorrection(for anchor: FlowAnchor?) {
    guard let anchor, engine.content.contains(item: anchor.path.item, section: anchor.path.section) else { return }
    engine.correction += engine.content.rect(ofItem: anchor.path.item, section: anchor.path.section).main - anchor.main
  }
}
