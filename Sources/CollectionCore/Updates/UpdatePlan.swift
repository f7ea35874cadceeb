package import CollectionPrimitives

/// A batch of updates that fits the counts before and after it, with the place where every section and item goes.
///
/// Size and building time depend on the number of operations only (and of sections they touch), not on the number of items;
/// every lookup is O(log operations).
package struct UpdatePlan: Equatable, Sendable {
  /// The outcome for a section or item that was there before.
  package enum Fate<Position: Hashable & Sendable>: Hashable, Sendable {
    /// The same section or item, possibly at another position.
    case survives(at: Position)
    /// Replaced by a new one.
    case reloaded(at: Position)
    case deleted

    /// The position afterwards of the section or item, or of what replaces it.
    package var position: Position? {
      switch self {
      case .survives(let position), .reloaded(let position): position
      case .deleted: nil
      }
    }
  }

  package let before: ItemIndex
  package let after: ItemIndex
  package let operations: [UpdateOperation]

  private let sections: SectionMap
  private let items: ItemMap

  /// Checks the operations against the counts. The first disagreement is thrown, in UIKit's words.
  ///
  /// - Complexity: O(operations · log operations + sections).
  package init(
    operations: [UpdateOperation], before: ItemIndex, after: ItemIndex
  ) throws(UpdateFault) {
    self.before = before
    self.after = after
    self.operations = operations
    let sorted = SortedOperations(operations)
    try sorted.checkRanges(before: before, after: after)
    try sorted.checkCollisions()
    sections = SectionMap(sorted)
    try sections.checkCount(before: before, after: after)
    items = ItemMap(sorted, sections: sections)
    try items.checkCounts(sections: sections, before: before, after: after)
  }

  package func fate(ofSection old: Int) -> Fate<Int> {
    guard before.containsSection(old), let new = sections.newIndex(of: old) else { return .deleted }
    return sections.reloaded.contains(old) ? .reloaded(at: new) : .survives(at: new)
  }

  package func fate(of old: ItemPosition) -> Fate<ItemPosition> {
    guard before.contains(old) else { return .deleted }
    if let new = items.moves[old] { return .survives(at: new) }
    guard let new = position(inRemainingSectionOf: old) else { return .deleted }
    return items.reloaded.contains(old) ? .reloaded(at: new) : .survives(at: new)
  }

  /// The section's number before, for the section at `new`; nil when it is new or was reloaded.
  ///
  /// - Complexity: O(log operations).
  package func origin(ofSection new: Int) -> Int? {
    guard after.containsSection(new), let old = sections.oldIndex(of: new) else { return nil }
    return sections.reloaded.contains(old) ? nil : old
  }

  /// The item's position before, for the item at `new`; nil when it is new or was reloaded.
  ///
  /// - Complexity: O(log operations).
  package func origin(of new: ItemPosition) -> ItemPosition? {
    guard after.contains(new) else { return nil }
    if let old = items.sources[new] { return old }
    guard let oldSection = origin(ofSection: new.section) else { return nil }
    let item = items.maps[oldSection].map { $0.oldIndex(of: new.item) } ?? new.item
    guard let item else { return nil }
    let old = ItemPosition(section: oldSection, item: item)
    return items.reloaded.contains(old) ? nil : old
  }

  private func position(inRemainingSectionOf old: ItemPosition) -> ItemPosition? {
    guard case .survives(let section) = fate(ofSection: old.section) else { return nil }
    let item = items.maps[old.section].map { $0.newIndex(of: old.item) } ?? old.item
    return item.map { ItemPosition(section: section, item: $0) }
  }
}

extension UpdatePlan {
  /// The item's position afterwards, or that of the item in its place: the one that followed it, else the last before it. Nil when nothing
  /// is left.
  ///
  /// - Complexity: O(log operations + log sections).
  package func successor(of old: ItemPosition) -> ItemPosition? {
    if let position = fate(of: old).position { return position }
    let section = sections.newIndex(of: old.section) ?? sections.indices.newIndexOrSuccessor(of: old.section)
    guard !after.isEmpty else { return nil }
    guard after.containsSection(section) else { return after.position(atRank: after.itemCount - 1) }
    let isSame = sections.newIndex(of: old.section) != nil
    let item = isSame ? items.maps[old.section]?.newIndexOrSuccessor(of: old.item) ?? old.item : 0
    let rank = after.range(ofSection: section).lowerBound + min(item, after.itemCount(inSection: section))
    return after.position(atRank: min(rank, after.itemCount - 1))
  }
}
