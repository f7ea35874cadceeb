/// Where the members of a list go when some are taken out and others are put in.
///
/// Members that stay keep their order and fill the places which are not taken by newcomers. Kept as two sorted lists, so a
/// million members cost nothing: a lookup is O(log changes).
package struct SlotMap: Equatable, Sendable {
  /// Places before the change that are left, rising.
  package let removed: [Int]
  /// Places after the change that are filled anew, rising.
  package let added: [Int]

  package init(removed: some Sequence<Int> = [], added: some Sequence<Int> = []) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  /// How many members there are afterwards.
  package func count(after before: Int) -> Int { before - removed.count + added.count }

  package func isRemoved(_ old: Int) -> Bool { Self.contains(removed, old) }
  package func isAdded(_ new: Int) -> Bool { Self.contains(added, new) }

  /// The place afterwards of the member at `old`; nil when it was taken out.
  package func newPlace(of old: Int) -> Int? { Self.map(old, leaving: removed, entering: added) }

  /// The place before of the member at `new`; nil when it was put in.
  package func oldPlace(of new: Int) -> Int? { Self.map(new, leaving: added, entering: removed) }

  private static func map(_ place: Int, leaving: [Int], entering: [Int]) -> Int? {
    let below = leaving.prefixCount { $0 < place }
    if below < leaving.count, leaving[below] == place { return nil }
    let rank = place - below
    // `entering[i] - i` is how many places are left for stayers below `entering[i]`; it never falls.
    var low = 0
    var high = entering.count
    while low < high {
      let middle = (low + high) / 2
      if entering[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }

  private static func contains(_ sorted: [Int], _ value: Int) -> Bool {
    let index = sorted.prefixCount { $0 < value }
    return index < sorted.count && sorted[index] == value
  }
}
