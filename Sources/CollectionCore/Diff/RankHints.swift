import Synchronization

/// Caches the ranks of handles in their lists.
///
/// A cached rank is verified in the list, so changes need not correct it. Only a miss walks the list, and then caches
/// all ranks: every later lookup in an unchanged part is O(1).
struct RankHints: Sendable {
  private final class Box: Sendable {
    let ranks: Mutex<[Int]>
    init(_ ranks: [Int] = []) { self.ranks = Mutex(ranks) }
  }

  private var box = Box()

  /// The rank of `handle`, which must be a member, in `list`.
  func rank(of handle: Int, in list: [Int]) -> Int {
    box.ranks.withLock { ranks in
      if handle < ranks.count, let rank = Self.rank(of: handle, in: list, near: ranks[handle]) {
        ranks[handle] = rank
        return rank
      }
      if let limit = list.max(), limit >= ranks.count {
        ranks.append(contentsOf: repeatElement(0, count: limit + 1 - ranks.count))
      }
      for (rank, handle) in list.enumerated() { ranks[handle] = rank }
      return ranks[handle]
    }
  }

  private static func rank(of handle: Int, in list: [Int], near hint: Int) -> Int? {
    for distance in 0..<reach {
      let (below, above) = (hint - distance, hint + distance)
      if below >= 0, below < list.count, list[below] == handle { return below }
      if above < list.count, list[above] == handle { return above }
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
