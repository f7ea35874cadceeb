import UIKit

extension HoneycombPattern {
  /// The size of the box around the cells of a section.
  func size(count: Int) -> CGSize {
    guard count > 0 else { return .zero }
    let (pitch, linePitch) = (lattice.pitch, lattice.linePitch)
    if arrangement == .spiral {
      let reach = CGFloat(2 * HexCoordinate.ring(ofSpiralIndex: count - 1))
      let (across, along) = lattice.isStraight ? (pitch, linePitch) : (linePitch, pitch)
      return CGSize(width: reach * across + cellSize.width, height: reach * along + cellSize.height)
    }
    return CGSize(width: lineLength, height: length(count: count))
  }

  /// The extent of full lines across the scroll direction.
  var lineLength: CGFloat { Self.steps(cellsPerLine, arrangement, lattice) + cellSize.width }

  /// The distance between the first and the last centre of n cells in a line, the indentation of the other lines included.
  static func steps(_ cells: Int, _ arrangement: HoneycombLayout.Arrangement, _ lattice: HexLattice) -> CGFloat {
    CGFloat(cells - 1) * lattice.pitch * stepFactor(arrangement, isStraight: lattice.isStraight)
      + lattice.pitch * indentFactor(arrangement, isStraight: lattice.isStraight)
  }

  /// The distance between neighbours in a line, in pitches.
  static func stepFactor(_ arrangement: HoneycombLayout.Arrangement, isStraight: Bool) -> CGFloat {
    if isStraight { return 1 }
    return arrangement == .alternating ? 3.0.squareRoot() : 3.0.squareRoot() / 2
  }

  static func indentFactor(_ arrangement: HoneycombLayout.Arrangement, isStraight: Bool) -> CGFloat {
    if case .staggered = arrangement, isStraight { return 0.5 }
    return 0
  }

  private func length(count: Int) -> CGFloat {
    let last = cellsInLastLine(count: count)
    let lines = CGFloat(last.line)
    if lattice.isStraight { return lines * lattice.linePitch + cellSize.height }
    if arrangement == .alternating { return lines * lattice.pitch / 2 + cellSize.height }
    let indented = arrangement == .staggered(firstRowIndented: true) ? 0 : 1
    let reachesDeeper = last.columns.count > 1 || last.columns.lowerBound & 1 == indented
    return lines * lattice.pitch + (reachesDeeper ? lattice.pitch / 2 : 0) + cellSize.height
  }

  /// The centre of cell (0, 0).
  func origin(count: Int) -> CGPoint {
    if arrangement == .spiral {
      let size = size(count: count)
      return CGPoint(x: size.width / 2, y: size.height / 2)
    }
    let indent = arrangement == .staggered(firstRowIndented: true) ? lattice.pitch / 2 : 0
    return CGPoint(
      x: cellSize.width / 2 + (lattice.isStraight ? indent : 0),
      y: cellSize.height / 2 + (lattice.isStraight ? 0 : indent))
  }

  func center(ofItem item: Int, count: Int) -> CGPoint {
    let origin = origin(count: count)
    let center = lattice.center(of: cell(ofItem: item, count: count))
    return CGPoint(x: origin.x + center.x, y: origin.y + center.y)
  }

  /// Calls `body` with every item whose cell may reach into a rectangle, and maybe some beside it.
  ///
  /// Only the part of the rectangle that lies within the section's box counts.
  ///
  /// - Complexity: O(items found).
  func forEachItem(across: ClosedRange<CGFloat>, along: ClosedRange<CGFloat>, count: Int, _ body: (Int) -> Void) {
    guard count > 0 else { return }
    let size = size(count: count)
    let origin = origin(count: count)
    let (pitch, linePitch) = (lattice.pitch, lattice.linePitch)
    let x = Self.centers(across, size.width, cellSize.width, origin.x)
    let y = Self.centers(along, size.height, cellSize.height, origin.y)
    // Straight lines first, then the cells in each.
    let (outer, inner) = lattice.isStraight ? (y, x) : (x, y)
    guard outer.lower <= outer.upper, inner.lower <= inner.upper else { return }
    for line in Self.whole(outer.lower / linePitch, outer.upper / linePitch) {
      let half = CGFloat(line) / 2
      for step in Self.whole(inner.lower / pitch - half, inner.upper / pitch - half) {
        let cell = lattice.isStraight ? HexCoordinate(q: step, r: line) : HexCoordinate(q: line, r: step)
        if let item = item(in: cell, count: count) { body(item) }
      }
    }
  }

  /// The centres of cells that reach into a range, counted from the origin and kept within the box.
  private static func centers(
    _ range: ClosedRange<CGFloat>, _ extent: CGFloat, _ cell: CGFloat, _ origin: CGFloat
  ) -> (lower: CGFloat, upper: CGFloat) {
    (max(range.lowerBound - cell / 2, 0) - origin, min(range.upperBound + cell / 2, extent) - origin)
  }

  /// The whole numbers in a range that is widened a little against rounding.
  private static func whole(_ lower: CGFloat, _ upper: CGFloat) -> Range<Int> {
    let first = Int((lower - 0.001).rounded(.up))
    return first..<max(Int((upper + 0.001).rounded(.down)) + 1, first)
  }
}
