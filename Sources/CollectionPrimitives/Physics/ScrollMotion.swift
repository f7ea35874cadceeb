package import Foundation

/// The motion of the offset on one axis without a finger, as a function of the seconds since the motion began.
///
/// Every case is a closed form, and so is the change from coasting to the edge's spring: it happens at the exact moment
/// the content reaches the edge, not at the next frame. Two half steps therefore equal one whole step.
package enum ScrollMotion: Hashable, Sendable {
  case rest(Double)
  /// Decelerating; `contact` describes when it meets an edge and what happens there.
  case decelerating(Deceleration, contact: EdgeContact?)
  /// The content is on its way back to an edge.
  case springing(SettlingSpring)
  /// The content is on its way to a changed target. `limits` are edges it must not pass on the way, for axes that do not bounce.
  case targeting(SettlingSpring, limits: OffsetRange?)
  /// The content is on its way to an offset that the program asked for.
  case animating(OffsetAnimation)

  package struct EdgeContact: Hashable, Sendable {
    package let time: TimeInterval
    /// The spring at the edge. Begins at `time`; over at once on an axis that does not bounce.
    package let spring: SettlingSpring
  }

  package var duration: TimeInterval {
    switch self {
    case .rest: 0
    case .decelerating(let deceleration, let contact):
      contact.map { $0.time + $0.spring.duration } ?? deceleration.duration
    case .springing(let spring), .targeting(let spring, _): spring.duration
    case .animating(let animation): animation.duration
    }
  }

  /// The offset at which the motion ends, exactly.
  package var finalValue: Double {
    switch self {
    case .rest(let value): value
    case .decelerating(let deceleration, let contact): contact?.spring.target ?? deceleration.finalValue
    case .springing(let spring), .targeting(let spring, _): spring.target
    case .animating(let animation): animation.target
    }
  }

  package func isFinished(at time: TimeInterval) -> Bool { time >= duration }

  /// The place at `time`; exactly `finalValue` from `duration` on.
  package func value(at time: TimeInterval) -> Double {
    guard !isFinished(at: time) else { return finalValue }
    switch self {
    case .rest(let value): return value
    case .decelerating(let deceleration, let contact):
      guard let contact, time >= contact.time else { return deceleration.curve(at: time) }
      return contact.spring.value(at: time - contact.time)
    case .springing(let spring): return spring.value(at: time)
    case .targeting(let spring, let limits): return limits?.clamp(spring.value(at: time)) ?? spring.value(at: time)
    case .animating(let animation): return animation.value(at: time)
    }
  }

  /// The velocity at `time`, in points per second.
  package func velocity(at time: TimeInterval) -> Double {
    guard !isFinished(at: time) else { return 0 }
    switch self {
    case .rest: return 0
    case .decelerating(let deceleration, let contact):
      guard let contact, time >= contact.time else { return deceleration.curveVelocity(at: time) }
      return contact.spring.velocity(at: time - contact.time)
    case .springing(let spring): return spring.velocity(at: time)
    case .targeting(let spring, let limits):
      let isHeld = limits.map { $0.overflow(of: spring.value(at: time)) != 0 } ?? false
      return isHeld ? 0 : spring.velocity(at: time)
    case .animating(let animation): return animation.velocity(at: time)
    }
  }
}
