import CollectionCore
import CollectionPrimitives

extension UpdatePlan {
  /// The operations as the layout's update items, in the order of the calls; sections have `NSNotFound` for the item.
  ///
  /// - Complexity: O(k log k) in the number of operations.
  @MainActor
  var updateItems: [UICollectionViewUpdateItem] { operations.map(item) }

  @MainActor
  private func item(for operation: UpdateOperation) -> UICollectionViewUpdateItem {
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    switch operation {
    case .insertItem(let new): return UICollectionViewUpdateItem(before: nil, after: IndexPath(new), action: .insert)
    case .deleteItem(let old): return UICollectionViewUpdateItem(before: IndexPath(old), after: nil, action: .delete)
    case .reloadItem(let old):
      let new = fate(of: old).position ?? old
      return UICollectionViewUpdateItem(before: IndexPath(old), after: IndexPath(new), action: .reload)
    case .moveItem(let old, let new):
      return UICollectionViewUpdateItem(before: IndexPath(old), after: IndexPath(new), action: .move)
    case .insertSection(let new): return UICollectionViewUpdateItem(before: nil, after: path(new), action: .insert)
    case .deleteSection(let old): return UICollectionViewUpdateItem(before: path(old), after: nil, action: .delete)
    case .reloadSection(let old):
      return UICollectionViewUpdateItem(
        before: path(old), after: path(fate(ofSection: old).position ?? old), action: .reload)
    case .moveSection(let old, let new):
      return UICollectionViewUpdateItem(before: path(old), after: path(new), action: .move)
    }
  }
}
