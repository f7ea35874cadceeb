import UIKit

/// The zoom line as the tutorials write it: laid out again at every scroll step, all items of it.
final class TutorialZoomLine: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  private let size = CGSize(width: 280, height: 400)
  private let pitch: CGFloat = 300

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let bounds = collectionView.bounds
    cache = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let middle = bounds.width / 2 + CGFloat(item) * pitch
      attributes.size = size
      attributes.center = CGPoint(x: middle, y: bounds.height / 2)
      let zoom = cos(min(1, abs(middle - bounds.midX) / (bounds.width / 2)) * .pi / 4)
      attributes.transform3D = CATransform3DMakeScale(zoom, zoom, 1)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let items = CGFloat(max(cache.count - 1, 0))
    return CGSize(width: items * pitch + collectionView.bounds.width, height: collectionView.bounds.height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
