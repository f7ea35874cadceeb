/// The items of one section as a tree whose branches are expanded or collapsed: the content of a section snapshot.
///
/// A value. Appending costs what is appended; `items`, `visibleItems` and the places in them are computed once after a change, in linear
/// time.
package struct OutlineTree<Item: Hashable & Sendable>: Sendable {
  struct Node: Sendable {
    /// The item; nil for an unused handle.
    var item: Item?
    /// The handle of the parent; nil for a root.
    var parent: Int?
    var children: [Int] = []
    var isExpanded = false
  }

  /// Handles in the order of reading: parents before their children.
  struct Reading: Sendable {
    var all: [Int] = []
    var visible: [Int] = []
    /// The ranks, by handle.
    var ranks: [Int] = []
  }

  private(set) var table = IdentifierTable<Item>()
  /// The nodes, by handle.
  private(set) var nodes: [Node] = []
  private(set) var roots: [Int] = []
  private var memo = Memo<Reading>()

  package init() {}

  // MARK: Questions

  package var items: [Item] { reading.all.map { self.item($0) } }
  package var visibleItems: [Item] { reading.visible.map { self.item($0) } }
  package var rootItems: [Item] { roots.map { self.item($0) } }
  package var expandedItems: [Item] { reading.all.filter { nodes[$0].isExpanded }.map { self.item($0) } }

  func item(_ handle: Int) -> Item { nodes[handle].item! }

  package func contains(_ item: Item) -> Bool { table.handle(of: item) != nil }

  /// The rank among all items, visible or not.
  ///
  /// - Complexity: O(1); O(items) for the first call after a change.
  package func index(of item: Item) -> Int? { table.handle(of: item).map { reading.ranks[$0] } }

  package func isExpanded(_ item: Item) -> Bool? { table.handle(of: item).map { nodes[$0].isExpanded } }

  /// True if everything above the item is expanded; nil for an unknown item.
  ///
  /// - Complexity: O(depth).
  package func isVisible(_ item: Item) -> Bool? {
    table.handle(of: item).map { handle in ancestors(of: handle).allSatisfy { nodes[$0].isExpanded } }
  }

  /// The number of ancestors: 0 for a root, nil for an unknown item.
  ///
  /// - Complexity: O(depth).
  package func level(of item: Item) -> Int? {
    table.handle(of: item).map { handle in ancestors(of: handle).reduce(0) { level, _ in level + 1 } }
  }

  /// The parent of an item; nil for a root and for an item that does not exist.
  package func parent(of item: Item) -> Item? {
    table.handle(of: item).flatMap { nodes[$0].parent }.map { self.item($0) }
  }

  package func children(of item: Item) -> [Item] {
    table.handle(of: item).map { handle in nodes[handle].children.map { self.item($0) } } ?? []
  }

  private func ancestors(of handle: Int) -> some Sequence<Int> {
    sequence(state: nodes[handle].parent) { [nodes] next in
      defer { next = next.flatMap { nodes[$0].parent } }
      return next
    }
  }

  private var reading: Reading {
    memo.value {
      var reading = Reading(ranks: Array(repeating: 0, count: table.handleLimit))
      var waiting = roots.reversed().map { (handle: $0, isVisible: true) }
      while let (handle, isVisible) = waiting.popLast() {
        reading.ranks[handle] = reading.all.count
        reading.all.append(handle)
        if isVisible { reading.visible.append(handle) }
        let node = nodes[handle]
        for child in node.children.reversed() { waiting.append((child, isVisible && node.isExpanded)) }
      }
      return reading
    }
  }

  // MARK: Changes of single nodes

  /// Makes nodes of items, without a place. Items that are there already, or twice in the list, are left out.
  mutating func makeNodes(_ items: [Item], parent: Int?) -> (handles: [Int], refused: [Item]) {
    memo.forget()
    table.reserveCapacity(adding: items.count)
    var handles: [Int] = []
    var refused: [Item] = []
    for item in items {
      let (handle, isNew) = table.insert(item)
      guard isNew else {
        refused.append(item)
        continue
      }
      let node = Node(item: item, parent: parent)
      if handle == nodes.count { nodes.append(node) } else { nodes[handle] = node }
      handles.append(handle)
    }
    return (handles, refused)
  }

  /// Puts nodes among the children of `parent`, or the roots, at `index`; nil for the end.
  mutating func place(_ handles: [Int], under parent: Int?, at index: Int?) {
    memo.forget()
    if let parent {
      nodes[parent].children.insert(contentsOf: handles, at: index ?? nodes[parent].children.count)
    } else {
      roots.insert(contentsOf: handles, at: index ?? roots.count)
    }
  }

  func siblings(of handle: Int) -> [Int] { nodes[handle].parent.map { nodes[$0].children } ?? roots }

  mutating func setExpanded(_ isExpanded: Bool, _ handle: Int) {
    guard nodes[handle].isExpanded != isExpanded else { return }
    memo.forget()
    nodes[handle].isExpanded = isExpanded
  }

  /// Deletes nodes with all that is below them.
  mutating func remove(_ handles: Set<Int>) {
    guard !handles.isEmpty else { return }
    memo.forget()
    for parent in Set(handles.compactMap { nodes[$0].parent }) {
      nodes[parent].children.removeAll(where: handles.contains)
    }
    roots.removeAll(where: handles.contains)
    // A node below another of the set is met twice; the second time it is gone.
    var waiting = Array(handles)
    while let handle = waiting.popLast() {
      waiting += nodes[handle].children
      if let item = nodes[handle].item { table.remove([item]) }
      nodes[handle] = Node()
    }
  }
}
