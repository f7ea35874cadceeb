import UIKit

class RingLayoutAttributes: UICollectionViewLayoutAttributes {
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var angle: CGFloat = 0 {
    didSet {
      zIndex = Int(angle * 1000000)
      transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copiedAttributes = super.copy(with: zone) as! RingLayoutAttributes
    copiedAttributes.anchorPoint = self.anchorPoint
    copiedAttributes.angle = self.angle
    return copiedAttributes
  }

  // UIKit declares this method without an actor, so strict code states the one it runs on.
  override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? RingLayoutAttributes, other.anchorPoint == anchorPoint, other.angle == angle else {
        return false
      }
      return super.isEqual(object)
    }
  }
}

/// The wheel of the tutorials: items hang on a circle below the view and turn with the offset.
class RingLayout: UICollectionViewLayout {
  let itemSize = CGSize(width: 133, height: 173)

  var radius: CGFloat = 500 {
    didSet {
      invalidateLayout()
    }
  }

  var anglePerItem: CGFloat {
    return atan(itemSize.width / radius)
  }

  var angleAtExtreme: CGFloat {
    return collectionView!.numberOfItems(inSection: 0) > 0
      ? -CGFloat(collectionView!.numberOfItems(inSection: 0) - 1) * anglePerItem : 0
  }

  var angle: CGFloat {
    return angleAtExtreme * collectionView!.contentOffset.x
      / (collectionViewContentSize.width - collectionView!.bounds.width)
  }

  var attributesList = [RingLayoutAttributes]()

  override class var layoutAttributesClass: AnyClass {
    return RingLayoutAttributes.self
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(
      width: CGFloat(collectionView!.numberOfItems(inSection: 0)) * itemSize.width,
      height: collectionView!.bounds.height)
  }

  override func prepare() {
    super.prepare()
    let centerX = collectionView!.contentOffset.x + collectionView!.bounds.width / 2.0
    let anchorPointY = ((itemSize.height / 2.0) + radius) / itemSize.height
    attributesList = (0..<collectionView!.numberOfItems(inSection: 0)).map { (i) -> RingLayoutAttributes in
      let attributes = RingLayoutAttributes(forCellWith: IndexPath(item: i, section: 0))
      attributes.size = self.itemSize
      attributes.center = CGPoint(x: centerX, y: self.collectionView!.bounds.midY)
      attributes.angle = self.angle + (self.anglePerItem * CGFloat(i))
      attributes.anchorPoint = CGPoint(x: 0.5, y: anchorPointY)
      return attributes
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return attributesList
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return attributesList[indexPath.row]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }
}
