package import Foundation

/// Cuts the plane into pages of one size, with a corner of one page at the origin.
package struct PageGrid: Equatable, Sendable {
  package struct Page: Hashable, Sendable {
    package var column: Int
    package var row: Int
    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// A rectangle of pages.
  package struct Span: Hashable, Sendable {
    package var columns: Range<Int>
    package var rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
      self.columns = columns
      self.rows = rows
    }

    package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    package var pages: [Page] { rows.flatMap { row in columns.map { Page(column: $0, row: row) } } }

    package func contains(_ page: Page) -> Bool { columns.contains(page.column) && rows.contains(page.row) }

    package func intersection(_ other: Span) -> Span {
      Span(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }

    /// The smallest span with all of `pages`; nil when there are none.
    ///
    /// - Complexity: O(pages).
    package init?(bounding pages: [Page]) {
      guard let first = pages.first else { return nil }
      var columns = (first.column, first.column)
      var rows = (first.row, first.row)
      for page in pages {
        columns = (min(columns.0, page.column), max(columns.1, page.column))
        rows = (min(rows.0, page.row), max(rows.1, page.row))
      }
      self.init(columns: columns.0..<columns.1 + 1, rows: rows.0..<rows.1 + 1)
    }

    /// The number of steps along the farther axis by which a page lies outside; 0 inside.
    package func distance(to page: Page) -> Int {
      func gap(_ range: Range<Int>, _ value: Int) -> Int {
        value < range.lowerBound ? range.lowerBound - value : max(0, value - range.upperBound + 1)
      }
      return max(gap(columns, page.column), gap(rows, page.row))
    }
  }

  package let size: CGSize

  /// Creates a grid of pages; nil for a size without area.
  package init?(size: CGSize) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    self.size = size
  }

  /// The pages that share area with `rect`; empty when it has none.
  package func span(covering rect: CGRect) -> Span {
    Span(
      columns: Self.range(from: rect.minX, to: rect.maxX, step: size.width),
      rows: Self.range(from: rect.minY, to: rect.maxY, step: size.height))
  }

  package func rect(of span: Span) -> CGRect {
    CGRect(
      x: CGFloat(span.columns.lowerBound) * size.width, y: CGFloat(span.rows.lowerBound) * size.height,
      width: CGFloat(span.columns.count) * size.width, height: CGFloat(span.rows.count) * size.height)
  }

  private static func range(from low: CGFloat, to high: CGFloat, step: CGFloat) -> Range<Int> {
    guard high > low else { return 0..<0 }
    let first = index((low / step).rounded(.down))
    return first..<max(first + 1, index((high / step).rounded(.up)))
  }

  /// Far beyond any content that Double can place to the point, and far from overflow.
  private static func index(_ value: CGFloat) -> Int {
    let limit: CGFloat = 0x1p50
    return Int(min(max(value, -limit), limit))
  }
}
