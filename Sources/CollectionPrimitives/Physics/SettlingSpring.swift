package import Foundation

/// A critically damped spring, the fastest way to a target without swinging about it, and the time at which it settles.
///
/// Position and velocity are continuous with whatever moved before. It passes the target (once) only when it starts
/// towards it faster than `ω·|c1|`, see `SpringMotion`.
package struct SettlingSpring: Hashable, Sendable {
  private let motion: SpringMotion
  /// The distance from the target, in points, below which the motion is finished for good.
  package let threshold: Double
  package let duration: TimeInterval

  package init(from value: Double, velocity: Double, to target: Double, frequency: Double, threshold: Double = 0.5) {
    motion = SpringMotion(
      from: value.finite, to: target.finite, initialVelocity: velocity.finite,
      frequency: frequency.finite)
    self.threshold = max(1e-6, threshold.finite)
    duration = Self.settlingTime(of: motion, threshold: self.threshold)
  }

  package var target: Double { motion.to }
  package var frequency: Double { motion.frequency }
  package var initialValue: Double { motion.from }
  package var initialVelocity: Double { motion.initialVelocity }

  /// The place at `time`; exactly the target from `duration` on.
  package func value(at time: TimeInterval) -> Double { time < duration ? motion.value(at: time) : target }

  package func velocity(at time: TimeInterval) -> Double { time < duration ? motion.velocity(at: time) : 0 }

  /// The last moment at which the distance is `threshold`: no earlier frame may cut the motion off.
  ///
  /// The distance has one extremum after the start at most, at `1/ω − c1/c2`; beyond it the distance only shrinks.
  private static func settlingTime(of motion: SpringMotion, threshold: Double) -> TimeInterval {
    func isFar(_ time: Double) -> Bool { abs(motion.value(at: time) - motion.to) > threshold }
    let (displacement, step) = (motion.from - motion.to, 1 / motion.frequency)
    let drift = motion.initialVelocity + motion.frequency * displacement
    let extremum = drift == 0 ? 0 : max(0, step - displacement / drift)
    var (low, high) = (0.0, extremum)
    if isFar(extremum) {
      (low, high) = (extremum, extremum + step)
      while isFar(high) { high += step }
    } else if !isFar(0) {
      return 0
    }
    return bisected(low, high, steps: 64, where: isFar).high
  }
}
