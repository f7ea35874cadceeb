/// An item of a sectioned list. Ordered by section, then by item.
package struct ItemPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var section: Int
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  package static func < (left: ItemPosition, right: ItemPosition) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }

  /// The text that an index path of the item prints.
  package var description: String { "{length = 2, path = \(section) - \(item)}" }
}
