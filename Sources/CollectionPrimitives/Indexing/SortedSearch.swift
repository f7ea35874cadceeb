extension RandomAccessCollection where Index == Int {
  /// The number of leading members that fulfil a condition which none after them fulfils.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func prefixCount(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[startIndex + middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of the last member that fulfils a condition which none after it fulfils; the first index if none does.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func lastPrefixIndex(where holds: (Element) -> Bool) -> Int {
    startIndex + Swift.max(prefixCount(where: holds) - 1, 0)
  }
}

/// Halves an interval until it is as short as it can be, or `steps` times.
///
/// - Returns: the last value that was found to fulfil a condition, and the first one that was found not to. Values before
///   the returned ones fulfil it, those after do not; `low` is taken to, `high` not to, without being asked.
/// - Complexity: O(`steps`).
@inlinable
package func bisected(
  _ low: Double, _ high: Double, steps: Int, where holds: (Double) -> Bool
) -> (low: Double, high: Double) {
  var (low, high) = (low, high)
  for _ in 0..<steps {
    let middle = (low + high) / 2
    if holds(middle) { low = middle } else { high = middle }
  }
  return (low, high)
}
