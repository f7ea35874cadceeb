import UIKit

/// Headers stay at the top while their section is visible, as it was done before flow layouts could pin them.
class StickyHeaderLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let found = super.layoutAttributesForElements(in: rect) else { return nil }
    let kind = UICollectionView.elementKindSectionHeader
    let cells = found.filter { $0.representedElementKind != kind }
    let sections = NSMutableIndexSet()
    for cell in cells { sections.add(cell.indexPath.section) }
    var result = cells
    sections.enumerate { section, _ in
      let path = IndexPath(item: 0, section: section)
      if let header = self.layoutAttributesForSupplementaryView(ofKind: kind, at: path) { result.append(header) }
    }
    return result
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView, elementKind == UICollectionView.elementKindSectionHeader,
      let header = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)?.copy()
        as? UICollectionViewLayoutAttributes
    else { return nil }
    let count = view.numberOfItems(inSection: indexPath.section)
    let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: indexPath.section))
    let lowest = (last?.frame.maxY ?? header.frame.maxY) - header.frame.height
    header.frame.origin.y = min(max(header.frame.minY, view.contentOffset.y + view.contentInset.top), lowest)
    header.zIndex = 1000
    return header
  }
}
