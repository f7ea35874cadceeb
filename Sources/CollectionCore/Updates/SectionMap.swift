/// Where sections go in one batch. A reloaded section stays in its place in the order.
struct SectionMap: Equatable, Sendable {
  let indices: IndexMap
  let moves: [Int: Int]
  let sources: [Int: Int]
  let inserted: Set<Int>
  let deleted: Set<Int>
  let reloaded: Set<Int>

  init(_ operations: SortedOperations) {
    indices = IndexMap(
      removed: operations.deletedSections + operations.movedSections.map(\.from),
      added: operations.insertedSections + operations.movedSections.map(\.to))
    moves = Dictionary(uniqueKeysWithValues: operations.movedSections.map { ($0.from, $0.to) })
    sources = Dictionary(uniqueKeysWithValues: operations.movedSections.map { ($0.to, $0.from) })
    inserted = Set(operations.insertedSections)
    deleted = Set(operations.deletedSections)
    reloaded = Set(operations.reloadedSections)
  }

  /// Nil when the section is deleted.
  func newIndex(of old: Int) -> Int? { moves[old] ?? indices.newIndex(of: old) }

  /// Nil when the section is inserted.
  func oldIndex(of new: Int) -> Int? { sources[new] ?? indices.oldIndex(of: new) }

  func checkCount(before: ItemIndex, after: ItemIndex) throws(UpdateFault) {
    guard indices.count(after: before.sectionCount) != after.sectionCount else { return }
    throw UpdateFault(
      "Invalid update: invalid number of sections.  The number of sections contained in the collection view after the "
        + "update (\(after.sectionCount)) must be equal to the number of sections contained in the collection view "
        + "before the update (\(before.sectionCount)), plus or minus the number of sections inserted or deleted "
        + "(\(inserted.count) inserted, \(deleted.count) deleted).")
  }
}
