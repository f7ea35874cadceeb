import UIKit

/// The order in which the items of one section fill the lattice, in closed form both ways.
///
/// Points are relative to the corner of the box around the section's cells: `x` across the scroll direction, `y` along
/// it.
struct HoneycombPattern: Equatable, Sendable {
  var lattice = HexLattice()
  var arrangement = HoneycombLayout.Arrangement.staggered(firstRowIndented: false)
  /// Cells in a line (in a long line, for lines of different lengths).
  var cellsPerLine = 1
  var lastRow = HoneycombLayout.LastLineAlignment.leading
  var cellSize = CGSize.zero
  /// The scroll direction is horizontal; a spiral still turns clockwise on the screen.
  var isTransposed = false

  private var isIndentedFirst: Bool { arrangement == .staggered(firstRowIndented: true) }

  // MARK: Lines

  struct GridPosition: Equatable { var line, column: Int }

  private func gridPosition(ofItem item: Int) -> GridPosition {
    guard arrangement == .alternating else {
      return GridPosition(line: item / cellsPerLine, column: item % cellsPerLine)
    }
    let (pair, remainder) = item.quotientAndRemainder(dividingBy: 2 * cellsPerLine - 1)
    return remainder < cellsPerLine
      ? GridPosition(line: 2 * pair, column: remainder)
      : GridPosition(line: 2 * pair + 1, column: remainder - cellsPerLine)
  }

  private func item(at gridPosition: GridPosition) -> Int {
    guard arrangement == .alternating else { return gridPosition.line * cellsPerLine + gridPosition.column }
    return (gridPosition.line >> 1) * (2 * cellsPerLine - 1) + (gridPosition.line & 1) * cellsPerLine
      + gridPosition.column
  }

  private func cells(inLine line: Int) -> Int {
    arrangement == .alternating ? cellsPerLine - (line & 1) : cellsPerLine
  }

  /// The last line, and the number of cells by which it is moved on.
  private func lastLine(count: Int) -> (line: Int, shift: Int) {
    let last = gridPosition(ofItem: count - 1)
    let free = max(cells(inLine: last.line) - last.column - 1, 0)
    switch lastRow {
    case .leading: return (last.line, 0)
    case .center: return (last.line, free / 2)
    case .trailing: return (last.line, free)
    }
  }

  /// The last line and the columns that are taken in it.
  func cellsInLastLine(count: Int) -> (line: Int, columns: Range<Int>) {
    let (line, shift) = lastLine(count: count)
    return (line, shift..<(shift + gridPosition(ofItem: count - 1).column + 1))
  }

  /// The item of the last line whose column is nearest to a cell's.
  func nearestInLastLine(_ cell: HexCoordinate, count: Int) -> Int {
    let last = cellsInLastLine(count: count)
    let column = min(max(gridPosition(of: cell).column, last.columns.lowerBound), last.columns.upperBound - 1)
    return item(at: GridPosition(line: last.line, column: column - last.columns.lowerBound))
  }

  // MARK: Items and cells

  /// - Precondition: `0 ..< count` contains `item`.
  func cell(ofItem item: Int, count: Int) -> HexCoordinate {
    if arrangement == .spiral {
      let cell = HexCoordinate(spiralIndex: item)
      return isTransposed ? cell.transposed : cell
    }
    var gridPosition = gridPosition(ofItem: item)
    let last = lastLine(count: count)
    if gridPosition.line == last.line { gridPosition.column += last.shift }
    return cell(at: gridPosition)
  }

  /// The item in a cell; nil where there is none.
  func item(in cell: HexCoordinate, count: Int) -> Int? {
    guard count > 0 else { return nil }
    if arrangement == .spiral {
      let index = (isTransposed ? cell.transposed : cell).spiralIndex
      return index < count ? index : nil
    }
    var gridPosition = gridPosition(of: cell)
    let last = lastLine(count: count)
    guard gridPosition.line >= 0, gridPosition.line <= last.line else { return nil }
    if gridPosition.line == last.line { gridPosition.column -= last.shift }
    guard gridPosition.column >= 0, gridPosition.column < cells(inLine: gridPosition.line) else { return nil }
    let item = item(at: gridPosition)
    return item < count ? item : nil
  }

  private func cell(at gridPosition: GridPosition) -> HexCoordinate {
    let (line, column) = (gridPosition.line, gridPosition.column)
    if !lattice.isStraight, arrangement == .alternating {
      let q = 2 * column + (line & 1)
      return HexCoordinate(q: q, r: (line - q) >> 1)
    }
    let indent = isIndentedFirst ? 1 : 0
    return lattice.isStraight
      ? HexCoordinate(q: column - (line + indent) >> 1, r: line)
      : HexCoordinate(q: column, r: line - (column + indent) >> 1)
  }

  private func gridPosition(of cell: HexCoordinate) -> GridPosition {
    if !lattice.isStraight, arrangement == .alternating {
      return GridPosition(line: 2 * cell.r + cell.q, column: cell.q >> 1)
    }
    let indent = isIndentedFirst ? 1 : 0
    return lattice.isStraight
      ? GridPosition(line: cell.r, column: cell.q + (cell.r + indent) >> 1)
      : GridPosition(line: cell.r + (cell.q + indent) >> 1, column: cell.q)
  }
}
