import UIKit

/// A table that scrolls both ways: sections are rows. The first row and the first column stay in place.
class SpreadsheetLayout: UICollectionViewLayout {
  private let cell = CGSize(width: 80, height: 30)
  private var table: [[UICollectionViewLayoutAttributes]] = []

  override var collectionViewContentSize: CGSize {
    let columns = table.map { $0.count }.max() ?? 0
    return CGSize(width: CGFloat(columns) * cell.width, height: CGFloat(table.count) * cell.height)
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    table = (0..<view.numberOfSections).map { row in
      (0..<view.numberOfItems(inSection: row)).map { column in attributes(row, column, in: view) }
    }
  }

  private func attributes(_ row: Int, _ column: Int, in view: UICollectionView) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: column, section: row))
    var origin = CGPoint(x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height)
    if row == 0 { origin.y = max(0, view.contentOffset.y) }
    if column == 0 { origin.x = max(0, view.contentOffset.x) }
    attributes.frame = CGRect(origin: origin, size: cell)
    attributes.zIndex = (row == 0 ? 2 : 0) + (column == 0 ? 1 : 0)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return table.flatMap { row in row.filter { rect.intersects($0.frame) } }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return table[indexPath.section][indexPath.row]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return !newBounds.equalTo(collectionView?.bounds ?? .null)
  }
}
