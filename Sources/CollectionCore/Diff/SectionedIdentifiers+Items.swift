// Changes of items. A mistake is answered with faults; what could be done sensibly is done.
extension SectionedIdentifiers {
  /// Appends to `section`, or to the last one for nil.
  package mutating func append(_ items: [Item], to section: Section?) -> [SnapshotFault] {
    if let section {
      guard let slot = sectionTable.slot(of: section) else { return [.unknown(.section, "append to", [section])] }
      return place(items, in: slot, at: nil)
    }
    guard let last = order.last else { return [.noSections] }
    return place(items, in: last, at: nil)
  }

  package enum Side: Sendable { case before, after }

  package mutating func insert(_ items: [Item], _ side: Side, _ anchor: Item) -> [SnapshotFault] {
    guard let slot = itemTable.slot(of: anchor) else { return [.unknown(.item, "insert at", [anchor])] }
    guard !items.contains(anchor) else { return [.destinationIsInserted(.item, anchor)] }
    return place(items, in: owners[slot], at: rank(ofItemSlot: slot) + (side == .after ? 1 : 0))
  }

  /// Puts an item beside another. Beside itself it stays where it is.
  package mutating func move(_ item: Item, _ side: Side, _ anchor: Item) -> [SnapshotFault] {
    guard let slot = itemTable.slot(of: item) else { return [.unknown(.item, "move", [item])] }
    guard let anchorSlot = itemTable.slot(of: anchor) else { return [.unknown(.item, "move to", [anchor])] }
    guard slot != anchorSlot else { return [] }
    willChange()
    takeOut(slot)
    let place = rank(ofItemSlot: anchorSlot) + (side == .after ? 1 : 0)
    put([slot], in: owners[anchorSlot], at: place)
    return []
  }

  /// Moves an item to a place that is counted without it. Places beyond the ends are brought into range; false when
  /// there is no such item or section.
  package mutating func move(itemAt old: ItemPosition, to new: ItemPosition) -> Bool {
    guard order.indices.contains(old.section), order.indices.contains(new.section),
      members[order[old.section]].indices.contains(old.item)
    else { return false }
    willChange()
    let slot = members[order[old.section]].remove(at: old.item)
    let target = order[new.section]
    put([slot], in: target, at: min(max(0, new.item), members[target].count))
    return true
  }

  /// Unknown items are none to delete.
  package mutating func delete(_ items: [Item]) {
    let slots = Set(items.compactMap { itemTable.slot(of: $0) })
    guard !slots.isEmpty else { return }
    willChange()
    takeOut(slots)
    forget(slots)
  }

  /// Takes away the sections too, as UIKit does.
  package mutating func deleteAll() { self = SectionedIdentifiers() }

  /// Makes `items` the only ones of a section. Items of other sections are moved here.
  package mutating func replaceItems(of section: Section, with items: [Item]) {
    guard let slot = sectionTable.slot(of: section) else { return }
    let kept = Set(items.compactMap { itemTable.slot(of: $0) })
    let gone = Set(members[slot].filter { !kept.contains($0) })
    willChange()
    takeOut(gone)
    forget(gone)
    _ = place(items, in: slot, at: nil)
  }

  // MARK: Slots

  /// Puts items, new or not, at a place of a section that is counted before the change; nil for its end.
  private mutating func place(_ items: [Item], in section: Int, at index: Int?) -> [SnapshotFault] {
    guard !items.isEmpty else { return [] }
    willChange()
    itemTable.reserveCapacity(adding: items.count)
    var arrivals: [Int] = []
    arrivals.reserveCapacity(items.count)
    var moved: Set<Int> = []
    var duplicates: [Item] = []
    for item in items {
      let (slot, isNew) = itemTable.insert(item)
      if isNew {
        if slot == owners.count { owners.append(Self.arriving) } else { owners[slot] = Self.arriving }
      } else if owners[slot] == Self.arriving || !moved.insert(slot).inserted {
        duplicates.append(item)
        continue
      }
      arrivals.append(slot)
    }
    var index = index ?? members[section].count
    var faults: [SnapshotFault] = []
    if !duplicates.isEmpty { faults.append(.duplicates(.item, duplicates)) }
    if !moved.isEmpty {
      faults.append(.existing(.item, arrivals.filter(moved.contains).map { itemTable[$0] }))
      index -= members[section][..<index].count(where: moved.contains)
      takeOut(moved)
    }
    put(arrivals, in: section, at: index)
    return faults
  }

  /// The owner of an item that has no place yet.
  private static var arriving: Int { -1 }

  private mutating func put(_ slots: [Int], in section: Int, at index: Int) {
    if index == members[section].count {
      members[section].append(contentsOf: slots)
    } else {
      members[section].insert(contentsOf: slots, at: index)
    }
    for slot in slots { owners[slot] = section }
  }

  private mutating func takeOut(_ slot: Int) { members[owners[slot]].remove(at: rank(ofItemSlot: slot)) }

  private mutating func takeOut(_ slots: Set<Int>) {
    if slots.count == 1, let slot = slots.first { return takeOut(slot) }
    for section in Set(slots.map { owners[$0] }) { members[section].removeAll(where: slots.contains) }
  }

  /// Drops items that are in no section any more.
  mutating func forget(_ slots: Set<Int>) {
    for slot in slots { itemTable.remove(slot: slot) }
    reloadedItems.remove(slots)
    reconfiguredItems.remove(slots)
  }
}
