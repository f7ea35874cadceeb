import UIKit

/// Tilted pages one behind the other, as a browser shows its tabs.
@IBDesignable class TabsLayout: UICollectionViewLayout {
  @IBInspectable var itemGap: CGFloat = 250, maxAngle: CGFloat = -65
  var pannedItemIndexPath: IndexPath?
  var panOffset = CGPoint.zero { didSet { invalidateLayout() } }
  override var collectionViewContentSize: CGSize {
    guard let cv = self.collectionView else { return CGSize.zero }
    return CGSize(
      width: cv.frame.size.width,
      height: itemGap * CGFloat(cv.numberOfItems(inSection: 0) - 1) + cv.frame.size.height * 0.8)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let cv = collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: cv.bounds.width / 2 - 150, y: itemGap * CGFloat(indexPath.item), width: 300, height: 400)
    attributes.zIndex = indexPath.item
    let frameOffset = cv.contentOffset.y - attributes.frame.origin.y - floor(cv.frame.size.height / 10.0)
    var angle = -55 + (12.0 * max(min((frameOffset) / (cv.frame.size.height), 1.0), -1.0)) as CGFloat
    angle = max(maxAngle, angle)
    let rotation = CATransform3DMakeRotation((CGFloat.pi * angle / 180.0), 1.0, 0.0, 0.0)
    let depth: CGFloat = 300.0
    let translateDown = CATransform3DMakeTranslation(0.0, 0.0, -depth)
    let translateUp = CATransform3DMakeTranslation(0.0, 0.0, depth)
    var scale = CATransform3DIdentity
    scale.m34 = -1.0 / 1500.0
    let perspective = CATransform3DConcat(CATransform3DConcat(translateDown, scale), translateUp)
    var transform = CATransform3DConcat(rotation, perspective)
    if self.pannedItemIndexPath == indexPath {
      transform = CATransform3DTranslate(transform, min(panOffset.x, 0), 0, 0)
    }
    attributes.transform3D = transform
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let cv = collectionView else { return nil }
    return (0..<cv.numberOfItems(inSection: 0)).lazy.compactMap { [unowned self] in
      self.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
