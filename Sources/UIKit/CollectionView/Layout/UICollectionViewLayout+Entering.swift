import Foundation

// How the collection view invalidates a layout (semantics 21.1 and 21.2): always by way of `invalidateLayout()`, where layouts
// clear what they keep.
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

  /// Tells a layout that nothing it knows holds for the view that it answers for from now on, before it is prepared. The
  /// view's own counts are not concerned.
  func introduce() {
    if isKeptCurrent {
      isKeptCurrent = false
      return
    }
    let wasIntroducing = owner?.cycle.isIntroducing ?? false
    owner?.cycle.isIntroducing = true
    enterInvalidation(with: makeInvalidationContext(everything: true, counts: true))
    owner?.cycle.isIntroducing = wasIntroducing
  }
}
