// Rows of lists that are swiped to the side.
extension UICollectionView: RowSwipeSource {
  private func list(at path: IndexPath) -> UICollectionLayoutListConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: path.section)
  }

  /// Installs the swipe recogniser when a row is shown whose list has swipe actions.
  func prepareForSwipes(at path: IndexPath) {
    guard rowSwipe == nil, let list = list(at: path), list.hasSwipeActions else { return }
    rowSwipe = RowSwipe(view: self, source: self)
  }

  func swipeActions(at path: IndexPath, isTrailing: Bool, asked: Bool) -> UISwipeActionsConfiguration? {
    guard let list = list(at: path) else { return nil }
    let provider =
      isTrailing ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
    return provider?(path)
  }

  func swipeWillBegin(at path: IndexPath) {}
  func swipeDidEnd(at path: IndexPath?) {}
}
