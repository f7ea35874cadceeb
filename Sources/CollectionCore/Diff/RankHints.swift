import Synchronization

/// Remembers where slots stood in their lists when somebody last looked.
///
/// A hint is never trusted: the list itself tells whether the slot still stands there. So changes need not correct
/// hints; only a look-up that misses walks its list once and notes all ranks. After that pass every look-up in an
/// unchanged part is O(1).
struct RankHints: Sendable {
  private final class Box: Sendable {
    let ranks: Mutex<[Int]>
    init(_ ranks: [Int] = []) { self.ranks = Mutex(ranks) }
  }

  private var box = Box()

  /// Where `slot`, which must be a member, stands in `list`.
  func rank(of slot: Int, in list: [Int]) -> Int {
    box.ranks.withLock { ranks in
      if slot < ranks.count, let rank = Self.rank(of: slot, in: list, near: ranks[slot]) {
        ranks[slot] = rank
        return rank
      }
      if let limit = list.max(), limit >= ranks.count {
        ranks.append(contentsOf: repeatElement(0, count: limit + 1 - ranks.count))
      }
      for (rank, slot) in list.enumerated() { ranks[slot] = rank }
      return ranks[slot]
    }
  }

  private static func rank(of slot: Int, in list: [Int], near hint: Int) -> Int? {
    for distance in 0..<reach {
      let (below, above) = (hint - distance, hint + distance)
      if below >= 0, below < list.count, list[below] == slot { return below }
      if above < list.count, list[above] == slot { return above }
    }
    return nil
  }

  /// How far is near.
  private static var reach: Int { 500 }

  /// To be called before a change, so that two copies which differ from now on do not overwrite each other's hints.
  mutating func separate() {
    guard !isKnownUniquelyReferenced(&box) else { return }
    box = Box(box.ranks.withLock { $0 })
  }
}
