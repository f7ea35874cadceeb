import UIKit

/// A rounded corner of a hexagon.
struct HexagonCorner {
  /// The points at which the rounding begins and ends.
  var start: CGPoint
  var end: CGPoint
  var center: CGPoint
  var radius: CGFloat

  func angle(to point: CGPoint) -> CGFloat { atan2(point.y - center.y, point.x - center.x) }
}

extension HexagonMask {
  /// The corners, clockwise; empty for a hexagon without an inside.
  var corners: [HexagonCorner] {
    guard size.width > 0, size.height > 0 else { return [] }
    let vertices = vertices
    let shapes = vertices.indices.map { index in
      CornerShape(vertices[(index + 5) % 6], vertices[index], vertices[(index + 1) % 6])
    }
    // Two roundings must not meet on an edge.
    var most = CGFloat.infinity
    for (index, shape) in shapes.enumerated() {
      let next = shapes[(index + 1) % 6]
      let (a, b) = (vertices[index], vertices[(index + 1) % 6])
      most = min(most, hypot(b.x - a.x, b.y - a.y) / (shape.cut + next.cut))
    }
    return shapes.map { $0.corner(radius: min(cornerRadius, most)) }
  }

  func makePath() -> CGPath {
    let path = CGMutablePath()
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(to: corner.start) } else { path.addLine(to: corner.start) }
      guard corner.radius > 0 else { continue }
      path.addArc(
        center: corner.center, radius: corner.radius, startAngle: corner.angle(to: corner.start),
        endAngle: corner.angle(to: corner.end), clockwise: false)
    }
    if !path.isEmpty { path.closeSubpath() }
    return path
  }
}

/// The directions of the edges at a vertex, and the length of them that a rounding of radius 1 takes.
private struct CornerShape {
  let vertex: CGPoint
  let back: CGPoint
  let ahead: CGPoint
  let cut: CGFloat

  init(_ previous: CGPoint, _ vertex: CGPoint, _ next: CGPoint) {
    func direction(_ target: CGPoint) -> CGPoint {
      let length = hypot(target.x - vertex.x, target.y - vertex.y)
      return CGPoint(x: (target.x - vertex.x) / length, y: (target.y - vertex.y) / length)
    }
    self.vertex = vertex
    back = direction(previous)
    ahead = direction(next)
    let angle = acos(min(max(back.x * ahead.x + back.y * ahead.y, -1), 1))
    cut = 1 / tan(angle / 2)
  }

  func corner(radius: CGFloat) -> HexagonCorner {
    let length = radius * cut
    let start = CGPoint(x: vertex.x + back.x * length, y: vertex.y + back.y * length)
    // Inwards, at right angles to the edge that leads to the vertex.
    let center = CGPoint(x: start.x + back.y * radius, y: start.y - back.x * radius)
    return HexagonCorner(
      start: start, end: CGPoint(x: vertex.x + ahead.x * length, y: vertex.y + ahead.y * length), center: center,
      radius: radius)
  }
}
