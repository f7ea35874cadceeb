import UIKit

/// Carries the contexts of sublayouts to the list's layout.
final class SectionedInvalidationContext: LayoutInvalidationContext {
  var sublayouts: [(sublayout: Sublayout, context: UICollectionViewLayoutInvalidationContext)] = []
}

/// Contexts that report changes of the data to a sublayout. Only the collection view can set the flags of a context; for sublayouts, these
/// subclasses override them.
enum SectionDataContext {
  /// - Returns: nil for layouts whose class of contexts has flags that cannot be overridden.
  @MainActor
  static func make(for layout: UICollectionViewLayout, isReload: Bool) -> UICollectionViewLayoutInvalidationContext? {
    let wanted: AnyClass = type(of: layout).invalidationContextClass
    if wanted == LayoutInvalidationContext.self { return SectionLayoutDataContext(isReload) }
    if wanted == UICollectionViewFlowLayoutInvalidationContext.self { return SectionFlowDataContext(isReload) }
    return wanted == UICollectionViewLayoutInvalidationContext.self ? SectionPlainDataContext(isReload) : nil
  }
}

private final class SectionLayoutDataContext: LayoutInvalidationContext {
  private var isReload = false
  convenience init(_ isReload: Bool) {
    self.init()
    self.isReload = isReload
  }

  override var invalidateEverything: Bool { isReload }
  override var invalidateDataSourceCounts: Bool { true }
}

private final class SectionFlowDataContext: UICollectionViewFlowLayoutInvalidationContext {
  private var isReload = false
  convenience init(_ isReload: Bool) {
    self.init()
    self.isReload = isReload
  }

  override var invalidateEverything: Bool { isReload }
  override var invalidateDataSourceCounts: Bool { true }
}

private final class SectionPlainDataContext: UICollectionViewLayoutInvalidationContext {
  private var isReload = false
  convenience init(_ isReload: Bool) {
    self.init()
    self.isReload = isReload
  }

  override var invalidateEverything: Bool { isReload }
  override var invalidateDataSourceCounts: Bool { true }
}
