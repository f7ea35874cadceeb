import UIKit

/// A damped spring from a value to its target, in closed form: the same at any frame rate.
///
/// `response` is the period in seconds the spring would have without damping, `dampingRatio` 1 means no overshoot
/// (Apple, *Designing Fluid Interfaces*, WWDC 2018).
struct SpringMotion: Equatable, Sendable {
  let from: CGFloat
  let to: CGFloat
  /// Units per second at the beginning.
  let initialVelocity: CGFloat
  let response: Double
  let dampingRatio: Double

  init(
    from: CGFloat, to: CGFloat, initialVelocity: CGFloat = 0, response: Double = 0.4, dampingRatio: Double = 1
  ) {
    (self.from, self.to, self.initialVelocity) = (from, to, initialVelocity)
    self.response = max(response, 0.01)
    self.dampingRatio = min(max(dampingRatio, 0.05), 1)
  }

  func value(at time: Double) -> CGFloat { to + CGFloat(state(at: time).distance) }

  /// Units per second.
  func velocity(at time: Double) -> CGFloat { CGFloat(state(at: time).velocity) }

  /// Whether the value stays within `tolerance` of its target from now on.
  func isSettled(at time: Double, within tolerance: CGFloat) -> Bool {
    let (distance, velocity) = state(at: time)
    let frequency = 2 * Double.pi / response
    return abs(distance) < Double(tolerance) && abs(velocity) < Double(tolerance) * frequency
  }

  private func state(at time: Double) -> (distance: Double, velocity: Double) {
    let time = max(time, 0)
    let start = Double(from - to)
    let speed = Double(initialVelocity)
    let frequency = 2 * Double.pi / response
    guard dampingRatio < 1 else {
      let slope = speed + frequency * start
      let decay = exp(-frequency * time)
      let distance = (start + slope * time) * decay
      return (distance, (slope - frequency * (start + slope * time)) * decay)
    }
    let damping = dampingRatio * frequency
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let sine = (speed + damping * start) / damped
    let decay = exp(-damping * time)
    let (c, s) = (cos(damped * time), sin(damped * time))
    let distance = decay * (start * c + sine * s)
    return (distance, decay * (damped * (sine * c - start * s)) - damping * distance)
  }
}
