import UIKit

struct FeaturedLayoutConstants {
  struct Cell { static let standardHeight: CGFloat = 100; static let featuredHeight: CGFloat = 280 }
}

/// The first visible item is tall, the next grows towards it, all others are low.
class FeaturedLayout: UICollectionViewLayout {
  var cache = [UICollectionViewLayoutAttributes]()
  var featured: Int { return max(0, Int(collectionView!.contentOffset.y / 180)) }
  var pct: CGFloat { return collectionView!.contentOffset.y / 180 - CGFloat(featured) }
  override var collectionViewContentSize: CGSize {
    let contentHeight =
      (CGFloat(collectionView!.numberOfItems(inSection: 0)) * 180) + (collectionView!.bounds.height - 180)
    return CGSize(width: collectionView!.bounds.width, height: contentHeight)
  }
  override func prepare() {
    cache.removeAll(keepingCapacity: false)
    var frame = CGRect.zero
    var y: CGFloat = 0
    for item in 0..<collectionView!.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.zIndex = item
      var height = FeaturedLayoutConstants.Cell.standardHeight
      if indexPath.item == featured {
        y = collectionView!.contentOffset.y - FeaturedLayoutConstants.Cell.standardHeight * pct
        height = FeaturedLayoutConstants.Cell.featuredHeight
      } else if indexPath.item == (featured + 1) && indexPath.item != collectionView!.numberOfItems(inSection: 0) {
        let maxY = y + FeaturedLayoutConstants.Cell.standardHeight
        height = 100 + max(180 * pct, 0)
        y = maxY - height
      }
      frame = CGRect(x: 0, y: y, width: collectionView!.bounds.width, height: height)
      attributes.frame = frame
      cache.append(attributes)
      y = frame.maxY
    }
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var layoutAttributes: [UICollectionViewLayoutAttributes] = []
    for attributes in cache { if attributes.frame.intersects(rect) { layoutAttributes.append(attributes) } }
    return layoutAttributes
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
  override func targetContentOffset(forProposedContentOffset p: CGPoint, withScrollingVelocity velocity: CGPoint)
    -> CGPoint
  {
    let itemIndex = round(p.y / 180)
    return CGPoint(x: 0, y: itemIndex * 180)
  }
}

class FeaturedCell: UICollectionViewCell {
  let imageCoverView = UIView(), titleLabel = UILabel()
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let delta = 1 - ((280 - frame.height) / (280 - 100))
    imageCoverView.alpha = 0.75 - (delta * (0.75 - 0.3))
    let scale = max(delta, 0.5)
    titleLabel.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}
