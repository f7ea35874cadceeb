/// A cubic Bézier curve from (0, 0) to (1, 1), read as progress over time.
package struct UnitBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// Makes a curve. The x of both control points is clamped to 0…1: only then the curve is a function of time.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(1, max(0, x1.finite))
    self.y1 = y1.finite
    self.x2 = min(1, max(0, x2.isFinite ? x2 : 1))
    self.y2 = y2.isFinite ? y2 : 1
  }

  package static let linear = UnitBezier(0, 0, 1, 1)

  /// Returns the progress at a fraction of the duration; exact at 0 and 1, and everywhere for the straight curve.
  package func value(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return fraction }
    return Self.evaluate(y1, y2, parameter(at: fraction))
  }

  private static func evaluate(_ a: Double, _ b: Double, _ s: Double) -> Double {
    ((1 + 3 * a - 3 * b) * s + 3 * b - 6 * a) * s * s + 3 * a * s
  }

  private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * (1 + 3 * a - 3 * b) * s * s + 2 * (3 * b - 6 * a) * s + 3 * a
  }

  /// Returns the curve's parameter at which its x is `x`, by Newton's method within the bounds of a bisection.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<64 {
      let error = Self.evaluate(x1, x2, s) - x
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let slope = Self.derivative(x1, x2, s)
      let next = s - error / slope
      s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
