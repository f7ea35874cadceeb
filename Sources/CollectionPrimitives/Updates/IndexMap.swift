/// Maps the indices of a list before removals and insertions to those after, and back.
///
/// Remaining members keep their order and fill the indices that are not inserted. Stored as two sorted lists: a lookup
/// is O(log changes) for any number of members.
package struct IndexMap: Equatable, Sendable {
  /// Removed indices before the change, ascending.
  package let removed: [Int]
  /// Inserted indices after the change, ascending.
  package let added: [Int]

  package init(removed: some Sequence<Int> = [], added: some Sequence<Int> = []) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  /// The number of members afterwards.
  package func count(after before: Int) -> Int { before - removed.count + added.count }

  package func isRemoved(_ old: Int) -> Bool { Self.contains(removed, old) }
  package func isAdded(_ new: Int) -> Bool { Self.contains(added, new) }

  /// The new index of the member at `old`; nil if it was removed.
  ///
  /// - Complexity: O(log changes).
  package func newIndex(of old: Int) -> Int? { isRemoved(old) ? nil : newIndexOrSuccessor(of: old) }

  /// The new index of the member at `old`; if it was removed, of the one that follows it.
  ///
  /// - Complexity: O(log changes).
  package func newIndexOrSuccessor(of old: Int) -> Int { Self.map(old, leaving: removed, entering: added) }

  /// The former index of the member at `new`; nil if it was inserted.
  ///
  /// - Complexity: O(log changes).
  package func oldIndex(of new: Int) -> Int? {
    isAdded(new) ? nil : Self.map(new, leaving: added, entering: removed)
  }

  private static func map(_ position: Int, leaving: [Int], entering: [Int]) -> Int {
    let rank = position - leaving.prefixCount { $0 < position }
    // `entering[i] - i` is the number of remaining members below `entering[i]`; it never decreases.
    return rank + entering.indices.prefixCount { entering[$0] - $0 <= rank }
  }

  private static func contains(_ sorted: [Int], _ value: Int) -> Bool {
    let index = sorted.prefixCount { $0 < value }
    return index < sorted.count && sorted[index] == value
  }
}
