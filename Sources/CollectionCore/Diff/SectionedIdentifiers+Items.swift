package import CollectionPrimitives

// Changes of items. A mistake is answered with faults; what could be done sensibly is done.
extension SectionedIdentifiers {
  /// Appends items to `section`, or to the last one for nil.
  ///
  /// - Complexity: O(new items) as a rule.
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
  ///
  /// - Complexity: O(pages of the sections), which hold 512 items at most; O(items) when a page is split or becomes empty.
  package mutating func move(_ item: Item, _ side: Side, _ anchor: Item) -> [SnapshotFault] {
    guard let handle = itemTable.handle(of: item) else { return [.unknown(.item, "move", [item])] }
    guard let anchorHandle = itemTable.handle(of: anchor) else { return [.unknown(.item, "move to", [anchor])] }
    guard handle != anchorHandle else { return [] }
    willChange()
    detach([handle])
    let position = rank(ofItemHandle: anchorHandle) + (side == .after ? 1 : 0)
    put([item], [handle], in: owners[anchorHandle], at: position)
    return []
  }

  /// Moves an item to a place that is counted without it. Places beyond the ends are brought into range; false when
  /// there is no such item or section.
  ///
  /// - Complexity: O(pages of the sections), which hold 512 items at most; O(items) when a page is split or becomes empty.
  package mutating func move(itemAt old: ItemPosition, to new: ItemPosition) -> Bool {
    guard order.indices.contains(old.section), order.indices.contains(new.section),
      0..<members[order[old.section]].count ~= old.item
    else { return false }
    willChange()
    let (handle, item) = members[order[old.section]][old.item]
    detach([handle])
    let target = order[new.section]
    put([item], [handle], in: target, at: min(max(0, new.item), members[target].count))
    return true
  }

  /// Deletes items. Unknown ones are ignored.
  ///
  /// - Complexity: O(deleted items + pages of their sections).
  package mutating func delete(_ items: [Item]) {
    let handles = Set(items.compactMap { itemTable.handle(of: $0) })
    guard !handles.isEmpty else { return }
    willChange()
    forget(handles: handles, detach(handles))
  }

  /// Deletes all items and, as UIKit does, all sections.
  package mutating func deleteAll() { self = SectionedIdentifiers() }

  /// Makes `items` the only ones of a section. Items of other sections are moved here.
  ///
  /// - Complexity: O(old and new items of the section).
  package mutating func replaceItems(of section: Section, with items: [Item]) {
    guard let handle = sectionTable.handle(of: section) else { return }
    let kept = Set(items.compactMap { itemTable.handle(of: $0) })
    let gone = Set(members[handle].handles.filter { !kept.contains($0) })
    willChange()
    forget(handles: gone, detach(gone))
    _ = place(items, in: handle, at: nil)
  }

  // MARK: Handles

  /// Inserts or moves items at a place of a section that is counted before the change; nil for its end.
  private mutating func place(_ items: [Item], in section: Int, at index: Int?) -> [SnapshotFault] {
    guard !items.isEmpty else { return [] }
    willChange()
    itemTable.reserveCapacity(adding: items.count)
    var arrivals: [Item] = []
    arrivals.reserveCapacity(items.count)
    var handles: [Int] = []
    handles.reserveCapacity(items.count)
    var moved: Set<Int> = []
    var duplicates: [Item] = []
    for item in items {
      let (handle, isNew) = itemTable.insert(item)
      if isNew {
        owners.set(Self.arriving, at: handle)
        chunkNumbers.set(0, at: handle)
      } else if owners[handle] == Self.arriving || !moved.insert(handle).inserted {
        duplicates.append(item)
        continue
      }
      arrivals.append(item)
      handles.append(handle)
    }
    var index = index ?? members[section].count
    var faults: [SnapshotFault] = []
    if !duplicates.isEmpty { faults.append(.duplicates(.item, duplicates)) }
    if !moved.isEmpty {
      faults.append(.existing(.item, zip(arrivals, handles).filter { moved.contains($1) }.map(\.0)))
      index -= moved.count { owners[$0] == section && rank(ofItemHandle: $0) < index }
      detach(moved)
    }
    put(arrivals, handles, in: section, at: index)
    return faults
  }

  /// The owner of an item that has no place yet.
  private static var arriving: Int { -1 }

  private mutating func put(_ items: [Item], _ handles: [Int], in section: Int, at index: Int) {
    members[section].insert(items, handles, at: index, numbering: &chunkNumbers)
    for handle in handles { owners[handle] = section }
  }

  /// Removes items from their sections, and returns them.
  @discardableResult
  private mutating func detach(_ handles: Set<Int>) -> [Item] {
    var items: [Item] = []
    for (section, handles) in Dictionary(grouping: handles, by: { owners[$0] }) {
      items += members[section].remove(
        Set(handles).contains, fromChunks: Set(handles.map { chunkNumbers[$0] }), numbering: &chunkNumbers)
    }
    return items
  }

  /// Drops items that are in no section any more.
  mutating func forget(handles: some Sequence<Int>, _ items: [Item]) {
    itemTable.remove(items)
    reloadedItems.remove(handles)
    reconfiguredItems.remove(handles)
  }
}
