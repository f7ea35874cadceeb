import UIKit

@objc protocol WaterfallFlowLayoutDelegate: UICollectionViewDelegate {
  func waterfall(_ layout: WaterfallFlowLayout, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
  @objc optional func numberOfColumns(in layout: WaterfallFlowLayout) -> Int
  @objc optional func spacing(in layout: WaterfallFlowLayout) -> CGFloat
}

/// Columns of equal width; each item goes into the shortest one.
class WaterfallFlowLayout: UICollectionViewFlowLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var bottoms: [CGFloat] = []

  private weak var delegate: WaterfallFlowLayoutDelegate? { collectionView?.delegate as? WaterfallFlowLayoutDelegate }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let columns = delegate?.numberOfColumns?(in: self) ?? 2
    let spacing = delegate?.spacing?(in: self) ?? 8
    let width = (collectionView.bounds.width - spacing * CGFloat(columns + 1)) / CGFloat(columns)
    bottoms = Array(repeating: spacing, count: columns)
    attributes = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let indexPath = IndexPath(item: item, section: 0)
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] }!
      let height = delegate?.waterfall(self, heightForItemAt: indexPath, width: width) ?? width
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: spacing + CGFloat(column) * (width + spacing), y: bottoms[column], width: width, height: height)
      bottoms[column] += height + spacing
      return attributes
    }
  }
}

extension WaterfallFlowLayout {
  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: bottoms.max() ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
