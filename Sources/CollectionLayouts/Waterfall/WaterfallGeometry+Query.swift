import CollectionPrimitives
import UIKit

extension WaterfallGeometry {
  /// Calls `body` with every placed item within the open interval, in index order. After `place(to: upper)` these are
  /// all items of the interval.
  /// - Complexity: O(log n + items found + items in the same blocks).
  @inline(__always)
  func forEachItem(from lower: Int64, to upper: Int64, _ body: (Int) -> Void) {
    guard lower < upper, let last = negatedTops.lastIndex(above: -upper) else { return }
    let count = cursor.item
    tops.withUnsafeBufferPointer { tops in
      items.lengths.withUnsafeBufferPointer { lengths in
        var next = bottoms.firstIndex(from: 0, above: lower)
        while let block = next, block <= last {
          let first = block * Self.blockSize
          for item in first..<min(first + Self.blockSize, count) {
            let top = tops[item]
            if top < upper, top &+ Int64(lengths[item]) > lower { body(item) }
          }
          next = bottoms.firstIndex(from: block + 1, above: lower)
        }
      }
    }
  }

  /// The placed sections that touch the interval.
  ///
  /// - Complexity: O(log sections).
  func sections(from lower: Int64, to upper: Int64) -> Range<Int> {
    let first = extents.prefixCount { $0.end < lower }
    let end = extents.prefixCount { $0.origin <= upper }
    return first..<max(first, end)
  }

  // MARK: The search index

  /// Updates the search index from an item on: items beyond the cursor are removed from it.
  ///
  /// - Complexity: O(items of the blocks from the item on).
  mutating func extendIndex(from item: Int) {
    let count = cursor.item
    let blocks = (count + Self.blockSize - 1) / Self.blockSize
    let first = min(item / Self.blockSize, bottoms.count, blocks)
    bottoms.truncate(to: first)
    negatedTops.truncate(to: first)
    tops.withUnsafeBufferPointer { tops in
      items.lengths.withUnsafeBufferPointer { lengths in
        for block in first..<blocks {
          let start = block * Self.blockSize
          let extremes = Self.extremes(start..<min(start + Self.blockSize, count), tops, lengths)
          bottoms.append(extremes.bottom)
          negatedTops.append(-extremes.top)
        }
      }
    }
    bottoms.finish(from: first)
    negatedTops.finish(from: first)
  }

  /// Returns the smallest top and the largest bottom. Two independent chains of comparisons run in parallel.
  @inline(__always)
  private static func extremes(
    _ range: Range<Int>, _ tops: UnsafeBufferPointer<Int64>, _ lengths: UnsafeBufferPointer<Int32>
  ) -> (top: Int64, bottom: Int64) {
    var (topA, topB) = (Int64.max, Int64.max)
    var (bottomA, bottomB) = (Int64.min, Int64.min)
    var item = range.lowerBound
    while item + 1 < range.upperBound {
      let (a, b) = (tops[item], tops[item + 1])
      topA = min(topA, a)
      topB = min(topB, b)
      bottomA = max(bottomA, a &+ Int64(lengths[item]))
      bottomB = max(bottomB, b &+ Int64(lengths[item + 1]))
      item += 2
    }
    if item < range.upperBound {
      topA = min(topA, tops[item])
      bottomA = max(bottomA, tops[item] &+ Int64(lengths[item]))
    }
    return (min(topA, topB), max(bottomA, bottomB))
  }
}
