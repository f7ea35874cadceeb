import UIKit

/// Items on a circle. Inserted ones fly out of the middle, deleted ones shrink where they are.
class CircleUpdateLayout: UICollectionViewLayout {
  private var inserted = Set<IndexPath>()
  private var deleted = Set<IndexPath>()
  private(set) var log: [String] = []

  private var middle: CGPoint {
    return CGPoint(x: collectionView!.bounds.midX, y: collectionView!.bounds.midY)
  }

  override var collectionViewContentSize: CGSize {
    return collectionView?.bounds.size ?? .zero
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(collectionView!.numberOfItems(inSection: 0))
    attributes.size = CGSize(width: 40, height: 40)
    attributes.center = CGPoint(x: middle.x + 100 * cos(angle), y: middle.y + 100 * sin(angle))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return (0..<collectionView!.numberOfItems(inSection: 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    log.append("prepare")
    for item in updateItems {
      switch item.updateAction {
      case .insert: inserted.insert(item.indexPathAfterUpdate!)
      case .delete: deleted.insert(item.indexPathBeforeUpdate!)
      default: break
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    log.append("finalize")
    inserted.removeAll()
    deleted.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    log.append("initial \(itemIndexPath.item)")
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.center = middle
    attributes?.alpha = 0
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath) else { return attributes }
    log.append("final \(itemIndexPath.item)")
    attributes?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    attributes?.alpha = 0
    return attributes
  }
}
