import CollectionPrimitives
import UIKit

extension ItemIndex {
  func indexPath(at item: Int) -> IndexPath? {
    position(atRank: item).map { IndexPath($0) }
  }

  func item(at path: IndexPath) -> Int? { path.itemPosition.flatMap(rank) }

  /// The item at a path; for one that does not exist, the last of its section, or of all. Nil without items.
  func nearestItem(to path: IndexPath) -> Int? {
    guard !isEmpty else { return nil }
    if let item = item(at: path) { return item }
    guard path.count == 2, containsSection(path[0]) else { return itemCount - 1 }
    return Swift.max(range(ofSection: path[0]).upperBound - 1, 0)
  }
}

extension IndexPath {
  /// Nil for a path of another length than two.
  var itemPosition: ItemPosition? { count == 2 ? ItemPosition(section: self[0], item: self[1]) : nil }

  init(_ position: ItemPosition) { self.init(item: position.item, section: position.section) }
}
