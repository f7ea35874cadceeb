extension SectionedIdentifiers {
  package mutating func appendSections(_ sections: [Section]) -> [SnapshotFault] { place(sections, at: nil) }

  package mutating func insertSections(_ sections: [Section], _ side: Side, _ anchor: Section) -> [SnapshotFault] {
    guard let index = index(of: anchor) else { return [.unknown(.section, "insert at", [anchor])] }
    guard !sections.contains(anchor) else { return [.destinationIsInserted(.section, anchor)] }
    return place(sections, at: index + (side == .after ? 1 : 0))
  }

  /// Puts a section beside another. Beside itself it stays where it is.
  package mutating func moveSection(_ section: Section, _ side: Side, _ anchor: Section) -> [SnapshotFault] {
    guard let slot = sectionTable.slot(of: section) else { return [.unknown(.section, "move", [section])] }
    guard let anchorSlot = sectionTable.slot(of: anchor) else { return [.unknown(.section, "move to", [anchor])] }
    guard slot != anchorSlot else { return [] }
    willChange()
    order.remove(at: rank(ofSectionSlot: slot))
    order.insert(slot, at: rank(ofSectionSlot: anchorSlot) + (side == .after ? 1 : 0))
    return []
  }

  /// With their items. Unknown sections are none to delete.
  package mutating func deleteSections(_ sections: [Section]) {
    let slots = Set(sections.compactMap { sectionTable.slot(of: $0) })
    guard !slots.isEmpty else { return }
    willChange()
    order.removeAll(where: slots.contains)
    for slot in slots {
      forget(Set(members[slot]))
      members[slot] = []
      sectionTable.remove(slot: slot)
    }
    reloadedSections.remove(slots)
  }

  /// Puts sections, new or not, at a place that is counted before the change; nil for the end.
  private mutating func place(_ sections: [Section], at index: Int?) -> [SnapshotFault] {
    guard !sections.isEmpty else { return [] }
    willChange()
    var arrivals: [Int] = []
    var placed: Set<Int> = []
    var moved: Set<Int> = []
    var duplicates: [Section] = []
    for section in sections {
      let (slot, isNew) = sectionTable.insert(section)
      guard placed.insert(slot).inserted else {
        duplicates.append(section)
        continue
      }
      if !isNew { moved.insert(slot) } else if slot == members.count { members.append([]) }
      arrivals.append(slot)
    }
    var index = index ?? order.count
    var faults: [SnapshotFault] = []
    if !duplicates.isEmpty { faults.append(.duplicates(.section, duplicates)) }
    if !moved.isEmpty {
      faults.append(.existing(.section, arrivals.filter(moved.contains).map { sectionTable[$0] }))
      index -= order[..<index].count(where: moved.contains)
      order.removeAll(where: moved.contains)
    }
    order.insert(contentsOf: arrivals, at: index)
    return faults
  }
}
