import UIKit

/// Headers stay at the top while their section is visible, the way it was done before flow layouts could pin them.
class StickyHeaderLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard
      var answer = super.layoutAttributesForElements(in: rect)?.compactMap({
        $0.copy() as? UICollectionViewLayoutAttributes
      }), let cv = collectionView
    else { return nil }
    let missingSections = NSMutableIndexSet()
    for a in answer where a.representedElementCategory == .cell { missingSections.add(a.indexPath.section) }
    for a in answer where a.representedElementKind == UICollectionView.elementKindSectionHeader {
      missingSections.remove(a.indexPath.section)
    }
    missingSections.enumerate { idx, stop in
      let indexPath = IndexPath(item: 0, section: idx)
      if let a = self.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: indexPath)
      {
        answer.append(a)
      }
    }
    for a in answer where a.representedElementKind == UICollectionView.elementKindSectionHeader {
      let section = a.indexPath.section
      let n = cv.numberOfItems(inSection: section)
      let first = IndexPath(item: 0, section: section)
      let last = IndexPath(item: max(0, n - 1), section: section)
      guard let fa = self.layoutAttributesForItem(at: first), let la = self.layoutAttributesForItem(at: last) else {
        continue
      }
      let headerHeight = a.frame.height
      var origin = a.frame.origin
      origin.y = min(
        max(cv.contentOffset.y + cv.contentInset.top, fa.frame.minY - headerHeight), la.frame.maxY - headerHeight)
      a.zIndex = 1024
      a.frame = CGRect(origin: origin, size: a.frame.size)
    }
    return answer
  }
}

/// The first header grows when the content is pulled down.
class StretchyHeader: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let layoutAttributes = super.layoutAttributesForElements(in: rect)
    layoutAttributes?.forEach({ (attributes) in
      if attributes.representedElementKind == UICollectionView.elementKindSectionHeader
        && attributes.indexPath.section == 0
      {
        guard let collectionView = collectionView else { return }
        let contentOffsetY = collectionView.contentOffset.y
        if contentOffsetY > 0 { return }
        let width = collectionView.frame.width
        let height = attributes.frame.height - contentOffsetY
        attributes.frame = CGRect(x: 0, y: contentOffsetY, width: width, height: height)
      }
    })
    return layoutAttributes
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
