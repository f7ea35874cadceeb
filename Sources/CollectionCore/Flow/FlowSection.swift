/// A section of a flow layout: header, inset, lines, inset, footer, along the scroll direction.
package struct FlowSection: Sendable {
  /// The rule by which an incomplete last line is placed, see `GridLines`.
  package enum LastLine: Sendable {
    /// Items are on the grid of full lines. For the layout's own item size.
    case onGrid
    /// Items begin at the leading edge, with the least spacing. For sizes from a delegate and estimated ones.
    case leading
  }

  private enum Lines: Sendable {
    case grid(GridLines)
    case broken(BrokenLines)
  }

  package let metrics: FlowMetrics
  package let crossExtent: Double
  private var lines: Lines

  package init(metrics: FlowMetrics, sizes: FlowSizes, crossExtent: Double, lastLine: LastLine) {
    self.metrics = metrics
    self.crossExtent = crossExtent
    let available = metrics.available(in: crossExtent)
    switch sizes {
    case .uniform(let size, let count):
      lines = .grid(
        GridLines(
          size: size, count: count, available: available, itemSpacing: metrics.itemSpacing,
          lineSpacing: metrics.lineSpacing, keepsGrid: lastLine == .onGrid))
    case .varied(let sizes):
      lines = .broken(
        BrokenLines(
          sizes: sizes, available: available, itemSpacing: metrics.itemSpacing, lineSpacing: metrics.lineSpacing))
    }
  }

  package var count: Int {
    switch lines {
    case .grid(let grid): grid.count
    case .broken(let broken): broken.count
    }
  }

  /// The start of the first line, from the start of the section.
  package var linesStart: Double { metrics.header + metrics.before }

  package var linesLength: Double {
    switch lines {
    case .grid(let grid): grid.length
    case .broken(let broken): broken.length
    }
  }

  package var footerStart: Double { max(0, linesStart + linesLength + metrics.after) }

  /// The whole section along the scroll direction.
  package var length: Double { footerStart + metrics.footer }

  /// The distance by which items can reach out of the section, which takes negative insets.
  package var overhang: Double { max(0, -linesStart, linesStart + linesLength - length) }

  /// True if an item is larger across the scroll direction than the space for it, which UIKit leaves undefined.
  package var hasOversizedItem: Bool {
    switch lines {
    case .grid(let grid):
      grid.count > 0 && grid.size.cross > metrics.available(in: crossExtent) + FlowLine.tolerance
    case .broken(let broken): broken.hasOversizedItem
    }
  }

  /// The rectangle of an item, from the start of the section.
  ///
  /// - Complexity: O(1) where items have one size, else O(log lines + items of the line).
  package func rect(ofItem item: Int) -> FlowRect {
    switch lines {
    case .grid(let grid): moved(grid.rect(of: item))
    case .broken(let broken): moved(broken.rect(of: item))
    }
  }

  /// Calls `body` with every item that meets `window`, in order. All places are from the start of the section.
  ///
  /// - Complexity: O(items on lines near the window), and O(log lines) where items differ in size.
  package func forEachItem(in window: FlowWindow, _ body: (Int, FlowRect) -> Void) {
    let near = (window.main.lowerBound - linesStart)...(window.main.upperBound - linesStart)
    switch lines {
    case .grid(let grid):
      for item in grid.items(near: near) {
        let rect = moved(grid.rect(of: item))
        if rect.meets(window) { body(item, rect) }
      }
    case .broken(let broken):
      broken.forEachItem(near: near) { item, rect in
        let rect = moved(rect)
        if rect.meets(window) { body(item, rect) }
      }
    }
  }

  /// Changes the sizes of items.
  ///
  /// - Complexity: O(items from the first change on); O(items) where all had one size.
  package mutating func resize(_ changes: [Int: FlowExtent]) {
    switch lines {
    case .grid(let grid):
      var broken = BrokenLines(
        sizes: Array(repeating: grid.size, count: grid.count), available: metrics.available(in: crossExtent),
        itemSpacing: metrics.itemSpacing, lineSpacing: metrics.lineSpacing)
      broken.resize(changes)
      lines = .broken(broken)
    case .broken(var broken):
      // Let go of the shared storage first, so that the array is changed in place.
      lines = .grid(
        GridLines(
          size: FlowExtent(main: 0, cross: 0), count: 0, available: 0, itemSpacing: 0, lineSpacing: 0, keepsGrid: false)
      )
      broken.resize(changes)
      lines = .broken(broken)
    }
  }

  private func moved(_ rect: FlowRect) -> FlowRect {
    FlowRect(main: rect.main + linesStart, cross: rect.cross + metrics.start, size: rect.size)
  }
}
