import UIKit

/// Hours down, channels across. Keeps what it worked out until it is invalidated.
class TimelineLayout: UICollectionViewLayout {
  let hourHeight: CGFloat = 40
  private var attributesCache = [IndexPath: UICollectionViewLayoutAttributes]()
  private var headerCache = [UICollectionViewLayoutAttributes]()
  private(set) var numberOfBuilds = 0

  override func prepare() {
    super.prepare()
    guard attributesCache.isEmpty, let collectionView = collectionView, collectionView.numberOfSections > 0 else {
      return
    }
    numberOfBuilds += 1
    let width = collectionView.bounds.width / CGFloat(collectionView.numberOfSections)
    for section in 0..<collectionView.numberOfSections {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      header.frame = CGRect(
        x: CGFloat(section) * width, y: max(0, collectionView.contentOffset.y), width: width, height: 30)
      header.zIndex = 1
      headerCache.append(header)
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: CGFloat(section) * width, y: 30 + CGFloat(item) * hourHeight, width: width, height: hourHeight)
        attributesCache[indexPath] = attributes
      }
    }
  }

  override func invalidateLayout() {
    super.invalidateLayout()
    attributesCache.removeAll()
    headerCache.removeAll()
  }

  override var collectionViewContentSize: CGSize {
    guard let collectionView = collectionView else { return .zero }
    let most = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }.max() ?? 0
    return CGSize(width: collectionView.bounds.width, height: 30 + CGFloat(most) * hourHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return (Array(attributesCache.values) + headerCache).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return attributesCache[indexPath]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return headerCache.indices.contains(indexPath.section) ? headerCache[indexPath.section] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }
}
