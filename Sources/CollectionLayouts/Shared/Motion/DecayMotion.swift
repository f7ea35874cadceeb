import UIKit

/// Deceleration after a flick: the velocity shrinks by a fixed factor every millisecond. Closed form.
struct DecayMotion: Equatable, Sendable {
  let from: CGFloat
  /// Units per second at the beginning.
  let initialVelocity: CGFloat
  /// The factor by which the velocity shrinks in a millisecond: 0.998 (normal) or 0.99 (fast) in UIKit.
  let rate: Double

  init(from: CGFloat, initialVelocity: CGFloat, rate: Double = 0.998) {
    (self.from, self.initialVelocity) = (from, initialVelocity)
    self.rate = min(max(rate, 0.5), 0.99999)
  }

  /// Natural logarithm of the share left after a second; negative.
  private var decay: Double { 1000 * log(rate) }

  func value(at time: Double) -> CGFloat {
    from + CGFloat(Double(initialVelocity) * (exp(decay * max(time, 0)) - 1) / decay)
  }

  func velocity(at time: Double) -> CGFloat { CGFloat(Double(initialVelocity) * exp(decay * max(time, 0))) }

  /// Where it comes to rest.
  var end: CGFloat { from - CGFloat(Double(initialVelocity) / decay) }

  /// Whether the remaining distance is below `tolerance`.
  func isSettled(at time: Double, within tolerance: CGFloat) -> Bool { abs(end - value(at: time)) < tolerance }
}

/// The rubber-band displacement for a drag beyond a limit: it grows more slowly than the drag and stays below
/// `dimension`.
///
/// The rule of scroll views: `(1 − 1 / (x · 0.55 / d + 1)) · d`.
func rubberBand(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
  guard dimension > 0, distance.isFinite else { return 0 }
  let pulled = (1 - 1 / (abs(distance) * 0.55 / dimension + 1)) * dimension
  return distance < 0 ? -pulled : pulled
}
