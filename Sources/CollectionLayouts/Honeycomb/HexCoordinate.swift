import UIKit

/// A cell of a hexagonal lattice, in axial coordinates.
///
/// With pointed tops, `q` counts cells to the right and `r` counts rows down, each row half a cell further to the
/// right. With flat tops, `q` counts columns to the right, each half a cell further down, and `r` counts cells down.
/// Where text runs from right to left, right means left.
public struct HexCoordinate: Hashable, Sendable {
  /// The first axial coordinate: along a row with pointed tops, the column with flat ones.
  public var q: Int
  /// The second axial coordinate: the row with pointed tops, down a column with flat ones.
  public var r: Int

  /// The cell with these axial coordinates.
  public init(q: Int, r: Int) {
    self.q = q
    self.r = r
  }

  /// The origin.
  public static let zero = HexCoordinate(q: 0, r: 0)

  /// The third cube coordinate: `q + r + s` is always 0.
  public var s: Int { -q - r }

  /// The number of steps between neighbours that lead from one cell to the other.
  public func distance(to other: HexCoordinate) -> Int {
    let (q, r) = (q - other.q, r - other.r)
    return max(abs(q), abs(r), abs(q + r))
  }

  /// The six cells that share an edge with this one, clockwise from the one at `q + 1`.
  public var neighbors: [HexCoordinate] { Self.directions.map { self + $0 } }

  /// The sum, coordinate by coordinate.
  public static func + (lhs: HexCoordinate, rhs: HexCoordinate) -> HexCoordinate {
    HexCoordinate(q: lhs.q + rhs.q, r: lhs.r + rhs.r)
  }

  /// The difference, coordinate by coordinate.
  public static func - (lhs: HexCoordinate, rhs: HexCoordinate) -> HexCoordinate {
    HexCoordinate(q: lhs.q - rhs.q, r: lhs.r - rhs.r)
  }

  static func * (lhs: HexCoordinate, factor: Int) -> HexCoordinate {
    HexCoordinate(q: lhs.q * factor, r: lhs.r * factor)
  }

  static let directions = [
    HexCoordinate(q: 1, r: 0), HexCoordinate(q: 0, r: 1), HexCoordinate(q: -1, r: 1), HexCoordinate(q: -1, r: 0),
    HexCoordinate(q: 0, r: -1), HexCoordinate(q: 1, r: -1),
  ]

  /// The same cell after the axes of the plane changed places.
  var transposed: HexCoordinate { HexCoordinate(q: r, r: q) }
}
