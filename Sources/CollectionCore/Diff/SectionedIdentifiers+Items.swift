package import CollectionPrimitives

// Changes of items. A mistake is answered with faults; what could be done sensibly is done.
extension SectionedIdentifiers {
  /// Appends to `section`, or to the last one for nil.
  package mutating func append(_ items: [Item], to section: Section?) -> [SnapshotFault] {
    if let section {
      guard let handle = sectionTable.handle(of: section) else { return [.unknown(.section, "append to", [section])] }
      return place(items, in: handle, at: nil)
    }
    guard let last = order.last else { return [.noSections] }
    return place(items, in: last, at: nil)
  }

  package enum Side: Sendable { case before, after }

  package mutating func insert(_ items: [Item], _ side: Side, _ anchor: Item) -> [SnapshotFault] {
    guard let handle = itemTable.handle(of: anchor) else { return [.unknown(.item, "insert at", [anchor])] }
    guard !items.contains(anchor) else { return [.destinationIsInserted(.item, anchor)] }
    return place(items, in: owners[handle], at: rank(ofItemHandle: handle) + (side == .after ? 1 : 0))
  }

  /// Puts an item beside another. Beside itself it stays where it is.
  package mutating func move(_ item: Item, _ side: Side, _ anchor: Item) -> [SnapshotFault] {
    guard let handle = itemTable.handle(of: item) else { return [.unknown(.item, "move", [item])] }
    guard let anchorHandle = itemTable.handle(of: anchor) else { return [.unknown(.item, "move to", [anchor])] }
    guard handle != anchorHandle else { return [] }
    willChange()
    detach(handle)
    let position = rank(ofItemHandle: anchorHandle) + (side == .after ? 1 : 0)
    put([handle], in: owners[anchorHandle], at: position)
    return []
  }

  /// Moves an item to a place that is counted without it. Places beyond the ends are brought into range; false when
  /// there is no such item or section.
  package mutating func move(itemAt old: ItemPosition, to new: ItemPosition) -> Bool {
    guard order.indices.contains(old.section), order.indices.contains(new.section),
      members[order[old.section]].indices.contains(old.item)
    else { return false }
    willChange()
    let handle = members[order[old.section]].remove(at: old.item)
    let target = order[new.section]
    put([handle], in: target, at: min(max(0, new.item), members[target].count))
    return true
  }

  /// Unknown items are none to delete.
  package mutating func delete(_ items: [Item]) {
    let handles = Set(items.compactMap { itemTable.handle(of: $0) })
    guard !handles.isEmpty else { return }
    willChange()
    detach(handles)
    forget(handles)
  }

  /// Takes away the sections too, as UIKit does.
  package mutating func deleteAll() { self = SectionedIdentifiers() }

  /// Makes `items` the only ones of a section. Items of other sections are moved here.
  package mutating func replaceItems(of section: Section, with items: [Item]) {
    guard let handle = sectionTable.handle(of: section) else { return }
    let kept = Set(items.compactMap { itemTable.handle(of: $0) })
    let gone = Set(members[handle].filter { !kept.contains($0) })
    willChange()
    detach(gone)
    forget(gone)
    _ = place(items, in: handle, at: nil)
  }

  // MARK: Handles

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
      let (handle, isNew) = itemTable.insert(item)
      if isNew {
        if handle == owners.count { owners.append(Self.arriving) } else { owners[handle] = Self.arriving }
      } else if owners[handle] == Self.arriving || !moved.insert(handle).inserted {
        duplicates.append(item)
        continue
      }
      arrivals.append(handle)
    }
    var index = index ?? members[section].count
    var faults: [SnapshotFault] = []
    if !duplicates.isEmpty { faults.append(.duplicates(.item, duplicates)) }
    if !moved.isEmpty {
      faults.append(.existing(.item, arrivals.filter(moved.contains).map { itemTable[$0] }))
      index -= members[section][..<index].count(where: moved.contains)
      detach(moved)
    }
    put(arrivals, in: section, at: index)
    return faults
  }

  /// The owner of an item that has no place yet.
  private static var arriving: Int { -1 }

  private mutating func put(_ handles: [Int], in section: Int, at index: Int) {
    if index == members[section].count {
      members[section].append(contentsOf: handles)
    } else {
      members[section].insert(contentsOf: handles, at: index)
    }
    for handle in handles { owners[handle] = section }
  }

  private mutating func detach(_ handle: Int) { members[owners[handle]].remove(at: rank(ofItemHandle: handle)) }

  private mutating func detach(_ handles: Set<Int>) {
    if handles.count == 1, let handle = handles.first { return detach(handle) }
    for section in Set(handles.map { owners[$0] }) { members[section].removeAll(where: handles.contains) }
  }

  /// Drops items that are in no section any more.
  mutating func forget(_ handles: Set<Int>) {
    for handle in handles { itemTable.remove(handle: handle) }
    reloadedItems.remove(handles)
    reconfiguredItems.remove(handles)
  }
}
