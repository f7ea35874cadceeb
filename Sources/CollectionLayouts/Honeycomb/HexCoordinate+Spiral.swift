import UIKit

/// Cells in rings around the origin, numbered outwards and clockwise from the top (pointed tops: from the upper left).
extension HexCoordinate {
  /// The number of cells in rings `0...ring`.
  static func cells(withinRing ring: Int) -> Int { ring < 0 ? 0 : 1 + 3 * ring * (ring + 1) }

  /// The ring that holds the cell with a number. Closed form: rings `0...k` hold `1 + 3k(k + 1)` cells.
  static func ring(ofSpiralIndex index: Int) -> Int {
    guard index > 0 else { return 0 }
    var ring = Int((3 + Double(12 * index - 3).squareRoot()) / 6)
    // The square root of a large number may be off by one unit in the last place.
    while index < cells(withinRing: ring - 1) { ring -= 1 }
    while index >= cells(withinRing: ring) { ring += 1 }
    return ring
  }

  init(spiralIndex index: Int) {
    let ring = Self.ring(ofSpiralIndex: index)
    guard ring > 0 else {
      self = .zero
      return
    }
    let (side, step) = (index - Self.cells(withinRing: ring - 1)).quotientAndRemainder(dividingBy: ring)
    // Side 0 begins at direction 4 and runs along direction 0; every corner turns by one direction.
    self = Self.directions[(4 + side) % 6] * ring + Self.directions[side % 6] * step
  }

  var spiralIndex: Int {
    let ring = distance(to: .zero)
    guard ring > 0 else { return 0 }
    let side = spiralSide(ring)
    let start = Self.directions[(4 + side) % 6] * ring
    return Self.cells(withinRing: ring - 1) + side * ring + distance(to: start)
  }

  /// The side of its ring a cell lies on; a corner belongs to the side that begins there.
  private func spiralSide(_ ring: Int) -> Int {
    if r == -ring, q < ring { return 0 }
    if q == ring, r < 0 { return 1 }
    if s == -ring, r < ring { return 2 }
    if r == ring, q > -ring { return 3 }
    if q == -ring, r > 0 { return 4 }
    return 5
  }
}
