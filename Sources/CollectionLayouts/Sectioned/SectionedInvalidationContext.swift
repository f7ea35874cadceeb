import UIKit

/// Carries the contexts of sublayouts to the list's layout.
final class SectionedInvalidationContext: LayoutInvalidationContext {
  var sublayouts: [(sublayout: Sublayout, context: UICollectionViewLayoutInvalidationContext)] = []
}

/// A context that reports changes of the data to a sublayout.
///
/// Only the collection view can set the flags of a context; for sublayouts, a subclass of each class of contexts overrides them.
protocol SectionDataContext: UICollectionViewLayoutInvalidationContext {
  var isReload: Bool { get set }
}

enum SectionDataContexts {
  /// - Returns: nil for layouts whose class of contexts has flags that cannot be overridden.
  @MainActor
  static func make(for layout: UICollectionViewLayout, isReload: Bool) -> UICollectionViewLayoutInvalidationContext? {
    let wanted: AnyClass = type(of: layout).invalidationContextClass
    let context: (any SectionDataContext)? =
      if wanted == LayoutInvalidationContext.self {
        SectionLayoutContext()
      } else if wanted == UICollectionViewFlowLayoutInvalidationContext.self {
        SectionFlowContext()
      } else if wanted == UICollectionViewLayoutInvalidationContext.self { SectionPlainContext() } else { nil }
    context?.isReload = isReload
    return context
  }
}

private final class SectionLayoutContext: LayoutInvalidationContext, SectionDataContext {
  var isReload = false
  override var invalidateEverything: Bool { isReload }
  override var invalidateDataSourceCounts: Bool { true }
}

private final class SectionFlowContext: UICollectionViewFlowLayoutInvalidationContext, SectionDataContext {
  var isReload = false
  override var invalidateEverything: Bool { isReload }
  override var invalidateDataSourceCounts: Bool { true }
}

private final class SectionPlainContext: UICollectionViewLayoutInvalidationContext, SectionDataContext {
  var isReload = false
  override var invalidateEverything: Bool { isReload }
  override var invalidateDataSourceCounts: Bool { true }
}
