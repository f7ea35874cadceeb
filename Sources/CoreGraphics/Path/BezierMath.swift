/// Points of Bézier curves, and the curves that approximate circular arcs.
package enum BezierMath {
  package static func point(_ p0: CGPoint, _ c: CGPoint, _ p1: CGPoint, at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (a, b, d) = (s * s, 2 * s * t, t * t)
    return CGPoint(x: a * p0.x + b * c.x + d * p1.x, y: a * p0.y + b * c.y + d * p1.y)
  }

  package static func point(_ p0: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ p1: CGPoint, at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * p0.x + b * c1.x + c * c2.x + d * p1.x, y: a * p0.y + b * c1.y + c * c2.y + d * p1.y)
  }

  /// Returns pieces of a unit circle from `start` over `delta` radians, none longer than a quarter turn, as control
  /// points and ends.
  ///
  /// - Complexity: O(n) in the number of quarter turns.
  static func arc(from start: CGFloat, delta: CGFloat) -> [(control1: CGPoint, control2: CGPoint, end: CGPoint)] {
    let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(count)
    // The length of the handles that makes the curve's middle lie on the circle.
    let handle = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let a0 = start + step * CGFloat(index)
      let a1 = start + step * CGFloat(index + 1)
      let (p0, p1) = (CGPoint(x: cos(a0), y: sin(a0)), CGPoint(x: cos(a1), y: sin(a1)))
      return (
        CGPoint(x: p0.x - handle * p0.y, y: p0.y + handle * p0.x),
        CGPoint(x: p1.x + handle * p1.y, y: p1.y - handle * p1.x), p1
      )
    }
  }

  /// Returns the number of straight steps that keep a curve within `threshold` of its chord polygon, from the bound on
  /// the second difference; at most 1000.
  static func steps(secondDifference: CGFloat, threshold: CGFloat) -> Int {
    guard secondDifference.isFinite, secondDifference > 0, threshold > 0 else { return 1 }
    // Cut while it is no integer yet: there may be more steps than one holds.
    return Int(min(1000, max(1, (secondDifference / (8 * threshold)).squareRoot().rounded(.up))))
  }
}
