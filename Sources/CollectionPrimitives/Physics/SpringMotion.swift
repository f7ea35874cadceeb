package import Foundation

/// A damped spring from a value to its target, in closed form: the same at any frame rate.
///
/// Critically damped, `x(t) = target + (c1 + c2·t)·e^(−ω·t)` with `c1 = x0 − target`, `c2 = v0 + ω·c1`.
package struct SpringMotion: Hashable, Sendable {
  package let from: Double
  package let to: Double
  /// Units per second at the beginning.
  package let initialVelocity: Double
  /// Undamped angular frequency, in 1/s.
  package let frequency: Double
  /// The damping ratio: 1 means no overshoot; a smaller one swings.
  package let dampingRatio: Double

  package init(from: Double, to: Double, initialVelocity: Double = 0, frequency: Double, dampingRatio: Double = 1) {
    (self.from, self.to, self.initialVelocity) = (from, to, initialVelocity)
    self.frequency = max(frequency, 0.01)
    self.dampingRatio = min(max(dampingRatio, 0.05), 1)
  }

  /// - Parameter response: the period in seconds that the spring would have without damping (Apple, *Designing Fluid
  ///   Interfaces*, WWDC 2018).
  package init(
    from: Double, to: Double, initialVelocity: Double = 0, response: Double = 0.4, dampingRatio: Double = 1
  ) {
    self.init(
      from: from, to: to, initialVelocity: initialVelocity, frequency: 2 * .pi / max(response, 0.01),
      dampingRatio: dampingRatio)
  }

  /// The response with which a spring that takes over a velocity does not accelerate first: it grows with the distance.
  package static func response(distance: Double, velocity: Double, longest: Double) -> Double {
    guard distance * velocity > 0 else { return 0.4 }
    return min(max(.pi * distance / velocity, 0.4), longest)
  }

  package func value(at time: TimeInterval) -> Double { to + state(at: time).distance }

  /// Units per second.
  package func velocity(at time: TimeInterval) -> Double { state(at: time).velocity }

  /// True if the value stays within `tolerance` of its target from now on.
  package func isSettled(at time: TimeInterval, within tolerance: Double) -> Bool {
    let (distance, velocity) = state(at: time)
    return abs(distance) < tolerance && abs(velocity) < tolerance * frequency
  }

  private func state(at time: TimeInterval) -> (distance: Double, velocity: Double) {
    let time = max(time, 0)
    let start = from - to
    guard dampingRatio < 1 else {
      let drift = initialVelocity + frequency * start
      let decay = exp(-frequency * time)
      return ((start + drift * time) * decay, (drift - frequency * (start + drift * time)) * decay)
    }
    let damping = dampingRatio * frequency
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let sine = (initialVelocity + damping * start) / damped
    let decay = exp(-damping * time)
    let (c, s) = (cos(damped * time), sin(damped * time))
    let distance = decay * (start * c + sine * s)
    return (distance, decay * (damped * (sine * c - start * s)) - damping * distance)
  }
}
