import UIKit

/// Names in sections, some of which want a height of their own.
final class NamesDataSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  var sections: [[String]]
  var heights: [String: CGFloat] = [:]
  var prefetched: [IndexPath] = []
  var target: ((CGPoint) -> CGPoint)?
  init(_ sections: [[String]]) { self.sections = sections }
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! NameCell
    cell.name = sections[indexPath.section][indexPath.item]
    cell.wanted = heights[cell.name]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetched += indexPaths
  }
}

final class NameCell: UICollectionViewCell {
  var name = ""
  var wanted: CGFloat?
  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    if let wanted { attributes.frame.size.height = wanted }
    return attributes
  }
}
