// The collection view's invalidation of a layout (`Docs/Behaviour.md`, 4): always by `invalidateLayout()`, in which
// layouts clear their caches.
extension UICollectionViewLayout {
  /// Invalidates the layout with a context that the collection view has made.
  func enterInvalidation(with context: UICollectionViewLayoutInvalidationContext) {
    let outer = contextUnderway
    contextUnderway = context
    invalidateLayout()
    // An override without a call of super has left it there. The data have changed nevertheless.
    let isSwallowed = contextUnderway === context
    contextUnderway = outer
    if isSwallowed, context.invalidateEverything || context.invalidateDataSourceCounts {
      owner?.layoutDidInvalidate(with: context)
    }
  }

  /// Returns the collection view's context, once. Further invalidations of an override have contexts of their own.
  func consumeContextUnderway() -> UICollectionViewLayoutInvalidationContext? {
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
