/// The items of one section as a tree whose branches are expanded or collapsed: what a section snapshot is.
///
/// A value. Appending costs what is appended; `items`, `visibleItems` and the places in them are worked out once after
/// a change, in linear time.
package struct OutlineTree<Item: Hashable & Sendable>: Sendable {
  struct Node: Sendable {
    /// The slot of the parent; nil for a root.
    var parent: Int?
    var children: [Int] = []
    var isExpanded = false
  }

  /// Slots in the order of reading: parents before their children.
  struct Reading: Sendable {
    var all: [Int] = []
    var visible: [Int] = []
    /// By slot.
    var ranks: [Int] = []
  }

  private(set) var table = IdentifierTable<Item>()
  /// By slot.
  private(set) var nodes: [Node] = []
  private(set) var roots: [Int] = []
  private var memo = Memo<Reading>()

  package init() {}

  // MARK: Questions

  package var isEmpty: Bool { table.count == 0 }
  package var items: [Item] { reading.all.map { table[$0] } }
  package var visibleItems: [Item] { reading.visible.map { table[$0] } }
  package var rootItems: [Item] { roots.map { table[$0] } }
  package var expandedItems: [Item] { reading.all.filter { nodes[$0].isExpanded }.map { table[$0] } }

  package func contains(_ item: Item) -> Bool { table.slot(of: item) != nil }

  /// The rank among all items, visible or not.
  package func index(of item: Item) -> Int? { table.slot(of: item).map { reading.ranks[$0] } }

  package func isExpanded(_ item: Item) -> Bool? { table.slot(of: item).map { nodes[$0].isExpanded } }

  /// Whether everything above the item is expanded.
  package func isVisible(_ item: Item) -> Bool? {
    table.slot(of: item).map { slot in ancestors(of: slot).allSatisfy { nodes[$0].isExpanded } }
  }

  /// 0 for a root.
  package func level(of item: Item) -> Int? {
    table.slot(of: item).map { slot in ancestors(of: slot).reduce(0) { level, _ in level + 1 } }
  }

  /// Nil for a root and for an item that is not there.
  package func parent(of item: Item) -> Item? {
    table.slot(of: item).flatMap { nodes[$0].parent }.map { table[$0] }
  }

  package func children(of item: Item) -> [Item] {
    table.slot(of: item).map { slot in nodes[slot].children.map { table[$0] } } ?? []
  }

  private func ancestors(of slot: Int) -> some Sequence<Int> {
    sequence(state: nodes[slot].parent) { [nodes] next in
      defer { next = next.flatMap { nodes[$0].parent } }
      return next
    }
  }

  private var reading: Reading {
    memo.value {
      var reading = Reading(ranks: Array(repeating: 0, count: table.slotLimit))
      var waiting = roots.reversed().map { (slot: $0, isVisible: true) }
      while let (slot, isVisible) = waiting.popLast() {
        reading.ranks[slot] = reading.all.count
        reading.all.append(slot)
        if isVisible { reading.visible.append(slot) }
        let node = nodes[slot]
        for child in node.children.reversed() { waiting.append((child, isVisible && node.isExpanded)) }
      }
      return reading
    }
  }

  // MARK: Changes of single nodes

  /// Items become nodes of their own, without place; those that are there already, or twice in the list, are left out.
  mutating func makeNodes(_ items: [Item], parent: Int?) -> (slots: [Int], refused: [Item]) {
    memo.forget()
    table.reserveCapacity(adding: items.count)
    var slots: [Int] = []
    var refused: [Item] = []
    for item in items {
      let (slot, isNew) = table.insert(item)
      guard isNew else {
        refused.append(item)
        continue
      }
      let node = Node(parent: parent)
      if slot == nodes.count { nodes.append(node) } else { nodes[slot] = node }
      slots.append(slot)
    }
    return (slots, refused)
  }

  /// Puts nodes among the children of `parent`, or the roots, at `index`; nil for the end.
  mutating func place(_ slots: [Int], under parent: Int?, at index: Int?) {
    memo.forget()
    if let parent {
      nodes[parent].children.insert(contentsOf: slots, at: index ?? nodes[parent].children.count)
    } else {
      roots.insert(contentsOf: slots, at: index ?? roots.count)
    }
  }

  func siblings(of slot: Int) -> [Int] { nodes[slot].parent.map { nodes[$0].children } ?? roots }

  mutating func setExpanded(_ isExpanded: Bool, _ slot: Int) {
    guard nodes[slot].isExpanded != isExpanded else { return }
    memo.forget()
    nodes[slot].isExpanded = isExpanded
  }

  /// Drops nodes with all that is below them.
  mutating func remove(_ slots: Set<Int>) {
    guard !slots.isEmpty else { return }
    memo.forget()
    for parent in Set(slots.compactMap { nodes[$0].parent }) { nodes[parent].children.removeAll(where: slots.contains) }
    roots.removeAll(where: slots.contains)
    // A node below another of the set is met twice; the second time it is gone.
    var waiting = Array(slots)
    while let slot = waiting.popLast() {
      waiting += nodes[slot].children
      nodes[slot] = Node()
      table.remove(slot: slot)
    }
  }
}
