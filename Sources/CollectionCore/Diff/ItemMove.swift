/// An item that goes from one place to another, as a reordering by hand does.
package enum ItemMove {
  /// The difference of a move from a rank before to a rank after; nil for an item that comes from elsewhere or goes there.
  package static func difference<Item>(of item: Item, from old: Int?, to new: Int?) -> CollectionDifference<Item> {
    var changes: [CollectionDifference<Item>.Change] = []
    if old != new {
      if let old { changes.append(.remove(offset: old, element: item, associatedWith: new)) }
      if let new { changes.append(.insert(offset: new, element: item, associatedWith: old)) }
    }
    // Nil only for offsets that are negative or used twice.
    return CollectionDifference(changes) ?? [].difference(from: []) { _, _ in true }
  }
}

extension OutlineTree {
  /// The tree when one visible item was moved by hand so that `visible` is shown.
  ///
  /// The item, with what is below it, becomes a sibling of the one above or below it, whichever gives that order. When
  /// neither does, the hierarchy is gone.
  ///
  /// - Complexity: O(items).
  package func moving(_ item: Item, showing visible: [Item]) -> Self {
    guard let branch = subtree(of: item, includingParent: true), let position = visible.firstIndex(of: item) else {
      return showing(visible)
    }
    var others = self
    others.delete([item])
    if position > 0 {
      var tree = others
      _ = tree.insert(branch, after: visible[position - 1])
      if tree.visibleItems == visible { return tree }
    }
    if position + 1 < visible.count {
      var tree = others
      _ = tree.insert(branch, before: visible[position + 1])
      if tree.visibleItems == visible { return tree }
    }
    return showing(visible)
  }
}
