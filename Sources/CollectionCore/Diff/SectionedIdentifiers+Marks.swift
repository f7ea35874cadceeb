// Marks: what is made again or configured again when the snapshot is applied, though its identifier stays the same.
extension SectionedIdentifiers {
  package mutating func reload(_ items: [Item]) -> [SnapshotFault] {
    mark(items, "reload", \.reloadedItems)
  }

  package mutating func reconfigure(_ items: [Item]) -> [SnapshotFault] {
    mark(items, "reconfigure", \.reconfiguredItems)
  }

  package mutating func reloadSections(_ sections: [Section]) -> [SnapshotFault] {
    var unknown: [Section] = []
    for section in sections {
      if let handle = sectionTable.handle(of: section) {
        reloadedSections.insert(handle)
      } else {
        unknown.append(section)
      }
    }
    return unknown.isEmpty ? [] : [.unknown(.section, "reload", unknown)]
  }

  private mutating func mark(
    _ items: [Item], _ act: String, _ marks: WritableKeyPath<Self, OrderedHandles>
  ) -> [SnapshotFault] {
    var unknown: [Item] = []
    for item in items {
      if let handle = itemTable.handle(of: item) { self[keyPath: marks].insert(handle) } else { unknown.append(item) }
    }
    return unknown.isEmpty ? [] : [.unknown(.item, act, unknown)]
  }

  package var reloadedItemIdentifiers: [Item] { reloadedItems.order.map { item(ofHandle: $0) } }
  package var reconfiguredItemIdentifiers: [Item] { reconfiguredItems.order.map { item(ofHandle: $0) } }
  package var reloadedSectionIdentifiers: [Section] { reloadedSections.order.map { section(ofHandle: $0) } }

  /// The same snapshot without marks: what remains when it has been applied.
  package var unmarked: Self {
    guard !(reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty) else { return self }
    var copy = self
    copy.reloadedItems = OrderedHandles()
    copy.reconfiguredItems = OrderedHandles()
    copy.reloadedSections = OrderedHandles()
    return copy
  }
}
