import UIKit

/// A spreadsheet as the tutorials have it: attributes of every cell in a table, those of the first row and column moved in every step.
final class TutorialSpreadsheet: UICollectionViewLayout {
  private var table: [[UICollectionViewLayoutAttributes]] = []

  override func prepare() {
    guard let collectionView else { return }
    if table.isEmpty {
      table = (0..<collectionView.numberOfSections).map { row in
        (0..<collectionView.numberOfItems(inSection: row)).map { column in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: column, section: row))
          attributes.frame = CGRect(x: CGFloat(column) * 100, y: CGFloat(row) * 44, width: 100, height: 44)
          return attributes
        }
      }
    }
    for attributes in table.first ?? [] { attributes.frame.origin.y = collectionView.contentOffset.y }
    for row in table { row.first?.frame.origin.x = collectionView.contentOffset.x }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(table.first?.count ?? 0) * 100, height: CGFloat(table.count) * 44)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    table.flatMap { row in row.filter { $0.frame.intersects(rect) } }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A calendar as the tutorials have it: attributes of every item, all of them compared with the rectangle in every step.
final class TutorialCalendar: UICollectionViewLayout {
  private var items: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let collectionView, items.isEmpty else { return }
    for channel in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: channel) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: channel))
        attributes.frame = CGRect(x: CGFloat(channel) * 120, y: CGFloat(item) * 30, width: 120, height: 54)
        items.append(attributes)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: items.last?.frame.maxX ?? 0, height: items.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    items.filter { $0.frame.intersects(rect) }
  }
}
