import CollectionPrimitives
import UIKit

/// Where the cells of a grid are: rows and columns, and cells that are merged. Pure arithmetic, in coordinates from the leading top corner.
///
/// Nothing is stored for a cell.
struct GridGeometry: Equatable, Sendable {
  var rows = GridLines()
  var columns = GridLines()
  private(set) var merges = GridMerges()

  /// A cell and where it is shown.
  struct Cell: Equatable {
    var row: Int
    var column: Int
    var frame: CGRect
    /// The number of axes along which it stays: 0 for a cell that scrolls with the content.
    var staying = 0
  }

  /// Takes over merged cells, cut where other rows and columns begin: those that stay are not merged with those that scroll. Returns
  /// false if some had to be cut or left out.
  mutating func setMerges(_ wanted: [GridLayout.CellRange]) -> Bool {
    let usable = wanted.compactMap { range -> GridLayout.CellRange? in
      guard rows.contains(range.rows.lowerBound), columns.contains(range.columns.lowerBound), !range.rows.isEmpty,
        !range.columns.isEmpty
      else { return nil }
      let (down, across) = (rows.band(of: range.rows.lowerBound), columns.band(of: range.columns.lowerBound))
      return GridLayout.CellRange(
        rows: range.rows.clamped(to: down.lines), columns: range.columns.clamped(to: across.lines))
    }
    merges = GridMerges(usable.filter { $0.rows.count > 1 || $0.columns.count > 1 })
    return usable == wanted && merges.ranges.count == usable.filter { $0.rows.count > 1 || $0.columns.count > 1 }.count
  }

  var size: CGSize { CGSize(width: columns.end, height: rows.end) }

  // MARK: One cell

  /// The range that a cell belongs to: itself alone, unless it is merged with others.
  func range(ofRow row: Int, column: Int) -> GridLayout.CellRange {
    merges.first(in: row..<row + 1, column..<column + 1)
      ?? GridLayout.CellRange(rows: row..<row + 1, columns: column..<column + 1)
  }

  /// Where a cell is shown; nil for one that is hidden, because another covers it or its row or column has no length.
  func cell(row: Int, column: Int, visible: CGRect) -> Cell? {
    let range = range(ofRow: row, column: column)
    guard range.rows.lowerBound == row, range.columns.lowerBound == column else { return nil }
    let cell = cell(
      range, rows.band(of: row, visible: visible.spanY), columns.band(of: column, visible: visible.spanX))
    return cell.frame.isEmpty ? nil : cell
  }

  private func cell(_ range: GridLayout.CellRange, _ down: GridBand, _ across: GridBand) -> Cell {
    let (y, x) = (rows.start(of: range.rows.lowerBound), columns.start(of: range.columns.lowerBound))
    let frame = CGRect(
      x: x + across.shift, y: y + down.shift, width: columns.end(of: range.columns.upperBound - 1) - x,
      height: rows.end(of: range.rows.upperBound - 1) - y)
    return Cell(
      row: range.rows.lowerBound, column: range.columns.lowerBound, frame: frame,
      staying: (down.stays ? 1 : 0) + (across.stays ? 1 : 0))
  }

  /// The place of a cell in the content, without regard to what stays or is merged. A cell beyond the last one counts as the last.
  func place(row: Int, column: Int) -> CGRect {
    let (row, column) = (min(row, rows.count - 1), min(column, columns.count - 1))
    guard row >= 0, column >= 0 else { return .zero }
    return CGRect(
      x: columns.start(of: column), y: rows.start(of: row), width: columns.length(of: column),
      height: rows.length(of: row))
  }

  // MARK: Many cells

  /// Calls `body` for the cells that may be shown in a rectangle while a part of the content is visible.
  ///
  /// - Complexity: O(log lines + cells found).
  func forEachCell(in rect: CGRect, visible: CGRect, _ body: (Cell) -> Void) {
    let across = columns.bands(in: rect.spanX, visible: visible.spanX)
    for down in rows.bands(in: rect.spanY, visible: visible.spanY) {
      for across in across { forEachCell(down, across, body) }
    }
  }

  private func forEachCell(_ down: GridBand, _ across: GridBand, _ body: (Cell) -> Void) {
    let merged = merges.ranges(in: down.lines, across.lines)
    let places = across.lines.map { Span(columns.start(of: $0) + across.shift, columns.end(of: $0) + across.shift) }
    let staying = (down.stays ? 1 : 0) + (across.stays ? 1 : 0)
    for row in down.lines {
      let (y, height) = (rows.start(of: row) + down.shift, rows.length(of: row))
      let here = merged.isEmpty ? merged : merged.filter { $0.rows.contains(row) }
      for (column, place) in zip(across.lines, places) where height > 0 && place.upper > place.lower {
        if !here.isEmpty, here.contains(where: { $0.columns.contains(column) }) { continue }
        let frame = CGRect(x: place.lower, y: y, width: place.upper - place.lower, height: height)
        body(Cell(row: row, column: column, frame: frame, staying: staying))
      }
    }
    for range in merged {
      let cell = cell(range, down, across)
      if !cell.frame.isEmpty { body(cell) }
    }
  }
}

extension GridLines {
  func contains(_ line: Int) -> Bool { line >= 0 && line < count }
  func band(of line: Int) -> GridBand { band(of: line, visible: Span(0, end)) }
}
