extension RandomAccessCollection where Index == Int {
  /// How many leading members fulfil a condition that none after them fulfils. O(log n).
  func prefixCount(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[startIndex + middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
