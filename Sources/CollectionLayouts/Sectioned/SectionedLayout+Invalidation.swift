import CollectionPrimitives
import UIKit

extension SectionedLayout {
  // MARK: From the collection view

  /// Invalidates all sublayouts before everything is placed again.
  func notifySublayouts(_ change: DataChange) {
    for sublayout in sublayouts { sublayout.invalidateAll(isReload: change == .none ? nil : change == .reload) }
    hasNewSublayouts = false
  }

  func hasPartsToTell(_ newBounds: CGRect) -> Bool {
    guard !isAdjustingOffset, let collectionView else { return false }
    return visibleSublayouts(collectionView.bounds, newBounds).contains { sublayout in
      let bounds = sublayout.bounds(for: newBounds)
      return bounds != sublayout.view.bounds && sublayout.layout.shouldInvalidateLayout(forBoundsChange: bounds)
    }
  }

  func describeParts(_ newBounds: CGRect, in context: SectionedInvalidationContext) {
    guard let collectionView else { return }
    context.scope = .scrolling
    if makeEnvironment(of: collectionView, bounds: newBounds) != environment { return saveAnchor(.none) }
    for sublayout in visibleSublayouts(collectionView.bounds, newBounds) {
      guard let own = sublayout.context(forBounds: sublayout.bounds(for: newBounds)) else { continue }
      context.sublayouts.append((sublayout, own))
    }
    context.nameElements()
    describeHeader(in: context, changesElements: !context.sublayouts.isEmpty)
  }

  private func visibleSublayouts(_ old: CGRect, _ new: CGRect) -> ArraySlice<Sublayout> {
    guard !sublayouts.isEmpty else { return [] }
    return sublayouts[stack.sublayouts(overlapping: axis.mainSpan(of: old.union(new)))]
  }

  // MARK: From the parts

  /// Takes note that a sublayout, or the spacing between sublayouts, changed.
  func sublayoutDidInvalidate() {
    saveAnchor(.none)
    needsStacking = true
    invalidate(.settled)
  }
}

extension SectionedInvalidationContext {
  /// Names the elements to update, if the contexts of all sublayouts name single elements: the collection view needs to update no others.
  func nameElements() {
    guard !sublayouts.isEmpty, sublayouts.allSatisfy({ $0.context.namesElements }) else { return }
    for (sublayout, context) in sublayouts {
      if let paths = context.invalidatedItemIndexPaths { invalidateItems(at: paths.map(sublayout.listPath)) }
      for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
        invalidateSupplementaryElements(ofKind: kind, at: paths.map(sublayout.listPath))
      }
      for (kind, paths) in context.invalidatedDecorationIndexPaths ?? [:] {
        invalidateDecorationElements(ofKind: kind, at: paths.map(sublayout.listPath))
      }
    }
  }
}
