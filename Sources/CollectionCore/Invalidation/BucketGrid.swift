package import Foundation

/// Cuts the plane into buckets of one size, with a corner of one bucket at the origin.
package struct BucketGrid: Equatable, Sendable {
  package struct Bucket: Hashable, Sendable {
    package var column: Int
    package var row: Int
    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// A rectangle of buckets.
  package struct Span: Hashable, Sendable {
    package var columns: Range<Int>
    package var rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
      self.columns = columns
      self.rows = rows
    }

    package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    package var buckets: [Bucket] { rows.flatMap { row in columns.map { Bucket(column: $0, row: row) } } }

    package func contains(_ bucket: Bucket) -> Bool { columns.contains(bucket.column) && rows.contains(bucket.row) }

    package func intersection(_ other: Span) -> Span {
      Span(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }

    /// The smallest span with all of `buckets`; nil when there are none.
    ///
    /// - Complexity: O(pages).
    package init?(bounding buckets: [Bucket]) {
      guard let first = buckets.first else { return nil }
      var columns = (first.column, first.column)
      var rows = (first.row, first.row)
      for bucket in buckets {
        columns = (min(columns.0, bucket.column), max(columns.1, bucket.column))
        rows = (min(rows.0, bucket.row), max(rows.1, bucket.row))
      }
      self.init(columns: columns.0..<columns.1 + 1, rows: rows.0..<rows.1 + 1)
    }

    /// The number of steps along the farther axis by which a page lies outside; 0 inside.
    package func distance(to bucket: Bucket) -> Int {
      func gap(_ range: Range<Int>, _ value: Int) -> Int {
        value < range.lowerBound ? range.lowerBound - value : max(0, value - range.upperBound + 1)
      }
      return max(gap(columns, bucket.column), gap(rows, bucket.row))
    }
  }

  package let size: CGSize

  /// Creates a grid of pages; nil for a size without area.
  package init?(size: CGSize) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    self.size = size
  }

  /// The buckets that share area with `rect`; empty when it has none.
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
