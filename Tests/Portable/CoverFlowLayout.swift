import UIKit

/// Covers in a row; those beside the middle turn away about their vertical axis.
class CoverFlowLayout: UICollectionViewFlowLayout {
  var turn: CGFloat = .pi / 3 {
    didSet { invalidateLayout() }
  }

  private lazy var perspective: CATransform3D = {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 400
    return transform
  }()

  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 120, height: 120)
    minimumLineSpacing = 0
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func prepare() {
    super.prepare()
    collectionView?.decelerationRate = .fast
    let side = (collectionView!.bounds.width - itemSize.width) / 2
    sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let found = super.layoutAttributesForElements(in: rect) else { return nil }
    let covers = NSArray(array: found, copyItems: true) as! [UICollectionViewLayoutAttributes]
    covers.forEach(turnAway)
    return covers
  }

  private func turnAway(_ cover: UICollectionViewLayoutAttributes) {
    let distance = (cover.center.x - collectionView!.bounds.midX) / itemSize.width
    let amount = max(-1, min(1, distance))
    cover.transform3D = CATransform3DRotate(perspective, -amount * turn, 0, 1, 0)
    cover.zIndex = -Int(abs(distance) * 10)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let index = round(proposedContentOffset.x / itemSize.width)
    return CGPoint(x: index * itemSize.width, y: proposedContentOffset.y)
  }
}
