import UIKit

/// Each item has a screen of its own; items turn about the vertical axis as they pass.
class CoverFlowLayout: UICollectionViewFlowLayout {
  var maxCoverDegree: CGFloat = 45 { didSet { invalidateLayout() } }
  fileprivate struct Constants { static let perspective: CGFloat = -1.0 / 500.0 }
  override init() { super.init() }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  override func prepare() {
    super.prepare()
    assert(self.collectionView!.numberOfSections == 1, "[CoverFlow]: Multiple sections aren't supported!")
    assert(self.scrollDirection == .horizontal)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let idxPaths = self.indexPathsContained(in: rect)
    var results = [UICollectionViewLayoutAttributes]()
    for path in idxPaths { results.append(self.layoutAttributesForItem(at: path)!) }
    return results
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = itemSize
    attributes.center = CGPoint(
      x: collectionViewWidth * CGFloat(indexPath.row) + collectionViewWidth, y: collectionViewHeight / 2)
    interpolate(attributes, for: collectionView!.contentOffset.x)
    return attributes
  }
  override var collectionViewContentSize: CGSize {
    guard let cv = collectionView else { return CGSize() }
    return CGSize(width: cv.bounds.width * CGFloat(cv.numberOfItems(inSection: 0)), height: cv.bounds.height)
  }
  func interpolate(_ attributes: UICollectionViewLayoutAttributes, for contentOffset: CGFloat) {
    let attributesPath = attributes.indexPath
    let minInterval = CGFloat(attributesPath.row - 1) * collectionViewWidth
    let interpolatedX = min(max(minInterval, contentOffset), minInterval + collectionViewWidth)
    var angle = -maxCoverDegree + (interpolatedX - minInterval) / collectionViewWidth * 2 * maxCoverDegree
    angle = degreesToRad(angle)
    var transform = CATransform3DIdentity
    transform.m34 = Constants.perspective
    transform = CATransform3DRotate(transform, angle, 0, 1, 0)
    transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(0, 0, -abs(angle) * 20))
    transform = CATransform3DTranslate(transform, 10.0, 0, 0)
    attributes.transform3D = transform
    attributes.zIndex = 1000 - attributesPath.row
    attributes.isHidden = false
  }
  func indexPathsContained(in rect: CGRect) -> [IndexPath] {
    let noOfRows = collectionView!.numberOfItems(inSection: 0)
    if noOfRows == 0 { return [] }
    let cvW = collectionViewWidth
    var from = Int(floor(rect.minX / cvW))
    var to = Int(ceil(rect.maxX / cvW))
    from = max(0, from - 1); to = min(noOfRows, max(from, to))
    return (from..<to).map { IndexPath(row: $0, section: 0) }
  }
  func degreesToRad(_ degrees: CGFloat) -> CGFloat { return CGFloat(Double(degrees) * .pi / 180) }
}

private extension CoverFlowLayout {
  var collectionViewWidth: CGFloat { return collectionView?.bounds.size.width ?? UIScreen.main.bounds.width }
  var collectionViewHeight: CGFloat { return collectionView!.bounds.size.height }
}
