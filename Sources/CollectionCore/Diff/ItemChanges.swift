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

  /// By slot before: whether the item lives on, as far as it was looked up.
  private var isClaimed: [Bool]
  /// Slots after of reloaded items that cannot stay where they are.
  private var renewed: Set<Int> = []
  /// The part of each section that stays which was looked up, by the number before.
  private var spans: [(section: Int, span: Range<Int>)] = []

  init(
    from old: SectionedIdentifiers<Section, Item>, to new: SectionedIdentifiers<Section, Item>, sections: SectionChanges
  ) {
    self.old = old
    self.new = new
    self.sections = sections
    isClaimed = Array(repeating: false, count: old.itemTable.slotLimit)
  }

  var operations: [UpdateOperation] {
    var all: [UpdateOperation] = []
    all.reserveCapacity(deleted.count + inserted.count + moved.count + reloaded.count)
    for place in deleted { all.append(.deleteItem(place)) }
    for place in inserted { all.append(.insertItem(place)) }
    for move in moved { all.append(.moveItem(from: move.from, to: move.to)) }
    for place in reloaded { all.append(.reloadItem(place)) }
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
    var stayers: [(slot: Int, rank: Int, item: Int)] = []
    for item in head..<after.count - tail {
      let slot = after[item]
      let place = ItemPosition(section: index, item: item)
      guard let oldSlot = old.itemTable.slot(of: new.itemTable[slot]) else {
        inserted.append(place)
        continue
      }
      if old.owners[oldSlot] == old.order[source] {
        stayers.append((slot, old.rank(ofItemSlot: oldSlot), item))
        isClaimed[oldSlot] = true
      } else if !cross(oldSlot, slot, to: place) {
        inserted.append(place)
      }
    }
    moveStayers(stayers, before, source, index)
  }

  private mutating func moveStayers(
    _ stayers: [(slot: Int, rank: Int, item: Int)], _ before: [Int], _ source: Int, _ index: Int
  ) {
    let stays = IncreasingSubsequence.membership(in: stayers.map(\.rank))
    for (stayer, stays) in zip(stayers, stays) where !stays {
      let place = ItemPosition(section: index, item: stayer.item)
      if new.reloadedItems.contains(stayer.slot) {
        isClaimed[before[stayer.rank]] = false
        renewed.insert(stayer.slot)
        inserted.append(place)
      } else {
        moved.append((ItemPosition(section: source, item: stayer.rank), place))
      }
    }
  }

  // MARK: Sections that are new

  /// Items of a new section need no insertion; those that were elsewhere move here.
  private mutating func fillSection(at index: Int) {
    guard old.itemCount > 0 else { return }
    let replacedOwner = sections.replaced[index].map { old.order[$0] }
    for (item, slot) in new.members[new.order[index]].enumerated() {
      guard let oldSlot = old.itemTable.slot(of: new.itemTable[slot]), old.owners[oldSlot] != replacedOwner else {
        continue
      }
      _ = cross(oldSlot, slot, to: ItemPosition(section: index, item: item))
    }
  }

  /// Moves an item from another section; false for one that is to be made anew.
  private mutating func cross(_ oldSlot: Int, _ slot: Int, to place: ItemPosition) -> Bool {
    guard !new.reloadedItems.contains(slot) else {
      renewed.insert(slot)
      return false
    }
    isClaimed[oldSlot] = true
    moved.append((old.place(ofItemSlot: oldSlot), place))
    return true
  }

  // MARK: Marks

  private mutating func takeMarks() {
    for slot in new.reloadedItems.order where !renewed.contains(slot) {
      if let place = old.place(of: new.itemTable[slot]), sections.isKept[place.section] { reloaded.append(place) }
    }
    for slot in new.reconfiguredItems.order where !new.reloadedItems.contains(slot) {
      if let place = old.place(of: new.itemTable[slot]) { reconfigured.append(place) }
    }
  }
}
