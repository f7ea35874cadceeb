import UIKit

/// Carries what the layouts of single sections said, until the list's layout is told.
final class SectionedInvalidationContext: LayoutInvalidationContext {
  var parts: [(part: SectionPart, context: UICollectionViewLayoutInvalidationContext)] = []
}

/// The contexts by which a section's layout hears that the data changed. The flags are the collection view's to set; for
/// layouts inside a list, these stand in for it.
enum SectionDataContext {
  /// - Returns: nil for layouts with a kind of context whose flags nobody else can set.
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
