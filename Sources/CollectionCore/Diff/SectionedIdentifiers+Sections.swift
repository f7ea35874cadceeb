extension SectionedIdentifiers {
  package mutating func appendSections(_ sections: [Section]) -> [SnapshotFault] { place(sections, at: nil) }

  package mutating func insertSections(_ sections: [Section], _ side: Side, _ anchor: Section) -> [SnapshotFault] {
    guard let index = index(of: anchor) else { return [.unknown(.section, "insert at", [anchor])] }
    guard !sections.contains(anchor) else { return [.destinationIsInserted(.section, anchor)] }
    return place(sections, at: index + (side == .after ? 1 : 0))
  }

  /// Puts a section beside another. Beside itself it stays where it is.
  package mutating func moveSection(_ section: Section, _ side: Side, _ anchor: Section) -> [SnapshotFault] {
    guard let handle = sectionTable.handle(of: section) else { return [.unknown(.section, "move", [section])] }
    guard let anchorHandle = sectionTable.handle(of: anchor) else { return [.unknown(.section, "move to", [anchor])] }
    guard handle != anchorHandle else { return [] }
    willChange()
    order.remove(at: rank(ofSectionHandle: handle))
    order.insert(handle, at: rank(ofSectionHandle: anchorHandle) + (side == .after ? 1 : 0))
    return []
  }

  /// With their items. Unknown sections are none to delete.
  package mutating func deleteSections(_ sections: [Section]) {
    let handles = Set(sections.compactMap { sectionTable.handle(of: $0) })
    guard !handles.isEmpty else { return }
    willChange()
    order.removeAll(where: handles.contains)
    for handle in handles {
      forget(Set(members[handle]))
      members[handle] = []
      sectionTable.remove(handle: handle)
    }
    reloadedSections.remove(handles)
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
      let (handle, isNew) = sectionTable.insert(section)
      guard placed.insert(handle).inserted else {
        duplicates.append(section)
        continue
      }
      if !isNew { moved.insert(handle) } else if handle == members.count { members.append([]) }
      arrivals.append(handle)
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
