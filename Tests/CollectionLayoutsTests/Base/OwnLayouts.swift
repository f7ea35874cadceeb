import CollectionLayouts
import UIKit

// Layouts as users write them on `CollectionLayout`.

/// Cards to the left and to the right of a line, each a little below the one before.
final class TimelineLayout: CollectionLayout {
  var cardHeight: CGFloat = 90 { didSet { invalidate() } }

  override func frame(ofItem item: Int, after previous: CGRect) -> CGRect {
    let width = availableSize.width * 0.45
    let x = item.isMultiple(of: 2) ? 0 : availableSize.width - width
    return CGRect(x: x, y: item == 0 ? 10 : previous.minY + cardHeight * 0.6, width: width, height: cardHeight)
  }
}

/// Rows that follow from their numbers: nothing is stored.
final class RowLayout: CollectionLayout {
  var height: CGFloat = 50
  var asked = 0

  override var contentSize: CGSize { CGSize(width: availableSize.width, height: height * CGFloat(numberOfItems)) }

  override func frame(ofItem item: Int) -> CGRect {
    asked += 1
    return CGRect(x: 0, y: height * CGFloat(item), width: availableSize.width, height: height)
  }

  override func items(in rect: CGRect) -> [Int] {
    let last = min(rect.maxY / height, CGFloat(numberOfItems - 1))
    let first = max(rect.minY / height, 0)
    return first <= last ? Array(Int(first)...Int(last)) : []
  }
}
