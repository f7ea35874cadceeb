import UIKit

extension WaterfallGeometry {
  /// The item from which placing must start so that items from `item` on are correct.
  static func firstToPlace(_ item: Int, in range: Range<Int>, columns: Int, placement: Placement) -> Int {
    guard case .balanced = placement else { return item }
    // The last items are distributed together, and so were the former last ones before an append.
    return max(range.lowerBound, min(item, range.upperBound) - 2 * balancedItemCount(columns))
  }

  static func balancedItemCount(_ columns: Int) -> Int { 4 * columns }

  /// Places items of the section at the cursor, of which those from `limit` on have columns or belong to another section.
  /// - Returns: the first item that was not placed. Items that are distributed together are placed at once.
  mutating func place(_ wanted: Range<Int>, upTo limit: Int, in range: Range<Int>) -> Int {
    let metrics = metrics[cursor.section]
    var columnEnds = cursor.columnEnds
    var end = wanted.upperBound
    switch placement {
    case .shortest(let tolerance):
      placeShortest(wanted, &columnEnds, spacing: metrics.itemSpacing, tolerance: tolerance)
    case .dense where isDense:
      placeDense(wanted, keepsColumns: false)
      return end
    case .dense(let tolerance):
      placeShortest(wanted, &columnEnds, spacing: metrics.itemSpacing, tolerance: tolerance)
    case .balanced(let tolerance):
      let columnEnd = max(wanted.lowerBound, range.upperBound - Self.balancedItemCount(metrics.columns))
      if wanted.lowerBound < columnEnd {
        end = min(end, columnEnd)
        placeShortest(wanted.lowerBound..<end, &columnEnds, spacing: metrics.itemSpacing, tolerance: tolerance)
      } else {
        end = limit
        grow(to: end)
        placeBalanced(columnEnd..<end, &columnEnds, spacing: metrics.itemSpacing, tolerance: tolerance)
      }
    case .sequential:
      placeSequential(wanted, &columnEnds, spacing: metrics.itemSpacing, first: range.lowerBound)
    case .custom(let choose):
      let bodyStart = extents[cursor.section].bodyStart
      for item in wanted {
        let span = clampedSpan(item, metrics.columns)
        let column = min(max(choose(item, columnEnds.map { $0 - bodyStart }, span), 0), metrics.columns - span)
        put(item, in: column, span, &columnEnds, spacing: metrics.itemSpacing)
      }
    }
    cursor.columnEnds = columnEnds
    return end
  }

  /// The column ends before `item`, found by walking back until every column was seen.
  ///
  /// - Complexity: O(columns) as a rule; O(items of the section) if a column has no item.
  func columnEnds(at item: Int, in range: Range<Int>, bodyStart: Int64, columns count: Int, spacing: Int64) -> [Int64] {
    var columnEnds = [Int64](repeating: bodyStart, count: count)
    var unseen = count
    var seen = [Bool](repeating: false, count: count)
    var index = item - 1
    while index >= range.lowerBound, unseen > 0 {
      let column = Int(columns[index])
      for covered in column..<min(column + clampedSpan(index, count), count) where !seen[covered] {
        seen[covered] = true
        unseen -= 1
        columnEnds[covered] = bottom(of: index) + spacing
      }
      index -= 1
    }
    return columnEnds
  }

  func clampedSpan(_ item: Int, _ columns: Int) -> Int { min(max(span(of: item), 1), columns) }

  private mutating func put(_ item: Int, in column: Int, _ span: Int, _ columnEnds: inout [Int64], spacing: Int64) {
    var top = columnEnds[column]
    for covered in column..<column + span { top = max(top, columnEnds[covered]) }
    tops[item] = top
    columns[item] = UInt8(column)
    let next = top + Int64(items.lengths[item]) + spacing
    for covered in column..<column + span { columnEnds[covered] = next }
  }

  private mutating func placeSequential(_ items: Range<Int>, _ columnEnds: inout [Int64], spacing: Int64, first: Int) {
    let count = columnEnds.count
    var column = 0
    if items.lowerBound > first {
      let previous = items.lowerBound - 1
      column = (Int(columns[previous]) + clampedSpan(previous, count)) % count
    }
    for item in items {
      let span = clampedSpan(item, count)
      if column + span > count { column = 0 }
      put(item, in: column, span, &columnEnds, spacing: spacing)
      column = (column + span) % count
    }
  }

  // MARK: Balanced ends

  /// Distributes the last items so that the columns end as evenly as possible: longest item first, into the shortest
  /// column.
  ///
  /// - Complexity: O(columns²): the last items are a few for each column.
  private mutating func placeBalanced(
    _ range: Range<Int>, _ columnEnds: inout [Int64], spacing: Int64, tolerance: Int64
  ) {
    var plain = columnEnds
    var plainColumns: [Int] = []
    for item in range {
      let span = clampedSpan(item, columnEnds.count)
      let column = Self.shortest(plain, span: span, tolerance: tolerance)
      put(item, in: column, span, &plain, spacing: spacing)
      plainColumns.append(column)
    }
    guard items.spans == nil else {
      columnEnds = plain
      return
    }
    var ends = columnEnds
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
      put(item, in: column, 1, &columnEnds, spacing: spacing)
    }
  }

  static func unevenness(_ columnEnds: [Int64]) -> Int64 { (columnEnds.max() ?? 0) - (columnEnds.min() ?? 0) }

  // MARK: Any number of columns, items of any span

  mutating func placeSpanning(_ range: Range<Int>, _ columnEnds: inout [Int64], spacing: Int64, tolerance: Int64) {
    for item in range {
      let span = clampedSpan(item, columnEnds.count)
      let column = Self.shortest(columnEnds, span: span, tolerance: tolerance)
      put(item, in: column, span, &columnEnds, spacing: spacing)
    }
  }

  /// The leftmost column for an item of a span whose start is within the tolerance of the earliest possible one.
  ///
  /// - Complexity: O(columns · span).
  static func shortest(_ columnEnds: [Int64], span: Int, tolerance: Int64) -> Int {
    func top(_ column: Int) -> Int64 {
      var top = columnEnds[column]
      for covered in column + 1..<max(column + span, column + 1) { top = max(top, columnEnds[covered]) }
      return top
    }
    let last = columnEnds.count - span
    var lowest = top(0)
    for column in 1..<max(last + 1, 1) { lowest = min(lowest, top(column)) }
    return (0...last).first { top($0) <= lowest + tolerance } ?? 0
  }
}
