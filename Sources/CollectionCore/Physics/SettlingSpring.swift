package import Foundation

/// A critically damped spring: the fastest way to a target without swinging about it.
///
/// `x(t) = target + (c1 + c2·t)·e^(−ω·t)` with `c1 = x0 − target`, `c2 = v0 + ω·c1`. Position and velocity are
/// continuous with whatever moved before. It passes the target (once) only when it starts towards it faster than
/// `ω·|c1|`.
package struct SettlingSpring: Hashable, Sendable {
  package let target: Double
  /// Undamped angular frequency, in 1/s.
  package let frequency: Double
  /// Finished for good when closer than this to the target, in points.
  package let threshold: Double
  package let duration: TimeInterval
  private let displacement: Double
  private let drift: Double

  package init(from value: Double, velocity: Double, to target: Double, frequency: Double, threshold: Double = 0.5) {
    self.target = target.finiteOrZero
    self.frequency = max(0.01, frequency.finiteOrZero)
    self.threshold = max(1e-6, threshold.finiteOrZero)
    displacement = value.finiteOrZero - self.target
    drift = velocity.finiteOrZero + self.frequency * displacement
    duration = Self.settlingTime(
      displacement: displacement, drift: drift, frequency: self.frequency, threshold: self.threshold)
  }

  package var initialValue: Double { target + displacement }
  package var initialVelocity: Double { drift - frequency * displacement }

  /// The place at `time`; exactly the target from `duration` on.
  package func value(at time: TimeInterval) -> Double {
    guard time < duration else { return target }
    let time = max(0, time)
    return target + (displacement + drift * time) * exp(-frequency * time)
  }

  package func velocity(at time: TimeInterval) -> Double {
    guard time < duration else { return 0 }
    let time = max(0, time)
    return (drift - frequency * (displacement + drift * time)) * exp(-frequency * time)
  }

  /// The last moment at which the distance is `threshold`: no earlier frame may cut the motion off.
  ///
  /// The distance has one extremum after the start at most, at `1/ω − c1/c2`; beyond it the distance only shrinks.
  private static func settlingTime(
    displacement: Double, drift: Double, frequency: Double, threshold: Double
  ) -> TimeInterval {
    func distance(_ time: Double) -> Double { abs((displacement + drift * time) * exp(-frequency * time)) }
    let extremum = drift == 0 ? 0 : max(0, 1 / frequency - displacement / drift)
    var low = 0.0
    var high = extremum
    if distance(extremum) > threshold {
      low = extremum
      high = extremum + 1 / frequency
      while distance(high) > threshold { high += 1 / frequency }
    } else if distance(0) <= threshold {
      return 0
    }
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if distance(middle) > threshold { low = middle } else { high = middle }
    }
    return high
  }
}
