/// The changes of items in one batch, beyond what their sections do.
///
/// Operations inside a section that is itself deleted, inserted or reloaded say nothing new and are dropped; moves out of
/// such a section or into it still count.
package struct ItemMap: Equatable, Sendable {
  /// The index maps by the section's number before, for the sections that stay and whose items change.
  package let maps: [Int: IndexMap]
  package let moves: [ItemPosition: ItemPosition]
  package let sources: [ItemPosition: ItemPosition]
  package let reloaded: Set<ItemPosition>
  package let tallies: [Int: Tally]

  /// The changes of one section that stays; the key is its number before.
  package struct Tally: Equatable, Sendable {
    package var deleted: [Int] = []
    package var inserted: [Int] = []
    package var movedOut: [Int] = []
    package var movedIn: [Int] = []

    package init() {}
  }

  package init(_ operations: SortedOperations, sections: SectionMap) {
    func remains(_ section: Int) -> Bool {
      !sections.reloaded.contains(section) && sections.newIndex(of: section) != nil
    }
    func remainingSource(_ section: Int) -> Int? { sections.oldIndex(of: section).flatMap { remains($0) ? $0 : nil } }

    var tallies: [Int: Tally] = [:]
    for position in operations.deletedItems where remains(position.section) {
      tallies[position.section, default: Tally()].deleted.append(position.item)
    }
    for position in operations.insertedItems {
      if let section = remainingSource(position.section) {
        tallies[section, default: Tally()].inserted.append(position.item)
      }
    }
    for move in operations.movedItems {
      if remains(move.from.section) { tallies[move.from.section, default: Tally()].movedOut.append(move.from.item) }
      if let section = remainingSource(move.to.section) {
        tallies[section, default: Tally()].movedIn.append(move.to.item)
      }
    }
    self.tallies = tallies
    maps = tallies.mapValues { IndexMap(removed: $0.deleted + $0.movedOut, added: $0.inserted + $0.movedIn) }
    moves = Dictionary(operations.movedItems.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    sources = Dictionary(operations.movedItems.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
    reloaded = Set(operations.reloadedItems.filter { remains($0.section) })
  }
}
