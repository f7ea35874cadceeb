import CollectionPrimitives

/// Distributes intervals to lanes, so that none overlap in a lane, with as few lanes as possible. Pure arithmetic.
///
/// Intervals that overlap, directly or through others, are a group and share the room equally: each gets the first lane that is free when
/// it starts.
struct LaneAssignment: Sendable {
  /// The lane of each interval, and the number of lanes of its group.
  private(set) var lanes: [Int32] = []
  private(set) var laneCounts: [Int32] = []

  private struct Busy: Comparable, Sendable {
    var end: Double
    var lane: Int32
    static func < (left: Busy, right: Busy) -> Bool { left.end < right.end }
  }

  private var busy = MinimumHeap<Busy>()
  private var free = MinimumHeap<Int32>()
  private var groupStart = 0
  private var width: Int32 = 0

  /// Adds an interval that starts no earlier than the one before it. One without length takes no room. `endGroup()` has to follow the
  /// last one.
  ///
  /// - Complexity: O(log lanes).
  mutating func append(start: Double, end: Double) {
    while let first = busy.least, first.end <= start {
      _ = busy.removeLeast()
      free.insert(first.lane)
    }
    if busy.isEmpty { endGroup() }
    guard end > start else { return lanes.append(0) }
    let lane = free.removeLeast() ?? width
    width = max(width, lane + 1)
    lanes.append(lane)
    busy.insert(Busy(end: end, lane: lane))
  }

  /// Ends a group: what follows has nothing to do with it.
  mutating func endGroup() {
    laneCounts.append(contentsOf: repeatElement(max(width, 1), count: lanes.count - groupStart))
    busy.removeAll()
    free.removeAll()
    (groupStart, width) = (lanes.count, 0)
  }
}
