import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  /// Scrolling invalidates pinned headers only.
  func invalidatePinned(_ newBounds: CGRect, _ context: LayoutInvalidationContext) {
    guard let collectionView else { return }
    let span = axis.mainSpan(of: newBounds.union(collectionView.bounds))
    let sections = geometry.sections(from: span.lower, to: span.upper)
    if sectionHeadersPinToVisibleBounds {
      context.invalidateHeaders(ofSections: sections.filter { geometry.metrics[$0].header > 0 })
    }
    if sectionFootersPinToVisibleBounds {
      context.invalidateFooters(ofSections: sections.filter { geometry.metrics[$0].footer > 0 })
    }
  }

  /// Sizes that cells have told move with their items.
  func carryMeasurements(_ old: ItemIndex, _ map: IndexPathMap) -> Bool {
    guard !measured.isEmpty else { return false }
    measured.move(from: old, to: sequence, map)
    return true
  }

  var lineAnchor: ScrollAnchor {
    let path = geometry.firstItem(endingAfter: visibleSpan.lower).flatMap(sequence.indexPath)
    return path.map(anchor) ?? .offset(leadingOffset)
  }
}
