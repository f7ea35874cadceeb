import UIKit

extension WaterfallLayout {
  /// Items are distributed by another rule.
  func placementChanged(_ changed: Bool) {
    guard changed else { return }
    preserving = .nothing
    invalidate(.metrics)
  }

  func weaken(_ change: DataChange) {
    // After a change of counts, columns belong to other items.
    preserving.weaken(to: change == .none && !validity.isAwaitingUpdates ? .columns : .positions)
    // After two changes at once, items cannot be matched.
    if change == .update, validity != .valid { measured.forget() }
  }

  /// Scrolling invalidates pinned headers only.
  func invalidatePinned(_ newBounds: CGRect, _ context: LayoutInvalidationContext) {
    guard let collectionView else { return }
    let span = axis.mainSpan(of: newBounds.union(collectionView.bounds))
    let (lower, upper) = (WaterfallGeometry.fixed(span.lower.finite), WaterfallGeometry.fixed(span.upper.finite))
    geometry.place(to: upper)
    let sections = geometry.sections(from: lower, to: upper)
    if sectionHeadersPinToVisibleBounds {
      context.invalidateHeaders(ofSections: sections.filter { geometry.metrics[$0].header > 0 })
    }
    if sectionFootersPinToVisibleBounds {
      context.invalidateFooters(ofSections: sections.filter { geometry.metrics[$0].footer > 0 })
    }
  }
}
