extension SectionedIdentifiers {
  package mutating func appendSections(_ sections: [Section]) -> [SnapshotFault] { place(sections, at: nil) }

  package mutating func insertSections(_ sections: [Section], _ side: Side, _ anchor: Section) -> [SnapshotFault] {
    guard let index = index(of: anchor) else { return [.unknown(.section, "insert at", [anchor])] }
    guard !sections.contains(anchor) else { return [.destinationIsInserted(.section, anchor)] }
    return place(sections, at: index + (side == .after ? 1 : 0))
  }

  /// Puts a section beside another. Beside itself it stays where it is.
  ///
  /// - Complexity: O(sections).
  package mutating func moveSection(_ section: Section, _ side: Side, _ anchor: Section) -> [SnapshotFault] {
    guard let handle = sectionTable.handle(of: section) else { return [.unknown(.section, "move", [section])] }
    guard let anchorHandle = sectionTable.handle(of: anchor) else { return [.unknown(.section, "move to", [anchor])] }
    guard handle != anchorHandle else { return [] }
    willChange()
    remove([handle])
    insert([section], [handle], at: rank(ofSectionHandle: anchorHandle) + (side == .after ? 1 : 0))
    return []
  }

  /// Deletes sections with their items. Unknown ones are ignored.
  ///
  /// - Complexity: O(sections + deleted items).
  package mutating func deleteSections(_ sections: [Section]) {
    let handles = Set(sections.compactMap { sectionTable.handle(of: $0) })
    guard !handles.isEmpty else { return }
    willChange()
    remove(handles)
    sectionTable.remove(sections)
    for handle in handles {
      forget(handles: members[handle].handles, members[handle].items)
      members[handle] = ItemList()
    }
    reloadedSections.remove(handles)
  }

  /// Inserts or moves sections at a place that is counted before the change; nil for the end.
  private mutating func place(_ sections: [Section], at index: Int?) -> [SnapshotFault] {
    guard !sections.isEmpty else { return [] }
    willChange()
    var arrivals: [(handle: Int, section: Section)] = []
    var placed: Set<Int> = []
    var moved: Set<Int> = []
    var duplicates: [Section] = []
    for section in sections {
      let (handle, isNew) = sectionTable.insert(section)
      guard placed.insert(handle).inserted else {
        duplicates.append(section)
        continue
      }
      if !isNew { moved.insert(handle) }
      arrivals.append((handle, section))
    }
    var index = index ?? order.count
    var faults: [SnapshotFault] = []
    if !duplicates.isEmpty { faults.append(.duplicates(.section, duplicates)) }
    if !moved.isEmpty {
      faults.append(.existing(.section, arrivals.filter { moved.contains($0.handle) }.map(\.section)))
      index -= order[..<index].count(where: moved.contains)
      remove(moved)
    }
    insert(arrivals.map(\.section), arrivals.map(\.handle), at: index)
    return faults
  }

  private mutating func insert(_ sections: [Section], _ handles: [Int], at index: Int) {
    self.sections.insert(contentsOf: sections, at: index)
    order.insert(contentsOf: handles, at: index)
    for handle in handles where handle == members.count {
      members.append(ItemList())
      sectionRanks.append(0)
    }
    rankSections(from: index)
  }

  private mutating func remove(_ handles: Set<Int>) {
    let places = order.indices(where: handles.contains)
    sections.removeSubranges(places)
    order.removeSubranges(places)
    rankSections(from: places.ranges.first?.lowerBound ?? 0)
  }

  private mutating func rankSections(from first: Int) {
    for rank in order.indices.dropFirst(first) { sectionRanks[order[rank]] = rank }
  }
}
