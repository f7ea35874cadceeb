/// Where items go in one batch, beyond what their sections do.
///
/// Operations inside a section that is itself deleted, inserted or reloaded say nothing new and are dropped; moves out of
/// such a section or into it still count.
struct ItemMap: Equatable, Sendable {
  /// By the section's number before, for the sections that stay and whose items change.
  let maps: [Int: SlotMap]
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
    func stays(_ section: Int) -> Bool {
      !sections.reloaded.contains(section) && sections.newPlace(of: section) != nil
    }
    func stayingSource(_ section: Int) -> Int? { sections.oldPlace(of: section).flatMap { stays($0) ? $0 : nil } }

    var tallies: [Int: Tally] = [:]
    for place in operations.deletedItems where stays(place.section) {
      tallies[place.section, default: Tally()].deleted.append(place.item)
    }
    for place in operations.insertedItems {
      if let section = stayingSource(place.section) { tallies[section, default: Tally()].inserted.append(place.item) }
    }
    for move in operations.movedItems {
      if stays(move.from.section) { tallies[move.from.section, default: Tally()].movedOut.append(move.from.item) }
      if let section = stayingSource(move.to.section) {
        tallies[section, default: Tally()].movedIn.append(move.to.item)
      }
    }
    self.tallies = tallies
    maps = tallies.mapValues { SlotMap(removed: $0.deleted + $0.movedOut, added: $0.inserted + $0.movedIn) }
    moves = Dictionary(uniqueKeysWithValues: operations.movedItems.map { ($0.from, $0.to) })
    sources = Dictionary(uniqueKeysWithValues: operations.movedItems.map { ($0.to, $0.from) })
    reloaded = Set(operations.reloadedItems.filter { stays($0.section) })
  }

  func checkCounts(sections: SectionMap, before: ItemIndex, after: ItemIndex) throws(UpdateFault) {
    for old in 0..<before.sectionCount where !sections.reloaded.contains(old) {
      guard let new = sections.newPlace(of: old) else { continue }
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
