public import UIKit

extension GridLayout {
  /// The rule for the heights of rows or the widths of columns. Default: `.absolute(44)` for rows, `.absolute(100)` for columns.
  public enum LineSizing: Equatable, Sendable {
    /// One length in points for all lines. Nothing is stored for any of them.
    case absolute(CGFloat)
    /// A part of the room beside the headers, without the gaps: `.fractional(1 / 7.0)` for the days of a week. Range: 0...1.
    case fractional(CGFloat)
    /// The lengths that the layout's delegate returns, asked for when items are placed.
    case delegate
    /// The largest length that a line's cells prefer, of those that were shown; before that, an estimate in points.
    case selfSizing(estimated: CGFloat)
  }

  /// A rectangle of cells, which are shown as one: the first of them.
  public struct CellRange: Hashable, Sendable {
    /// The numbers of the rows: sections of the collection view.
    public var rows: Range<Int>
    /// The numbers of the columns: items of these sections.
    public var columns: Range<Int>

    /// Creates a range from its rows and columns.
    public init(rows: Range<Int>, columns: Range<Int>) { (self.rows, self.columns) = (rows, columns) }
  }

  /// The kind of the supplementary views above the columns, with `IndexPath(item: column, section: 0)`.
  public static let elementKindColumnHeader = "GridLayoutColumnHeader"
  /// The kind of the supplementary view between the headers of rows and those of columns, with `IndexPath(item: 0, section: 0)`.
  public static let elementKindCorner = "GridLayoutCorner"
}
