import UIKit

extension WaterfallLayout {
  /// Items are distributed by another rule.
  func placementChanged(_ changed: Bool) {
    guard changed else { return }
    keeping = .nothing
    invalidate(.metrics)
  }

  func weaken(_ change: DataChange) {
    // Columns of counts that changed belong to other items.
    keeping.weaken(to: change == .none && !validity.isAwaitingUpdates ? .columns : .places)
    // Two changes at once: which item is which cannot be told any more.
    if change == .update, validity != .valid { measured.forget() }
  }

  /// Scrolling with pinned headers asks for those headers again and for nothing else.
  func invalidatePinned(_ newBounds: CGRect, _ context: LayoutInvalidationContext) {
    guard let collectionView else { return }
    let span = axis.mainSpan(of: newBounds.union(collectionView.bounds))
    let (lower, upper) = (WaterfallGeometry.fixed(span.lower.finite), WaterfallGeometry.fixed(span.upper.finite))
    geometry.flow(to: upper)
    let sections = geometry.sections(from: lower, to: upper)
    if sectionHeadersPinToVisibleBounds {
      context.invalidateHeaders(ofSections: sections.filter { geometry.metrics[$0].header > 0 })
    }
    if sectionFootersPinToVisibleBounds {
      context.invalidateFooters(ofSections: sections.filter { geometry.metrics[$0].footer > 0 })
    }
  }
}
