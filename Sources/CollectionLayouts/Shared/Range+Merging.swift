extension [Range<Int>] {
  /// The same numbers in ascending ranges that neither overlap nor touch, without empty ones.
  ///
  /// - Complexity: O(ranges · log ranges).
  var merged: [Range<Int>] {
    var result: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
