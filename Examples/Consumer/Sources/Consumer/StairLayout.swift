import UIKit

class StairAttributes: UICollectionViewLayoutAttributes {
  var step = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! StairAttributes
    copy.step = step
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? StairAttributes else { return false }
    return super.isEqual(other) && other.step == step
  }
}

/// Each item one step lower and further right than the one before.
class StairLayout: UICollectionViewLayout {
  private var cache: [StairAttributes] = []

  override class var layoutAttributesClass: AnyClass { StairAttributes.self }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(cache.count) * 60 + 40)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cache = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let attributes = StairAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: CGFloat(item % 4) * 40, y: CGFloat(item) * 60, width: 100, height: 50)
      attributes.step = item % 4
      return attributes
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
