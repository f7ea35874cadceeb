import UIKit

/// Items on a circle; inserted items come from the middle, deleted items shrink.
class CircleUpdateLayout: UICollectionViewLayout {
  private var center: CGPoint!, itemSize: CGSize!, radius: CGFloat!, numberOfItems: Int!
  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    radius = min(collectionView.bounds.width, collectionView.bounds.height) / 2
    itemSize = CGSize(width: 60, height: 60)
    center = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
    numberOfItems = collectionView.numberOfItems(inSection: 0)
  }
  override var collectionViewContentSize: CGSize { return collectionView!.bounds.size }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = 2 * .pi * CGFloat(indexPath.item) / CGFloat(numberOfItems)
    attributes.center = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    attributes.size = itemSize
    attributes.transform3D = CATransform3DMakeRotation(angle, 0, 0, 1)
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return (0..<collectionView!.numberOfItems(inSection: 0)).compactMap { item -> UICollectionViewLayoutAttributes? in
      layoutAttributesForItem(at: IndexPath(item: item, section: 0))
    }
  }
  private var inserted: [IndexPath]?, deleted: [IndexPath]?
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = updateItems.filter { $0.updateAction == .insert }.compactMap { $0.indexPathAfterUpdate }
    deleted = updateItems.filter { $0.updateAction == UICollectionViewUpdateItem.Action.delete }.compactMap {
      $0.indexPathBeforeUpdate
    }
  }
  override func finalizeCollectionViewUpdates() { super.finalizeCollectionViewUpdates(); inserted = nil; deleted = nil }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    var attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted?.contains(itemIndexPath) ?? false else { return attributes }
    if attributes == nil { attributes = layoutAttributesForItem(at: itemIndexPath) }
    attributes?.center = CGPoint(x: collectionView!.bounds.midX, y: collectionView!.bounds.midY)
    attributes?.alpha = 0
    return attributes
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let deleted = deleted, deleted.contains(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    attributes?.alpha = 0
    return attributes
  }
}
