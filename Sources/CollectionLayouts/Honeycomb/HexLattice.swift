import UIKit

/// A regular lattice of hexagon centres. `x` is counted across the scroll direction, `y` along it.
struct HexLattice: Equatable, Sendable {
  /// The hexagons' vertices point along the scroll direction, so that cells form straight lines across it. Otherwise
  /// they form straight lines along it, and a line across zigzags.
  var isStraight = true
  /// The distance between the centres of neighbours.
  var pitch: CGFloat = 1

  /// The distance between neighbouring straight lines.
  var linePitch: CGFloat { pitch * 3.0.squareRoot() / 2 }

  func center(of cell: HexCoordinate) -> CGPoint {
    let (q, r) = (CGFloat(cell.q), CGFloat(cell.r))
    return isStraight
      ? CGPoint(x: pitch * (q + r / 2), y: linePitch * r)
      : CGPoint(x: linePitch * q, y: pitch * (r + q / 2))
  }

  /// The cell whose centre is nearest.
  func cell(at point: CGPoint) -> HexCoordinate {
    let q: CGFloat
    let r: CGFloat
    if isStraight {
      r = point.y / linePitch
      q = point.x / pitch - r / 2
    } else {
      q = point.x / linePitch
      r = point.y / pitch - q / 2
    }
    return Self.rounded(q, r)
  }

  /// The cell nearest to fractional coordinates. All three cube coordinates are rounded, and the one that was rounded by most follows from
  /// the others: that is exactly the nearest centre.
  private static func rounded(_ q: CGFloat, _ r: CGFloat) -> HexCoordinate {
    let limit: CGFloat = 1e12
    let (q, r) = (min(max(q.isNaN ? 0 : q, -limit), limit), min(max(r.isNaN ? 0 : r, -limit), limit))
    let s = -q - r
    let (roundedQ, roundedR, roundedS) = (q.rounded(), r.rounded(), s.rounded())
    let (offQ, offR, offS) = (abs(roundedQ - q), abs(roundedR - r), abs(roundedS - s))
    if offQ > offR, offQ > offS { return HexCoordinate(q: Int(-roundedR - roundedS), r: Int(roundedR)) }
    if offR > offS { return HexCoordinate(q: Int(roundedQ), r: Int(-roundedQ - roundedS)) }
    return HexCoordinate(q: Int(roundedQ), r: Int(roundedR))
  }

  /// The size of a hexagon that leaves `spacing` to its neighbours, across and along.
  static func cellSize(radius: CGFloat, isStraight: Bool) -> CGSize {
    let (short, long) = (radius * 3.0.squareRoot(), radius * 2)
    return isStraight ? CGSize(width: short, height: long) : CGSize(width: long, height: short)
  }
}
