// A mistake is answered with faults; what could be done sensibly is done.
extension OutlineTree {
  /// Appends items to the children of `parent`, or to the roots for nil. New items are collapsed.
  ///
  /// - Complexity: O(new items).
  package mutating func append(_ items: [Item], to parent: Item?) -> [SnapshotFault] {
    var parentHandle: Int?
    if let parent {
      guard let handle = table.handle(of: parent) else { return [.unknown(.item, "append to", [parent])] }
      parentHandle = handle
    }
    let (handles, refused) = makeNodes(items, parent: parentHandle)
    place(handles, under: parentHandle, at: nil)
    return Self.faults(refused)
  }

  package mutating func insert(_ items: [Item], after anchor: Item) -> [SnapshotFault] {
    insert(items, beside: anchor, offset: 1)
  }

  package mutating func insert(_ items: [Item], before anchor: Item) -> [SnapshotFault] {
    insert(items, beside: anchor, offset: 0)
  }

  private mutating func insert(_ items: [Item], beside anchor: Item, offset: Int) -> [SnapshotFault] {
    guard let (parent, index) = location(of: anchor) else { return [.unknown(.item, "insert at", [anchor])] }
    let (handles, refused) = makeNodes(items, parent: parent)
    place(handles, under: parent, at: index + offset)
    return Self.faults(refused)
  }

  package mutating func insert(_ tree: Self, after anchor: Item) -> [SnapshotFault] {
    guard let (parent, index) = location(of: anchor) else { return [.unknown(.item, "insert at", [anchor])] }
    return graft(tree, under: parent, at: index + 1)
  }

  package mutating func insert(_ tree: Self, before anchor: Item) -> [SnapshotFault] {
    guard let (parent, index) = location(of: anchor) else { return [.unknown(.item, "insert at", [anchor])] }
    return graft(tree, under: parent, at: index)
  }

  /// Makes the roots of `tree` the only children of an item, which stays expanded or collapsed as it is.
  ///
  /// - Complexity: O(items of both trees that are removed or copied).
  package mutating func replaceChildren(of parent: Item, with tree: Self) -> [SnapshotFault] {
    guard let handle = table.handle(of: parent) else { return [.unknown(.item, "replace children of", [parent])] }
    remove(Set(nodes[handle].children))
    return graft(tree, under: handle, at: nil)
  }

  /// Deletes items with all that is below them. Unknown items are ignored.
  ///
  /// - Complexity: O(deleted items + children of their parents + roots).
  package mutating func delete(_ items: [Item]) { remove(Set(items.compactMap { table.handle(of: $0) })) }

  package mutating func deleteAll() { self = OutlineTree() }

  package mutating func setExpanded(_ isExpanded: Bool, _ items: [Item]) -> [SnapshotFault] {
    var unknown: [Item] = []
    for item in items {
      if let handle = table.handle(of: item) { setExpanded(isExpanded, handle) } else { unknown.append(item) }
    }
    return unknown.isEmpty ? [] : [.unknown(.item, isExpanded ? "expand" : "collapse", unknown)]
  }

  /// The tree below an item, with the item itself as the only root or with its children as roots. Nil for an unknown item.
  ///
  /// - Complexity: O(items of the subtree).
  package func subtree(of parent: Item, includingParent: Bool) -> Self? {
    guard let handle = table.handle(of: parent) else { return nil }
    var tree = OutlineTree()
    tree.graft(includingParent ? [handle] : nodes[handle].children, of: self, under: nil, at: nil)
    return tree
  }

  // MARK: Parts

  private func location(of item: Item) -> (parent: Int?, index: Int)? {
    guard let handle = table.handle(of: item), let index = siblings(of: handle).firstIndex(of: handle) else {
      return nil
    }
    return (nodes[handle].parent, index)
  }

  private mutating func graft(_ tree: Self, under parent: Int?, at index: Int?) -> [SnapshotFault] {
    Self.faults(graft(tree.roots, of: tree, under: parent, at: index))
  }

  /// Copies branches of another tree. A branch whose item is here already is left out; the result names such items.
  @discardableResult
  private mutating func graft(_ branches: [Int], of tree: Self, under parent: Int?, at index: Int?) -> [Item] {
    var refused: [Item] = []
    var waiting = [(branches: branches, parent: parent, index: index)]
    while let (branches, parent, index) = waiting.popLast() {
      var placed: [Int] = []
      for branch in branches {
        let (handles, left) = makeNodes([tree.item(branch)], parent: parent)
        refused += left
        guard let handle = handles.first else { continue }
        setExpanded(tree.nodes[branch].isExpanded, handle)
        placed.append(handle)
        if !tree.nodes[branch].children.isEmpty { waiting.append((tree.nodes[branch].children, handle, nil)) }
      }
      place(placed, under: parent, at: index)
    }
    return refused
  }

  private static func faults(_ refused: [Item]) -> [SnapshotFault] {
    refused.isEmpty ? [] : [.duplicates(.item, refused)]
  }
}
