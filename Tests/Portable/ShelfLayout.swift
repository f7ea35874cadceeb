import UIKit

class ShelfInvalidationContext: UICollectionViewLayoutInvalidationContext {
  var onlyColors = false
}

/// Rows of three on shelves, which are decoration views.
class ShelfLayout: UICollectionViewLayout {
  static let shelfKind = "shelf"
  private let rowHeight: CGFloat = 120
  private(set) var lastContextClass: AnyClass?

  override init() {
    super.init()
    register(ShelfView.self, forDecorationViewOfKind: ShelfLayout.shelfKind)
  }

  required init?(coder: NSCoder) { fatalError("not used") }

  override class var invalidationContextClass: AnyClass { ShelfInvalidationContext.self }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    lastContextClass = type(of: context)
    super.invalidateLayout(with: context)
  }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat((count + 2) / 3) * rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result = [UICollectionViewLayoutAttributes]()
    for row in 0..<(count + 2) / 3 {
      let shelf = layoutAttributesForDecorationView(ofKind: ShelfLayout.shelfKind, at: IndexPath(item: row, section: 0))
      if let shelf = shelf, shelf.frame.intersects(rect) { result.append(shelf) }
    }
    for item in 0..<count {
      guard let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: 0)) else { continue }
      if attributes.frame.intersects(rect) { result.append(attributes) }
    }
    return result
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: 3)
    let width = (collectionView?.bounds.width ?? 0) / 3
    attributes.frame = CGRect(
      x: CGFloat(column) * width, y: CGFloat(row) * rowHeight, width: width, height: rowHeight - 20)
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(indexPath.item + 1) * rowHeight - 20, width: collectionView?.bounds.width ?? 0, height: 20)
    attributes.zIndex = -1
    return attributes
  }
}
