public import UIKit

/// Bricks in courses: every other row is moved by half a brick. Written for iOS; nothing in here knows of Linux.
open class BrickLayout: UICollectionViewLayout {
  /// Bricks in a whole row.
  public var columns = 3 { didSet { invalidateLayout() } }
  public var rowHeight: CGFloat = 60 { didSet { invalidateLayout() } }
  public var mortar: CGFloat = 4 { didSet { invalidateLayout() } }

  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0

  open override func prepare() {
    super.prepare()
    attributes = []
    guard let collectionView else { return }
    let width = collectionView.bounds.width / CGFloat(columns)
    var (row, column) = (0, 0)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let isMoved = !row.isMultiple(of: 2)
      let brick = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      brick.frame = CGRect(
        x: (CGFloat(column) + (isMoved ? 0.5 : 0)) * width, y: CGFloat(row) * rowHeight, width: width, height: rowHeight
      ).insetBy(dx: mortar / 2, dy: mortar / 2)
      attributes.append(brick)
      column += 1
      if column == (isMoved ? columns - 1 : columns) { (row, column) = (row + 1, 0) }
    }
    height = CGFloat(column == 0 ? row : row + 1) * rowHeight
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
