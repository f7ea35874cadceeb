/// Bounding boxes of paths.
enum PathBounds {
  /// Returns the smallest rectangle around all points, control points too; null without points.
  ///
  /// - Complexity: O(n) in the number of points.
  static func ofPoints(_ points: [CGPoint]) -> CGRect {
    var box = BoundingBox()
    for point in points { box.add(point) }
    return box.rect
  }

  /// Returns the smallest rectangle around the path itself; null without points.
  ///
  /// - Complexity: O(n) in the number of elements.
  static func tight(_ path: PathStorage) -> CGRect {
    var box = BoundingBox()
    // A lone move draws nothing but still counts, as in Core Graphics.
    if let first = path.points.first { box.add(first) }
    path.forEachSegment(closingOpen: false) { segment in
      switch segment {
      case .line(let p0, let p1):
        box.add(p0)
        box.add(p1)
      case .quad(let p0, let c, let p1):
        box.add(p0)
        box.add(p1)
        for t in [extremum(p0.x, c.x, p1.x), extremum(p0.y, c.y, p1.y)] where t > 0 && t < 1 {
          box.add(BezierMath.point(p0, c, p1, at: t))
        }
      case .curve(let p0, let c1, let c2, let p1):
        box.add(p0)
        box.add(p1)
        for t in extrema(p0.x, c1.x, c2.x, p1.x) + extrema(p0.y, c1.y, c2.y, p1.y) where t > 0 && t < 1 {
          box.add(BezierMath.point(p0, c1, c2, p1, at: t))
        }
      }
    }
    return box.rect
  }

  /// Returns the parameter at which a quadratic curve reverses in one coordinate; -1 for none.
  private static func extremum(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat {
    let denominator = a - 2 * b + c
    return denominator == 0 ? -1 : (a - b) / denominator
  }

  /// Returns the parameters at which a cubic curve reverses in one coordinate: the roots of its derivative.
  private static func extrema(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = -p0 + 3 * p1 - 3 * p2 + p3
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    if abs(a) < 1e-12 * (abs(b) + abs(c)) { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The form without cancellation.
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return q == 0 ? [0] : [q / a, c / q]
  }
}

/// A rectangle that grows to contain points.
struct BoundingBox {
  private var minX = CGFloat.infinity
  private var minY = CGFloat.infinity
  private var maxX = -CGFloat.infinity
  private var maxY = -CGFloat.infinity

  mutating func add(_ point: CGPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  var rect: CGRect {
    minX > maxX ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
