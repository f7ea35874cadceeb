import UIKit

extension WaterfallGeometry {
  /// Where placing has to begin so that items from `item` on come out right.
  static func firstToPlace(_ item: Int, in range: Range<Int>, columns: Int, placement: Placement) -> Int {
    guard case .balanced = placement else { return item }
    // The last items are distributed together, and the old last ones were before an append, too.
    return max(range.lowerBound, min(item, range.upperBound) - 2 * balancedTail(columns))
  }

  static func balancedTail(_ columns: Int) -> Int { 4 * columns }

  /// Places a section's items from one on and returns the end of the longest column.
  mutating func place(
    _ range: Range<Int>, from item: Int, bodyStart: Int64, _ section: Int, _ placement: Placement
  ) -> Int64 {
    let metrics = metrics[section]
    let start = min(item, range.upperBound)
    // Headers above may have changed: then nothing of the section is where it was.
    let unmoved = section < places.count && places[section].bodyStart == bodyStart
    let from = unmoved ? start : range.lowerBound
    var tails = tails(at: from, in: range, bodyStart: bodyStart, columns: metrics.columns, spacing: metrics.itemSpacing)
    let remaining = from..<range.upperBound
    switch placement {
    case .shortest(let tolerance):
      placeShortest(remaining, &tails, spacing: metrics.itemSpacing, tolerance: tolerance)
    case .balanced(let tolerance):
      let tail = max(from, range.upperBound - Self.balancedTail(metrics.columns))
      placeShortest(from..<tail, &tails, spacing: metrics.itemSpacing, tolerance: tolerance)
      placeBalanced(tail..<range.upperBound, &tails, spacing: metrics.itemSpacing, tolerance: tolerance)
    case .sequential:
      placeSequential(remaining, &tails, spacing: metrics.itemSpacing, first: range.lowerBound)
    case .custom(let choose):
      for item in remaining {
        let span = clampedSpan(item, metrics.columns)
        let column = min(max(choose(item, tails.map { $0 - bodyStart }, span), 0), metrics.columns - span)
        put(item, in: column, span, &tails, spacing: metrics.itemSpacing)
      }
    }
    guard !range.isEmpty, let longest = tails.max() else { return bodyStart }
    return max(bodyStart, longest - metrics.itemSpacing)
  }

  /// Where each column's next item begins before `item` is placed; found by walking back until every column was seen.
  func tails(at item: Int, in range: Range<Int>, bodyStart: Int64, columns count: Int, spacing: Int64) -> [Int64] {
    var tails = [Int64](repeating: bodyStart, count: count)
    var unseen = count
    var seen = [Bool](repeating: false, count: count)
    var index = item - 1
    while index >= range.lowerBound, unseen > 0 {
      let column = Int(columns[index])
      for covered in column..<min(column + clampedSpan(index, count), count) where !seen[covered] {
        seen[covered] = true
        unseen -= 1
        tails[covered] = bottom(of: index) + spacing
      }
      index -= 1
    }
    return tails
  }

  private func clampedSpan(_ item: Int, _ columns: Int) -> Int { min(max(span(of: item), 1), columns) }

  private mutating func put(_ item: Int, in column: Int, _ span: Int, _ tails: inout [Int64], spacing: Int64) {
    var top = tails[column]
    for covered in column..<column + span { top = max(top, tails[covered]) }
    tops[item] = top
    columns[item] = UInt8(column)
    let next = top + Int64(items.lengths[item]) + spacing
    for covered in column..<column + span { tails[covered] = next }
  }

  private mutating func placeSequential(_ items: Range<Int>, _ tails: inout [Int64], spacing: Int64, first: Int) {
    let count = tails.count
    var column = 0
    if items.lowerBound > first {
      let previous = items.lowerBound - 1
      column = (Int(columns[previous]) + clampedSpan(previous, count)) % count
    }
    for item in items {
      let span = clampedSpan(item, count)
      if column + span > count { column = 0 }
      put(item, in: column, span, &tails, spacing: spacing)
      column = (column + span) % count
    }
  }

  // MARK: Shortest column

  private mutating func placeShortest(
    _ range: Range<Int>, _ tails: inout [Int64], spacing: Int64, tolerance: Int64
  ) {
    guard items.spans == nil else { return placeSpanning(range, &tails, spacing: spacing, tolerance: tolerance) }
    switch tails.count {
    case 1: placeShortest(OneColumn.self, range, &tails, spacing, tolerance)
    case 2: placeShortest(TwoColumns.self, range, &tails, spacing, tolerance)
    case 3: placeShortest(ThreeColumns.self, range, &tails, spacing, tolerance)
    case 4: placeShortest(FourColumns.self, range, &tails, spacing, tolerance)
    case 5: placeShortest(FiveColumns.self, range, &tails, spacing, tolerance)
    case 6: placeShortest(SixColumns.self, range, &tails, spacing, tolerance)
    case 7: placeShortest(SevenColumns.self, range, &tails, spacing, tolerance)
    case 8: placeShortest(EightColumns.self, range, &tails, spacing, tolerance)
    default: placeSpanning(range, &tails, spacing: spacing, tolerance: tolerance)
    }
  }

  /// The hot loop: the leftmost of the columns that are within the tolerance of the shortest.
  private mutating func placeShortest<Tails: ColumnTails>(
    _: Tails.Type, _ range: Range<Int>, _ tails: inout [Int64], _ spacing: Int64, _ tolerance: Int64
  ) {
    var set = tails.withUnsafeBufferPointer { Tails($0.baseAddress!) }
    items.lengths.withUnsafeBufferPointer { lengths in
      tops.withUnsafeMutableBufferPointer { tops in
        columns.withUnsafeMutableBufferPointer { columns in
          for item in range {
            let limit = set.minimum &+ tolerance &+ 1
            let place = set.place(below: limit, Int64(lengths[item]) &+ spacing, blocked: 0, number: 0)
            columns[item] = UInt8(truncatingIfNeeded: place.column)
            tops[item] = place.top
          }
        }
      }
    }
    tails.withUnsafeMutableBufferPointer { set.store(to: $0.baseAddress!) }
  }

  /// Any number of columns, items of any span.
  private mutating func placeSpanning(
    _ range: Range<Int>, _ tails: inout [Int64], spacing: Int64, tolerance: Int64
  ) {
    for item in range {
      let span = clampedSpan(item, tails.count)
      let column = Self.shortest(tails, span: span, tolerance: tolerance)
      put(item, in: column, span, &tails, spacing: spacing)
    }
  }

  /// The leftmost place for an item of a span that begins within the tolerance of the earliest possible beginning.
  static func shortest(_ tails: [Int64], span: Int, tolerance: Int64) -> Int {
    func top(_ column: Int) -> Int64 {
      var top = tails[column]
      for covered in column + 1..<max(column + span, column + 1) { top = max(top, tails[covered]) }
      return top
    }
    let last = tails.count - span
    var lowest = top(0)
    for column in 1..<max(last + 1, 1) { lowest = min(lowest, top(column)) }
    return (0...last).first { top($0) <= lowest + tolerance } ?? 0
  }

  // MARK: Balanced ends

  /// Distributes the last items so that the columns end as evenly as possible: longest item first, shortest column first.
  private mutating func placeBalanced(_ range: Range<Int>, _ tails: inout [Int64], spacing: Int64, tolerance: Int64) {
    var plain = tails
    var plainColumns: [Int] = []
    for item in range {
      let span = clampedSpan(item, tails.count)
      let column = Self.shortest(plain, span: span, tolerance: tolerance)
      put(item, in: column, span, &plain, spacing: spacing)
      plainColumns.append(column)
    }
    guard items.spans == nil else {
      tails = plain
      return
    }
    var ends = tails
    var chosen = plainColumns
    let longestFirst = range.sorted { (items.lengths[$1], $0) < (items.lengths[$0], $1) }
    for item in longestFirst {
      let column = Self.shortest(ends, span: 1, tolerance: 0)
      ends[column] += Int64(items.lengths[item]) + spacing
      chosen[item - range.lowerBound] = column
    }
    let better = Self.unevenness(ends) < Self.unevenness(plain)
    for item in range {
      let column = better ? chosen[item - range.lowerBound] : plainColumns[item - range.lowerBound]
      put(item, in: column, 1, &tails, spacing: spacing)
    }
  }

  private static func unevenness(_ tails: [Int64]) -> Int64 { (tails.max() ?? 0) - (tails.min() ?? 0) }
}
