import UIKit

/// The waterfall as the tutorials write it: one attributes object per item in `prepare()`, a filter over all of them for
/// every rectangle. The yardstick of these benchmarks.
final class TutorialWaterfall: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0
  private let columns = 3
  private let gap: CGFloat = 10

  override func prepare() {
    super.prepare()
    guard let collectionView, let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout else {
      return
    }
    let width = (collectionView.bounds.width - gap * CGFloat(columns - 1)) / CGFloat(columns)
    var tops = [CGFloat](repeating: 0, count: columns)
    cache.removeAll()
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
      let column = tops.indices.min { tops[$0] < tops[$1] } ?? 0
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: CGFloat(column) * (width + gap), y: tops[column], width: width, height: width * size.height / size.width)
      tops[column] = attributes.frame.maxY + gap
      cache.append(attributes)
    }
    height = (tops.max() ?? 0) - gap
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: max(0, height))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }
}
