/// The changes of sections in one batch. A reloaded section stays in its place in the order.
package struct SectionMap: Equatable, Sendable {
  package let indices: IndexMap
  package let moves: [Int: Int]
  package let sources: [Int: Int]
  package let inserted: Set<Int>
  package let deleted: Set<Int>
  package let reloaded: Set<Int>

  package init(_ operations: SortedOperations) {
    indices = IndexMap(
      removed: operations.deletedSections + operations.movedSections.map(\.from),
      added: operations.insertedSections + operations.movedSections.map(\.to))
    moves = Dictionary(operations.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    sources = Dictionary(operations.movedSections.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
    inserted = Set(operations.insertedSections)
    deleted = Set(operations.deletedSections)
    reloaded = Set(operations.reloadedSections)
  }

  /// The number of a section after the batch; nil when it is deleted.
  ///
  /// - Complexity: O(log changes).
  package func newIndex(of old: Int) -> Int? { moves[old] ?? indices.newIndex(of: old) }

  /// The number of a section before the batch; nil when it is inserted.
  ///
  /// - Complexity: O(log changes).
  package func oldIndex(of new: Int) -> Int? { sources[new] ?? indices.oldIndex(of: new) }
}
