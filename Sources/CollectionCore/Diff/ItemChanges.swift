import CollectionPrimitives

/// The changes of items. In each section that stays, the pages that both snapshots share are skipped, and so are the equal items at both
/// ends of each other span; only the rest is looked up.
struct ItemChanges<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private let old: SectionedIdentifiers<Section, Item>
  private let new: SectionedIdentifiers<Section, Item>
  private let sections: SectionChanges

  private var deleted: [ItemPosition] = []
  private var inserted: [ItemPosition] = []
  private var moved: [(from: ItemPosition, to: ItemPosition)] = []
  private var reloaded: [ItemPosition] = []
  private(set) var reconfigured: [ItemPosition] = []

  /// Flags by handle before: true if the item lives on, as far as it was looked up.
  private var isClaimed: [Bool]
  /// Ranks by handle before: that of an item of the part of a section that is being compared, −1 for all others; empty until the first such
  /// part.
  private var ranks: [Int] = []
  /// Handles after of reloaded items that cannot stay where they are.
  private var renewed: Set<Int> = []
  /// The parts of sections that stay which were looked up: the number of the section before, the rank there of the first
  /// item, and the handles.
  private var spans: [(section: Int, start: Int, handles: [Int])] = []

  init(
    from old: SectionedIdentifiers<Section, Item>, to new: SectionedIdentifiers<Section, Item>, sections: SectionChanges
  ) {
    self.old = old
    self.new = new
    self.sections = sections
    isClaimed = Array(repeating: false, count: old.itemTable.handleLimit)
  }

  var operations: [UpdateOperation] {
    var all: [UpdateOperation] = []
    all.reserveCapacity(deleted.count + inserted.count + moved.count + reloaded.count)
    for position in deleted { all.append(.deleteItem(position)) }
    for position in inserted { all.append(.insertItem(position)) }
    for move in moved { all.append(.moveItem(from: move.from, to: move.to)) }
    for position in reloaded { all.append(.reloadItem(position)) }
    return all
  }

  mutating func compare() {
    for index in new.order.indices {
      if let source = sections.kept[index] { compareSection(at: index, with: source) } else { fillSection(at: index) }
    }
    for (section, start, handles) in spans {
      for (offset, handle) in handles.enumerated() where !isClaimed[handle] {
        deleted.append(ItemPosition(section: section, item: start + offset))
      }
    }
    consumeMarks()
  }

  // MARK: Sections that stay

  private mutating func compareSection(at index: Int, with source: Int) {
    let (before, after) = (old.members[old.order[source]], new.members[new.order[index]])
    for span in before.spans(changedIn: after) {
      let (head, tail) = commonEnds(before.items(in: span.before), after.items(in: span.after))
      compare(
        span.before.dropFirst(head).dropLast(tail), of: source, with: span.after.dropFirst(head).dropLast(tail),
        of: index)
    }
  }

  private func commonEnds(_ before: [Item], _ after: [Item]) -> (head: Int, tail: Int) {
    let limit = min(before.count, after.count)
    var head = 0
    while head < limit, before[head] == after[head] { head += 1 }
    var tail = 0
    while tail < limit - head, before[before.count - 1 - tail] == after[after.count - 1 - tail] { tail += 1 }
    return (head, tail)
  }

  /// Compares the items of a section between two that stay. An item that was there before may stay; one that was elsewhere moves.
  private mutating func compare(_ before: Range<Int>, of source: Int, with after: Range<Int>, of index: Int) {
    let handles = old.members[old.order[source]].handles(in: before)
    if !handles.isEmpty { spans.append((source, before.lowerBound, handles)) }
    guard !after.isEmpty else { return }
    if ranks.isEmpty, !handles.isEmpty { ranks = Array(repeating: -1, count: old.itemTable.handleLimit) }
    for (rank, handle) in zip(before, handles) { ranks[handle] = rank }
    defer { for handle in handles { ranks[handle] = -1 } }
    var remaining: [(oldHandle: Int, handle: Int, old: ItemPosition, new: ItemPosition)] = []
    let list = new.members[new.order[index]]
    let (newHandles, items) = (list.handles(in: after), list.items(in: after))
    for (offset, handle) in newHandles.enumerated() {
      let position = ItemPosition(section: index, item: after.lowerBound + offset)
      guard let oldHandle = old.itemTable.handle(of: items[offset]) else {
        inserted.append(position)
        continue
      }
      if !handles.isEmpty, ranks[oldHandle] >= 0 {
        let oldPosition = ItemPosition(section: source, item: ranks[oldHandle])
        remaining.append((oldHandle, handle, oldPosition, position))
        isClaimed[oldHandle] = true
      } else if !cross(oldHandle, handle, from: old.position(ofItemHandle: oldHandle), to: position) {
        inserted.append(position)
      }
    }
    let stays = IncreasingSubsequence.membership(in: remaining.map(\.old.item))
    for (item, stays) in zip(remaining, stays) where !stays {
      guard !cross(item.oldHandle, item.handle, from: item.old, to: item.new) else { continue }
      isClaimed[item.oldHandle] = false
      inserted.append(item.new)
    }
  }

  // MARK: Sections that are new

  /// Moves items of other places to a new section, whose own items need no insertion.
  private mutating func fillSection(at index: Int) {
    guard old.itemCount > 0 else { return }
    let replacedOwner = sections.replaced[index].map { old.order[$0] }
    let list = new.members[new.order[index]]
    let items = list.items
    for (rank, handle) in list.handles.enumerated() {
      guard let oldHandle = old.itemTable.handle(of: items[rank]), old.owners[oldHandle] != replacedOwner else {
        continue
      }
      let position = ItemPosition(section: index, item: rank)
      _ = cross(oldHandle, handle, from: old.position(ofItemHandle: oldHandle), to: position)
    }
  }

  /// Moves an item from another place; false for one that is to be made again.
  private mutating func cross(
    _ oldHandle: Int, _ handle: Int, from oldPosition: ItemPosition, to position: ItemPosition
  ) -> Bool {
    guard !new.reloadedItems.contains(handle) else {
      renewed.insert(handle)
      return false
    }
    isClaimed[oldHandle] = true
    moved.append((oldPosition, position))
    return true
  }

  // MARK: Marks

  private mutating func consumeMarks() {
    for handle in new.reloadedItems.order where !renewed.contains(handle) {
      if let position = old.position(of: new.item(ofHandle: handle)), sections.isKept[position.section] {
        reloaded.append(position)
      }
    }
    for handle in new.reconfiguredItems.order where !new.reloadedItems.contains(handle) {
      if let position = old.position(of: new.item(ofHandle: handle)) { reconfigured.append(position) }
    }
  }
}
