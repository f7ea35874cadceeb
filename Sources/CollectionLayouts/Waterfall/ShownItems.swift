/// The items that were on screen once: one bit each, as far as the last of them.
struct ShownItems: Equatable, Sendable {
  private var words: [UInt64] = []

  func contains(_ item: Int) -> Bool { item / 64 < words.count && words[item / 64] >> (item % 64) & 1 == 1 }

  mutating func insert(_ item: Int) {
    if words.count <= item / 64 { words += repeatElement(0, count: item / 64 + 1 - words.count) }
    words[item / 64] |= 1 << (item % 64)
  }

  mutating func removeAll(from item: Int) {
    guard item / 64 < words.count else { return }
    words.removeLast(words.count - item / 64 - (item % 64 > 0 ? 1 : 0))
    if item % 64 > 0 { words[item / 64] &= 1 << (item % 64) - 1 }
  }

  /// The first item of a range that is in the set, or that is not; the range's end if there is none.
  /// - Complexity: O(items passed), 64 at a time.
  func first(in range: Range<Int>, isShown: Bool) -> Int {
    var item = range.lowerBound
    while item < range.upperBound {
      guard item / 64 < words.count else { return isShown ? range.upperBound : item }
      let wanted = (isShown ? words[item / 64] : ~words[item / 64]) >> (item % 64)
      if wanted != 0 { return min(item + wanted.trailingZeroBitCount, range.upperBound) }
      item = (item / 64 + 1) * 64
    }
    return range.upperBound
  }
}
