package import Foundation

/// Decelerating content after a release: the velocity shrinks by the factor `rate` every millisecond.
///
/// With `k = 1000·ln rate`: `v(t) = v0·e^(k·t)`, `x(t) = x0 + v0·(e^(k·t) − 1)/k`. Closed form, so any frame rate gives
/// the same positions. Offsets in points, velocities in points per second, times in seconds since the start.
package struct Deceleration: Hashable, Sendable {
  /// Factor per millisecond of `UIScrollView.DecelerationRate.normal` and `.fast`.
  package static let normalRate = 0.998
  package static let fastRate = 0.99

  package let initialValue: Double
  package let initialVelocity: Double
  /// `1000·ln rate`, negative, in 1/s.
  package let decay: Double
  /// The motion counts as finished when less than this is left to go.
  package let threshold: Double

  /// `rate` is taken into 0.01 … 0.9999: zero stops within a hundredth of a point, one would never stop.
  package init(from value: Double, velocity: Double, rate: Double, threshold: Double = 0.5) {
    initialValue = value.finite
    initialVelocity = velocity.finite
    decay = Self.decay(forRate: rate)
    self.threshold = max(1e-6, threshold.finite)
  }

  package static func decay(forRate rate: Double) -> Double {
    1000 * log(min(0.9999, max(0.01, rate.isFinite ? rate : normalRate)))
  }

  /// The distance that content decelerates from `velocity`.
  package static func projectedDistance(velocity: Double, rate: Double) -> Double {
    -velocity.finite / decay(forRate: rate)
  }

  /// The position at which the content comes to rest: `x0 − v0/k`.
  package var finalValue: Double { initialValue - initialVelocity / decay }

  /// The time at which less than `threshold` is left to go.
  package var duration: TimeInterval {
    let distance = abs(initialVelocity / decay)
    return distance <= threshold ? 0 : log(threshold / distance) / decay
  }

  /// The place at `time`; exactly the final value from `duration` on.
  package func value(at time: TimeInterval) -> Double {
    time >= duration ? finalValue : curve(at: time)
  }

  package func velocity(at time: TimeInterval) -> Double {
    time >= duration ? 0 : curveVelocity(at: time)
  }

  /// The curve itself, without the cut at `duration`.
  package func curve(at time: TimeInterval) -> Double {
    initialValue + initialVelocity * expm1(decay * max(0, time)) / decay
  }

  package func curveVelocity(at time: TimeInterval) -> Double {
    initialVelocity * exp(decay * max(0, time))
  }

  /// The time at which the curve passes `value`; nil if it never does.
  package func time(reaching value: Double) -> TimeInterval? {
    guard initialVelocity != 0 else { return value == initialValue ? 0 : nil }
    let remaining = (value - initialValue) * decay / initialVelocity
    guard remaining <= 0, remaining > -1 else { return nil }
    return log1p(remaining) / decay
  }
}
