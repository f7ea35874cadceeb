import CoreGraphics
import Foundation
import QuartzCore

/// A layer, or a part of a layer that intersects others in space.
struct DepthPiece {
  /// The layer's index among its siblings, for planes that coincide.
  let index: Int
  /// The transform from the layer's box into the space of its siblings.
  let matrix: CATransform3D
  /// The piece's outline, in the layer's box.
  var polygon: ConvexPolygon
  /// The lines along which the layer was cut, in its box.
  var cuts: [HalfPlane] = []
}

/// An order of planes in space from back to front, as seen from the front. Planes that intersect others are cut: a
/// binary space partition with the first plane of each region as its divider.
enum DepthOrder {
  /// The thickness of planes, in points: planes whose distance is smaller coincide.
  private static let thickness = 0.05

  /// Returns the pieces, cut where they intersect, from back to front.
  ///
  /// - Complexity: O(*n* log *n*) for *n* planes that divide each other evenly, O(*n*²) for planes that do not; more when many intersect,
  ///   since each cut adds a piece.
  static func sorted(_ pieces: [DepthPiece]) -> [DepthPiece] {
    var result: [DepthPiece] = []
    visit(pieces, into: &result)
    return result
  }

  private static func visit(_ pieces: [DepthPiece], into result: inout [DepthPiece]) {
    guard let divider = pieces.firstIndex(where: { Plane($0) != nil }), let plane = Plane(pieces[divider]) else {
      return result += pieces.sorted { $0.index < $1.index }
    }
    var front: [DepthPiece] = []
    var back: [DepthPiece] = []
    var same = [pieces[divider]]
    for (index, piece) in pieces.enumerated() where index != divider {
      divide(piece, by: plane, front: &front, back: &back, same: &same)
    }
    visit(back, into: &result)
    result += same.sorted { $0.index < $1.index }
    visit(front, into: &result)
  }

  private static func divide(
    _ piece: DepthPiece, by plane: Plane, front: inout [DepthPiece], back: inout [DepthPiece], same: inout [DepthPiece]
  ) {
    let distances = piece.polygon.points.map { plane.distance(image($0, piece.matrix)) }
    let isInFront = distances.contains { $0 > thickness }
    let isBehind = distances.contains { $0 < -thickness }
    switch (isInFront, isBehind) {
    case (false, false): same.append(piece)
    case (true, false): front.append(piece)
    case (false, true): back.append(piece)
    case (true, true):
      let cut = plane.trace(on: piece.matrix)
      for (side, isFront) in [(cut, true), (cut.opposite, false)] {
        var part = piece
        part.polygon = piece.polygon.clipped(to: side)
        part.cuts.append(side)
        guard !part.polygon.points.isEmpty else { continue }
        if isFront { front.append(part) } else { back.append(part) }
      }
    }
  }

  fileprivate static func image(_ point: CGPoint, _ m: CATransform3D) -> (x: Double, y: Double, z: Double) {
    let w = point.x * m.m14 + point.y * m.m24 + m.m44
    return (
      (point.x * m.m11 + point.y * m.m21 + m.m41) / w, (point.x * m.m12 + point.y * m.m22 + m.m42) / w,
      (point.x * m.m13 + point.y * m.m23 + m.m43) / w
    )
  }
}

/// A plane in space; its front is the viewer's side.
private struct Plane {
  var x: Double
  var y: Double
  var z: Double
  var offset: Double

  /// Makes the plane of a piece; nil for a piece that is seen edge on, which hides nothing.
  init?(_ piece: DepthPiece) {
    let points = piece.polygon.points.map { DepthOrder.image($0, piece.matrix) }
    guard points.count >= 3 else { return nil }
    // Newell's sum over all corners: steady for slim polygons.
    (x, y, z, offset) = (0, 0, 0, 0)
    for (index, p) in points.enumerated() {
      let n = points[(index + 1) % points.count]
      x += (p.y - n.y) * (p.z + n.z)
      y += (p.z - n.z) * (p.x + n.x)
      z += (p.x - n.x) * (p.y + n.y)
    }
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 1e-9, abs(z) > 1e-9 * length else { return nil }
    let factor = (z < 0 ? -1 : 1) / length
    (x, y, z) = (x * factor, y * factor, z * factor)
    offset = -(x * points[0].x + y * points[0].y + z * points[0].z)
  }

  func distance(_ point: (x: Double, y: Double, z: Double)) -> Double {
    point.x * x + point.y * y + point.z * z + offset
  }

  /// Returns the half plane of another layer in which that layer is in front of this plane. In homogeneous coordinates
  /// the distance from the plane is linear in the layer's own coordinates.
  func trace(on m: CATransform3D) -> HalfPlane {
    HalfPlane(
      a: x * m.m11 + y * m.m12 + z * m.m13 + offset * m.m14, b: x * m.m21 + y * m.m22 + z * m.m23 + offset * m.m24,
      c: x * m.m41 + y * m.m42 + z * m.m43 + offset * m.m44)
  }
}
