import UIKit

extension WaterfallGeometry {
  /// Calls `body` with every item that lies within the open interval, in index order.
  /// - Complexity: O(log n + items found + items in the same blocks).
  @inline(__always)
  func forEachItem(from lower: Int64, to upper: Int64, _ body: (Int) -> Void) {
    guard lower < upper, let last = negatedTops.lastIndex(above: -upper) else { return }
    var next = bottoms.firstIndex(from: 0, above: lower)
    while let block = next, block <= last {
      let first = block * Self.blockSize
      for item in first..<min(first + Self.blockSize, count) where tops[item] < upper && bottom(of: item) > lower {
        body(item)
      }
      next = block + 1 < bottoms.count ? bottoms.firstIndex(from: block + 1, above: lower) : nil
    }
  }

  /// The sections that touch the interval.
  func sections(from lower: Int64, to upper: Int64) -> Range<Int> {
    let first = partition { places[$0].end >= lower }
    let end = partition { places[$0].origin > upper }
    return first..<max(first, end)
  }

  /// The first section for which the predicate holds; it must be false for all before and true for all after.
  private func partition(_ predicate: (Int) -> Bool) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if predicate(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Brings the search index up to date for items from one on.
  mutating func rebuildIndex(from item: Int) {
    let blocks = (count + Self.blockSize - 1) / Self.blockSize
    let first = min(item / Self.blockSize, bottoms.count, blocks)
    let (tops, lengths, count) = (tops, items.lengths, count)
    tops.withUnsafeBufferPointer { tops in
      lengths.withUnsafeBufferPointer { lengths in
        bottoms.replace(from: first, count: blocks) { block in
          var largest = Int64.min
          for item in block * Self.blockSize..<min((block + 1) * Self.blockSize, count) {
            largest = max(largest, tops[item] &+ Int64(lengths[item]))
          }
          return largest
        }
        negatedTops.replace(from: first, count: blocks) { block in
          var smallest = Int64.max
          for item in block * Self.blockSize..<min((block + 1) * Self.blockSize, count) {
            smallest = min(smallest, tops[item])
          }
          return -smallest
        }
      }
    }
  }
}
