import Synchronization

/// Remembers where slots stood in their lists when somebody last looked.
///
/// A hint is never trusted: the list itself tells whether the slot still stands there. So changes need not correct hints;
/// only a look-up that misses walks its list once and notes all ranks. After that pass every look-up in an unchanged part
/// is O(1).
struct RankHints: Sendable {
  private final class Box: Sendable {
    let ranks: Mutex<[Int]>
    init(_ ranks: [Int] = []) { self.ranks = Mutex(ranks) }
  }

  private var box = Box()

  /// Where `slot`, which must be a member, stands in `list`.
  func rank(of slot: Int, in list: [Int]) -> Int {
    box.ranks.withLock { ranks in
      if slot < ranks.count, ranks[slot] < list.count, list[ranks[slot]] == slot { return ranks[slot] }
      if let limit = list.max(), limit >= ranks.count {
        ranks.append(contentsOf: repeatElement(0, count: limit + 1 - ranks.count))
      }
      for (rank, slot) in list.enumerated() { ranks[slot] = rank }
      return ranks[slot]
    }
  }

  /// To be called before a change, so that two copies which differ from now on do not overwrite each other's hints.
  mutating func separate() {
    guard !isKnownUniquelyReferenced(&box) else { return }
    box = Box(box.ranks.withLock { $0 })
  }
}
