/// Where items go in one batch, beyond what their sections do.
///
/// Operations inside a section that is itself deleted, inserted or reloaded say nothing new and are dropped; moves out of
/// such a section or into it still count.
struct ItemMap: Equatable, Sendable {
  /// By the section's number before, for the sections that stay and whose items change.
  let maps: [Int: IndexMap]
  let moves: [ItemPosition: ItemPosition]
  let sources: [ItemPosition: ItemPosition]
  let reloaded: Set<ItemPosition>
  private let tallies: [Int: Tally]

  /// Of one section that stays, by its number before.
  private struct Tally: Equatable, Sendable {
    var deleted: [Int] = []
    var inserted: [Int] = []
    var movedOut: [Int] = []
    var movedIn: [Int] = []
  }

  init(_ operations: SortedOperations, sections: SectionMap) {
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
    moves = Dictionary(uniqueKeysWithValues: operations.movedItems.map { ($0.from, $0.to) })
    sources = Dictionary(uniqueKeysWithValues: operations.movedItems.map { ($0.to, $0.from) })
    reloaded = Set(operations.reloadedItems.filter { remains($0.section) })
  }

  func checkCounts(sections: SectionMap, before: ItemIndex, after: ItemIndex) throws(UpdateFault) {
    for old in 0..<before.sectionCount where !sections.reloaded.contains(old) {
      guard let new = sections.newIndex(of: old) else { continue }
      let tally = tallies[old] ?? Tally()
      let (was, isNow) = (before.itemCount(inSection: old), after.itemCount(inSection: new))
      let outcome = was - tally.deleted.count - tally.movedOut.count + tally.inserted.count + tally.movedIn.count
      guard outcome != isNow else { continue }
      throw UpdateFault(
        "Invalid update: invalid number of items in section \(new).  The number of items contained in an existing "
          + "section after the update (\(isNow)) must be equal to the number of items contained in that section before "
          + "the update (\(was)), plus or minus the number of items inserted or deleted from that section "
          + "(\(tally.inserted.count) inserted, \(tally.deleted.count) deleted) and plus or minus the number of items "
          + "moved into or out of that section (\(tally.movedIn.count) moved in, \(tally.movedOut.count) moved out).")
    }
  }
}
