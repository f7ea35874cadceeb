import UIKit

/// One line of cards; the one in the middle is the largest, and scrolling ends with one there.
class LineLayout: UICollectionViewFlowLayout {
  @IBInspectable var smallest: CGFloat = 0.7

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    scrollDirection = .horizontal
    itemSize = CGSize(width: 220, height: 320)
    minimumLineSpacing = 4
    let side = (collectionView.bounds.width - itemSize.width) / 2
    sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }
}

// MARK: - What follows the scrolling

extension LineLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView, let found = super.layoutAttributesForElements(in: rect) else {
      return nil
    }
    let middle = collectionView.bounds.midX
    return found.map { original in
      let attributes = original.copy() as! UICollectionViewLayoutAttributes
      let distance = abs(attributes.center.x - middle) / collectionView.bounds.width
      let scale = max(smallest, 1 - distance * (1 - smallest) * 2)
      attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
      attributes.alpha = scale
      return attributes
    }
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView else { return proposedContentOffset }
    let size = collectionView.bounds.size
    let rect = CGRect(origin: CGPoint(x: proposedContentOffset.x, y: 0), size: size)
    let middle = rect.midX
    let nearest = super.layoutAttributesForElements(in: rect)?.min {
      abs($0.center.x - middle) < abs($1.center.x - middle)
    }
    return CGPoint(x: (nearest?.center.x ?? middle) - size.width / 2, y: proposedContentOffset.y)
  }
}
