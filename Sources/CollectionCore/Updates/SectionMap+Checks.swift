import CollectionPrimitives

extension SectionMap {
  func checkCount(before: ItemIndex, after: ItemIndex) throws(UpdateFault) {
    guard indices.count(after: before.sectionCount) != after.sectionCount else { return }
    throw UpdateFault(
      "Invalid update: invalid number of sections.  The number of sections contained in the collection view after the "
        + "update (\(after.sectionCount)) must be equal to the number of sections contained in the collection view "
        + "before the update (\(before.sectionCount)), plus or minus the number of sections inserted or deleted "
        + "(\(inserted.count) inserted, \(deleted.count) deleted).")
  }
}
