import CollectionPrimitives

/// What becomes of the items: of each section that stays, what it begins and ends with before and after alike is passed
/// over, and only the rest is looked up.
struct ItemChanges<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private let old: SectionedIdentifiers<Section, Item>
  private let new: SectionedIdentifiers<Section, Item>
  private let sections: SectionChanges

  private var deleted: [ItemPosition] = []
  private var inserted: [ItemPosition] = []
  private var moved: [(from: ItemPosition, to: ItemPosition)] = []
  private var reloaded: [ItemPosition] = []
  private(set) var reconfigured: [ItemPosition] = []

  /// By handle before: whether the item lives on, as far as it was looked up.
  private var isClaimed: [Bool]
  /// Handles after of reloaded items that cannot stay where they are.
  private var renewed: Set<Int> = []
  /// The part of each section that stays which was looked up, by the number before.
  private var spans: [(section: Int, span: Range<Int>)] = []

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
    for (section, span) in spans {
      let list = old.members[old.order[section]]
      for item in span where !isClaimed[list[item]] { deleted.append(ItemPosition(section: section, item: item)) }
    }
    takeMarks()
  }

  // MARK: Sections that stay

  private mutating func compareSection(at index: Int, with source: Int) {
    let before = old.members[old.order[source]]
    let after = new.members[new.order[index]]
    let (head, tail) = old.itemTable.commonEnds(before, new.itemTable, after)
    let span = head..<before.count - tail
    if !span.isEmpty { spans.append((source, span)) }
    var remaining: [(handle: Int, rank: Int, item: Int)] = []
    for item in head..<after.count - tail {
      let handle = after[item]
      let position = ItemPosition(section: index, item: item)
      guard let oldHandle = old.itemTable.handle(of: new.itemTable[handle]) else {
        inserted.append(position)
        continue
      }
      if old.owners[oldHandle] == old.order[source] {
        remaining.append((handle, old.rank(ofItemHandle: oldHandle), item))
        isClaimed[oldHandle] = true
      } else if !cross(oldHandle, handle, to: position) {
        inserted.append(position)
      }
    }
    moveRemaining(remaining, before, source, index)
  }

  private mutating func moveRemaining(
    _ remaining: [(handle: Int, rank: Int, item: Int)], _ before: [Int], _ source: Int, _ index: Int
  ) {
    let stays = IncreasingSubsequence.membership(in: remaining.map(\.rank))
    for (item, stays) in zip(remaining, stays) where !stays {
      let position = ItemPosition(section: index, item: item.item)
      if new.reloadedItems.contains(item.handle) {
        isClaimed[before[item.rank]] = false
        renewed.insert(item.handle)
        inserted.append(position)
      } else {
        moved.append((ItemPosition(section: source, item: item.rank), position))
      }
    }
  }

  // MARK: Sections that are new

  /// Items of a new section need no insertion; those that were elsewhere move here.
  private mutating func fillSection(at index: Int) {
    guard old.itemCount > 0 else { return }
    let replacedOwner = sections.replaced[index].map { old.order[$0] }
    for (item, handle) in new.members[new.order[index]].enumerated() {
      guard let oldHandle = old.itemTable.handle(of: new.itemTable[handle]), old.owners[oldHandle] != replacedOwner
      else {
        continue
      }
      _ = cross(oldHandle, handle, to: ItemPosition(section: index, item: item))
    }
  }

  /// Moves an item from another section; false for one that is to be made anew.
  private mutating func cross(_ oldHandle: Int, _ handle: Int, to position: ItemPosition) -> Bool {
    guard !new.reloadedItems.contains(handle) else {
      renewed.insert(handle)
      return false
    }
    isClaimed[oldHandle] = true
    moved.append((old.position(ofItemHandle: oldHandle), position))
    return true
  }

  // MARK: Marks

  private mutating func takeMarks() {
    for handle in new.reloadedItems.order where !renewed.contains(handle) {
      if let position = old.position(of: new.itemTable[handle]), sections.isKept[position.section] {
        reloaded.append(position)
      }
    }
    for handle in new.reconfiguredItems.order where !new.reloadedItems.contains(handle) {
      if let position = old.position(of: new.itemTable[handle]) { reconfigured.append(position) }
    }
  }
}
