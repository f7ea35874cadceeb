import UIKit

/// A table that scrolls both ways under a fixed first row and first column.
class SpreadsheetLayout: UICollectionViewLayout {
  var itemAttributes = [[UICollectionViewLayoutAttributes]]()
  var itemsSize = [NSValue]()
  var contentSize = CGSize.zero
  var numberOfColumns = 8
  override func prepare() {
    guard let collectionView = collectionView else { return }
    if collectionView.numberOfSections == 0 { return }
    if itemAttributes.count != collectionView.numberOfSections {
      generateItemAttributes(collectionView: collectionView); return
    }
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        if section != 0 && item != 0 { continue }
        let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: section))!
        if section == 0 {
          var frame = attributes.frame; frame.origin.y = collectionView.contentOffset.y; attributes.frame = frame
        }
        if item == 0 {
          var frame = attributes.frame; frame.origin.x = collectionView.contentOffset.x; attributes.frame = frame
        }
      }
    }
  }
  override var collectionViewContentSize: CGSize { return contentSize }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return itemAttributes[indexPath.section][indexPath.row]
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var attributes = [UICollectionViewLayoutAttributes]()
    for section in itemAttributes {
      let filteredArray = section.filter { obj -> Bool in return rect.intersects(obj.frame) }
      attributes.append(contentsOf: filteredArray)
    }
    return attributes
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
  func generateItemAttributes(collectionView: UICollectionView) {
    if itemsSize.count != numberOfColumns {
      for i in 0..<numberOfColumns { itemsSize.append(NSValue(cgSize: sizeForItemWithColumnIndex(i))) }
    }
    var column = 0
    var xOffset: CGFloat = 0
    var yOffset: CGFloat = 0
    var contentWidth: CGFloat = 0
    itemAttributes = []
    for section in 0..<collectionView.numberOfSections {
      var sectionAttributes: [UICollectionViewLayoutAttributes] = []
      for index in 0..<numberOfColumns {
        let itemSize = itemsSize[index].cgSizeValue
        let indexPath = IndexPath(item: index, section: section)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: xOffset, y: yOffset, width: itemSize.width, height: itemSize.height).integral
        if section == 0 && index == 0 {
          attributes.zIndex = 1024
        } else if section == 0 || index == 0 {
          attributes.zIndex = 1023
        }
        sectionAttributes.append(attributes)
        xOffset += itemSize.width
        column += 1
        if column == numberOfColumns {
          if xOffset > contentWidth { contentWidth = xOffset }; column = 0; xOffset = 0; yOffset += itemSize.height
        }
      }
      itemAttributes.append(sectionAttributes)
    }
    if let attributes = itemAttributes.last?.last {
      contentSize = CGSize(width: contentWidth, height: attributes.frame.maxY)
    }
  }
  func sizeForItemWithColumnIndex(_ columnIndex: Int) -> CGSize {
    let text: NSString = columnIndex == 0 ? "MMM-99" : "Content"
    let size: CGSize = text.size(withAttributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 14.0)])
    let width: CGFloat = size.width + 16
    return CGSize(width: width, height: 30)
  }
}
