import Foundation

// How the collection view invalidates a layout (`Docs/Behaviour.md`, 4): always by `invalidateLayout()`, in which
// layouts clear their caches.
extension UICollectionViewLayout {
  /// Invalidates the layout with a context of the collection view's making.
  func enterInvalidation(with context: UICollectionViewLayoutInvalidationContext) {
    let outer = contextUnderway
    contextUnderway = context
    invalidateLayout()
    // An override that forgot super has left it there. The data have changed all the same.
    let isSwallowed = contextUnderway === context
    contextUnderway = outer
    if isSwallowed, context.invalidateEverything || context.invalidateDataSourceCounts {
      owner?.layoutDidInvalidate(with: context)
    }
  }

  /// What the collection view invalidates with, once: what an override invalidates beside that has a context of its own.
  func takeContextUnderway() -> UICollectionViewLayoutInvalidationContext? {
    defer { contextUnderway = nil }
    return contextUnderway
  }

  /// Invalidates everything in a layout before it is prepared for another view. The view's own counts are not affected.
  func introduce() {
    if isKeptCurrent {
      isKeptCurrent = false
      return
    }
    let view = owner
    view?.cycle.enter(.introducing)
    enterInvalidation(with: makeInvalidationContext(everything: true, counts: true))
    view?.cycle.leave(.introducing)
  }
}
