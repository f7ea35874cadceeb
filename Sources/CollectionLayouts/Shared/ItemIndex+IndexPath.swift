import CollectionPrimitives
import UIKit

extension ItemIndex {
  func indexPath(at item: Int) -> IndexPath? {
    position(atRank: item).map { IndexPath($0) }
  }

  func item(at path: IndexPath) -> Int? { path.itemPosition.flatMap(rank) }
}

extension IndexPath {
  /// Nil for a path of another length than two.
  var itemPosition: ItemPosition? { count == 2 ? ItemPosition(section: self[0], item: self[1]) : nil }

  init(_ position: ItemPosition) { self.init(item: position.item, section: position.section) }
}
