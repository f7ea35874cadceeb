/// Translates between index paths of the data source and presented ones, which differ while the user drags an item.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension UICollectionView {
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }
  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map { movement?.presentationPath(of: $0) ?? $0 }
  }
  /// Runs a block. Every path that this view takes and returns is a presentation path already.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}
