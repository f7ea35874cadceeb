import CollectionPrimitives
import UIKit

// Lengths that cells measure. Items that were shown keep their columns; the others choose again, since the ends of the
// columns that they had chosen by were estimates.
extension WaterfallGeometry {
  /// Takes over the length that an item's cell measured.
  /// - Complexity: O(columns); items after it are placed when they are needed. O(reach + weighed) where shown items follow.
  mutating func measure(_ length: Int32, of item: Int) {
    guard item < items.lengths.count, items.lengths[item] != length else { return }
    let columns = metrics[sequence.section(ofRank: item)].columns
    let change = (Int64(length) - Int64(items.lengths[item])) * Int64(min(max(span(of: item), 1), columns))
    setLength(length, of: item, movingEndBy: change / Int64(columns))
    cursor.placed = min(cursor.placed, item + 1)
    if !shown.contains(item) { levelItems(before: item) }
  }

  /// The number of items before shown ones that choose their columns with regard to them.
  private static func reach(_ columns: Int) -> Int { 32 * columns }

  /// The number of shown items that count for those before them. What lies behind these ends as level as it did when it was chosen.
  private static let weighed = 4096

  /// True if items choose columns by length, and the lengths that they are given may be other than the real ones.
  private var looksAtLengths: Bool {
    switch placement {
    case .shortest, .balanced: true
    case .dense: items.spans == nil
    case .sequential, .custom: false
    }
  }

  /// Lets items before shown ones choose their columns again when the columns are no longer level behind these. This happens when the
  /// middle of the content was shown at once and the user scrolls back: measured lengths add to columns that go on with shown items.
  /// are left: every choice moves the columns in sight against each other.
  private mutating func levelItems(before item: Int) {
    let section = sequence.section(ofRank: item)
    let (range, reach) = (sequence.range(ofSection: section), Self.reach(metrics[section].columns))
    let near = item..<min(item + reach, range.upperBound)
    let next = shown.first(in: near, isShown: true)
    guard looksAtLengths, next < near.upperBound else { return }
    place(through: next - 1)
    let ends = columnEnds(behindShown: next, in: range)
    var first = item
    while first > max(range.lowerBound, item - reach), !shown.contains(first - 1) { first -= 1 }
    let longest = items.lengths[first..<min(next + reach, items.lengths.count)].max() ?? 0
    let isLast = item - first < reach / 8
    guard Self.unevenness(ends) > (isLast ? 0 : Int64(longest)) else { return }
    rewind(to: first, in: section)
    cursor.placed = min(cursor.placed, first)
  }

  /// The column ends at the cursor, with the shown items added that follow from one on. Items between them that were not shown fill the
  /// gaps.
  private mutating func columnEnds(behindShown next: Int, in range: Range<Int>) -> [Int64] {
    let metrics = metrics[cursor.section]
    let limit = min(next + Self.weighed, range.upperBound)
    var ends = cursor.columnEnds
    var start = next
    while start < limit {
      let end = shown.first(in: start..<limit, isShown: false)
      grow(to: end)
      for item in start..<end {
        let first = Int(columns[item])
        for column in first..<min(first + max(span(of: item), 1), metrics.columns) {
          ends[column] += Int64(items.lengths[item]) + metrics.itemSpacing
        }
      }
      start = shown.first(in: end..<limit, isShown: true)
    }
    return ends
  }

  /// Places items at the cursor that were not shown, up to shown ones or to the end of the section at most.
  /// - Returns: the first item that was not placed.
  mutating func placeUnseen(_ wanted: Range<Int>, in range: Range<Int>) -> Int {
    let reach = Self.reach(metrics[cursor.section].columns)
    let horizon = min(wanted.upperBound + reach, range.upperBound)
    let limit = shown.first(in: wanted.lowerBound..<horizon, isShown: true)
    guard limit < horizon, looksAtLengths else {
      return place(wanted.lowerBound..<min(wanted.upperBound, limit), upTo: limit, in: range)
    }
    guard wanted.lowerBound >= limit - reach else {
      return place(wanted.lowerBound..<min(wanted.upperBound, limit - reach), upTo: limit, in: range)
    }
    let ends = cursor.columnEnds
    cursor.columnEnds = columnEnds(behindShown: limit, in: range)
    let end = place(wanted.lowerBound..<min(wanted.upperBound, limit), upTo: limit, in: range)
    cursor.columnEnds = ends
    restack(wanted.lowerBound..<end)
    return end
  }
}
