/// A tree of block maxima: finds the next value above a bound in logarithmic time.
struct BlockMaximumIndex<Value: Comparable & Sendable>: Sendable {
  static var fanOut: Int { 16 }

  /// `levels[0]` are the values themselves; each value of a higher level is the largest of 16 below it.
  private(set) var levels: [[Value]] = [[]]

  var count: Int { levels[0].count }

  /// Drops the values from an index on. `finish(from:)` has to follow.
  mutating func truncate(to count: Int) { levels[0].removeLast(levels[0].count - count) }

  /// Adds a value. `finish(from:)` has to follow.
  mutating func append(_ value: Value) { levels[0].append(value) }

  /// Brings the upper levels up to date after changes to values from an index on.
  /// - Complexity: O(new values + log n).
  mutating func finish(from start: Int) {
    var level = 0
    var first = start
    while levels[level].count > 1 {
      first /= Self.fanOut
      let below = levels[level]
      let size = (below.count + Self.fanOut - 1) / Self.fanOut
      if levels.count == level + 1 { levels.append([]) }
      let kept = min(first, levels[level + 1].count)
      levels[level + 1].removeLast(levels[level + 1].count - kept)
      for index in kept..<size {
        let run = index * Self.fanOut..<min((index + 1) * Self.fanOut, below.count)
        var largest = below[run.lowerBound]
        for position in run.dropFirst() where below[position] > largest { largest = below[position] }
        levels[level + 1].append(largest)
      }
      level += 1
    }
    levels.removeLast(levels.count - level - 1)
  }

  /// The first index at or after `start` whose value is larger than `bound`.
  ///
  /// - Complexity: O(log n).
  func firstIndex(from start: Int, above bound: Value) -> Int? {
    guard start < levels[0].count else { return nil }
    var level = 0
    var index = start
    while true {
      let values = levels[level]
      let end = min((index / Self.fanOut + 1) * Self.fanOut, values.count)
      while index < end, values[index] <= bound { index += 1 }
      if index < end { break }
      // Nothing in this run: go on with the run after it, one level up.
      guard index < values.count, level + 1 < levels.count else { return nil }
      index /= Self.fanOut
      level += 1
    }
    while level > 0 {
      level -= 1
      index *= Self.fanOut
      while levels[level][index] <= bound { index += 1 }
    }
    return index
  }

  /// The last index whose value is larger than `bound`.
  ///
  /// - Complexity: O(log n).
  func lastIndex(above bound: Value) -> Int? {
    guard var index = levels[levels.count - 1].lastIndex(where: { $0 > bound }) else { return nil }
    for level in stride(from: levels.count - 2, through: 0, by: -1) {
      let values = levels[level]
      index = min((index + 1) * Self.fanOut, values.count) - 1
      while values[index] <= bound { index -= 1 }
    }
    return index
  }
}
