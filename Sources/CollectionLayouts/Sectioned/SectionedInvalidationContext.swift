import UIKit

/// Carries the contexts of sublayouts to the list's layout.
final class SectionedInvalidationContext: LayoutInvalidationContext {
  var sublayouts: [(sublayout: Sublayout, context: UICollectionViewLayoutInvalidationContext)] = []
}

/// Contexts that tell a sublayout of changes of the data. Only the collection view can set the flags of a context; for
/// sublayouts, these subclasses override them.
enum SectionDataContext {
  /// - Returns: nil for layouts whose class of contexts has flags that cannot be overridden.
  @MainActor
  static func make(for layout: UICollectionViewLayout, isReload: Bool) -> UICollectionViewLayoutInvalidationContext? {
    let wanted: AnyClass = type(of: layout).invalidationContextClass
    if wanted == UICollectionViewFlowLayoutInvalidationContext.self {
      let context = SectionFlowDataContext()
      context.isReload = isReload
      return context
    }
    guard wanted == LayoutInvalidationContext.self || wanted == UICollectionViewLayoutInvalidationContext.self else {
      return nil
    }
    let context = SectionLayoutDataContext()
    context.isReload = isReload
    return context
  }
}

private final class SectionLayoutDataContext: LayoutInvalidationContext {
  var isReload = false
  override var invalidateEverything: Bool { isReload }
  override var invalidateDataSourceCounts: Bool { true }
}

private final class SectionFlowDataContext: UICollectionViewFlowLayoutInvalidationContext {
  var isReload = false
  override var invalidateEverything: Bool { isReload }
  override var invalidateDataSourceCounts: Bool { true }
}
