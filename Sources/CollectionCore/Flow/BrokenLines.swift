import CollectionPrimitives

/// The lines of a section whose items differ in size.
///
/// Kept per line: the first item and the start, 16 bytes. Places inside a line are summed up on demand.
///
/// - Complexity: Breaking n items takes O(n), a query O(log lines + items seen).
package struct BrokenLines: Sendable {
  package private(set) var sizes: [FlowExtent]
  private let available: Double
  private let itemSpacing: Double
  private let lineSpacing: Double
  private var firstItems: [Int] = []
  private var starts: [Double] = []
  /// The largest extent of a line, and a flag: true unless a line starts before the one above it, which negative spacing can do.
  private var longestLine = 0.0
  private var isOrdered = true
  package private(set) var length = 0.0
  package private(set) var hasOversizedItem = false

  package init(sizes: [FlowExtent], available: Double, itemSpacing: Double, lineSpacing: Double) {
    self.sizes = sizes
    self.available = available
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    breakLines(from: 0, at: 0)
  }

  package var count: Int { sizes.count }

  // MARK: Breaking

  /// A line takes items until the next one, plus the spacing, no longer fits.
  private mutating func breakLines(from firstItem: Int, at firstStart: Double) {
    var start = firstStart
    var item = firstItem
    let limit = available + FlowLine.tolerance
    sizes.withUnsafeBufferPointer { sizes in
      while item < sizes.count {
        firstItems.append(item)
        starts.append(start)
        var used = sizes[item].cross
        var extent = sizes[item].main
        if used > limit { hasOversizedItem = true }
        item += 1
        while item < sizes.count, used + itemSpacing + sizes[item].cross <= limit {
          used += itemSpacing + sizes[item].cross
          extent = max(extent, sizes[item].main)
          item += 1
        }
        longestLine = max(longestLine, extent)
        length = start + extent
        if extent + lineSpacing < 0 { isOrdered = false }
        start += extent + lineSpacing
      }
    }
    if sizes.isEmpty { length = 0 }
  }

  /// Changes the sizes of items and breaks lines again from the line before the first of them: a smaller item may move up.
  ///
  /// - Complexity: O(items from the first change on).
  package mutating func resize(_ changes: [Int: FlowExtent]) {
    guard let first = changes.keys.min(), first < sizes.count else { return }
    for (item, size) in changes where item < sizes.count { sizes[item] = size }
    let line = max(0, self.line(of: first) - 1)
    let item = firstItems[line]
    let start = starts[line]
    firstItems.removeSubrange(line...)
    starts.removeSubrange(line...)
    breakLines(from: item, at: start)
  }

  // MARK: Places

  private func items(ofLine line: Int) -> Range<Int> {
    firstItems[line]..<(line + 1 < firstItems.count ? firstItems[line + 1] : sizes.count)
  }

  /// The line that holds `item`.
  private func line(of item: Int) -> Int { firstItems.lastPrefixIndex { $0 <= item } }

  /// The placement of a line. The last line is full only when another item of the size of its last one would not fit.
  private func placement(ofLine line: Int) -> (items: Range<Int>, line: FlowLine, extent: Double) {
    let items = items(ofLine: line)
    var used = 0.0
    var extent = 0.0
    for item in items {
      used += sizes[item].cross
      extent = max(extent, sizes[item].main)
    }
    let isLast = line == firstItems.count - 1
    let next = sizes[items.upperBound - 1].cross
    let withNext = used + Double(items.count) * itemSpacing + next
    let isFull = !isLast || withNext > available + FlowLine.tolerance
    let place = FlowLine.place(
      count: items.count, used: used, available: available, spacing: itemSpacing, isFull: isFull)
    return (items, place, extent)
  }

  package func rect(of item: Int) -> FlowRect {
    let line = line(of: item)
    let (items, place, extent) = placement(ofLine: line)
    var cross = place.lead
    for earlier in items.lowerBound..<item { cross += sizes[earlier].cross + place.gap }
    return FlowRect(main: starts[line] + (extent - sizes[item].main) / 2, cross: cross, size: sizes[item])
  }

  /// Calls `body` with every item on lines that can meet a range along the scroll direction.
  ///
  /// - Complexity: O(log lines + items on these lines); O(lines) where negative spacing puts lines out of order.
  package func forEachItem(near range: ClosedRange<Double>, _ body: (Int, FlowRect) -> Void) {
    guard !firstItems.isEmpty else { return }
    var line = isOrdered ? starts.prefixCount { $0 < range.lowerBound - longestLine } : 0
    while line < firstItems.count {
      if starts[line] >= range.upperBound {
        if isOrdered { break }
        line += 1
        continue
      }
      let (items, place, extent) = placement(ofLine: line)
      if starts[line] + extent >= range.lowerBound {
        var cross = place.lead
        for item in items {
          let size = sizes[item]
          body(item, FlowRect(main: starts[line] + (extent - size.main) / 2, cross: cross, size: size))
          cross += size.cross + place.gap
        }
      }
      line += 1
    }
  }
}
