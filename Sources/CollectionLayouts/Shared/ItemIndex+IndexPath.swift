import CollectionPrimitives
import UIKit

extension ItemIndex {
  func indexPath(at item: Int) -> IndexPath? {
    position(atRank: item).map { IndexPath($0) }
  }

  func item(at path: IndexPath) -> Int? { path.itemPosition.flatMap(rank) }

  /// Calls `body` with the number and the path of every item, in order.
  ///
  /// - Complexity: O(items).
  @inline(__always)
  func forEachPath(from firstSection: Int = 0, _ body: (_ item: Int, _ path: IndexPath) -> Void) {
    for section in 0..<sectionCount {
      let range = range(ofSection: section)
      // One index path serves all items: creating one costs more than most calls. `item` would look at the length each time.
      var path = IndexPath(item: 0, section: firstSection + section)
      for item in range {
        path[1] = item - range.lowerBound
        body(item, path)
      }
    }
  }

  /// The item at a path; for one that does not exist, the last of its section, or of all. Nil without items.
  func nearestItem(to path: IndexPath) -> Int? {
    guard !isEmpty else { return nil }
    if let item = item(at: path) { return item }
    guard path.count == 2, containsSection(path[0]) else { return itemCount - 1 }
    return Swift.max(range(ofSection: path[0]).upperBound - 1, 0)
  }
}

extension IndexPath {
  /// The position in a sectioned list; nil for a path of another length than two.
  var itemPosition: ItemPosition? { count == 2 ? ItemPosition(section: self[0], item: self[1]) : nil }

  init(_ position: ItemPosition) { self.init(item: position.item, section: position.section) }
}
