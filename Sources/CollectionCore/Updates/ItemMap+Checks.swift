import CollectionPrimitives

extension ItemMap {
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
