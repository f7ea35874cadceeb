import UIKit

/// Items on a circle, which is turned and widened by gestures.
class CircleLayout: UICollectionViewLayout {
  @objc dynamic var radius: CGFloat = 130 { didSet { invalidateLayout() } }
  var angle: CGFloat = 0 { didSet { invalidateLayout() } }
  private var inserted: Set<IndexPath> = []

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView = collectionView else { return nil }
    let count = collectionView.numberOfItems(inSection: 0)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let turn = angle + 2 * .pi * CGFloat(indexPath.item) / CGFloat(max(count, 1))
    attributes.size = CGSize(width: 64, height: 64)
    attributes.center = CGPoint(
      x: collectionView.bounds.midX + radius * cos(turn), y: collectionView.bounds.midY + radius * sin(turn))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
}

// MARK: - Updates

extension CircleLayout {
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap { $0.indexPathAfterUpdate })
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath), let collectionView = collectionView else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.center = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
    attributes?.alpha = 0
    return attributes
  }
}
