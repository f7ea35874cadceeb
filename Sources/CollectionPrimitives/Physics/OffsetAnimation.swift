package import Foundation

/// A scroll that the program asked for: from one offset to another at the scroll view's own pace.
///
/// A cubic that ends at rest after `duration`, whatever the distance; from rest it is the usual ease in, ease out. It
/// takes over the velocity of the motion it replaces as far as that leads to the target without passing it.
package struct OffsetAnimation: Hashable, Sendable {
  package static let standardDuration: TimeInterval = 0.3

  package let start: Double
  package let target: Double
  package let duration: TimeInterval
  /// The velocity at the start, in points per second.
  package let initialVelocity: Double

  package init(
    from start: Double, to target: Double, velocity: Double = 0,
    duration: TimeInterval = OffsetAnimation.standardDuration
  ) {
    self.start = start.finite
    self.target = target.finite
    self.duration = self.start == self.target ? 0 : max(0, duration.finite)
    // A cubic with slopes s and 0 is monotone while s is at most three times the mean slope.
    let limit = self.duration > 0 ? 3 * (self.target - self.start) / self.duration : 0
    let velocity = velocity.finite
    initialVelocity = velocity * limit <= 0 ? 0 : (limit > 0 ? min(velocity, limit) : max(velocity, limit))
  }

  package func value(at time: TimeInterval) -> Double {
    guard time < duration else { return target }
    let part = max(0, time) / duration
    let eased = part * part * (3 - 2 * part)
    let carried = initialVelocity * duration * part * (1 - part) * (1 - part)
    return start + (target - start) * eased + carried
  }

  package func velocity(at time: TimeInterval) -> Double {
    guard time < duration else { return 0 }
    let part = max(0, time) / duration
    let eased = 6 * part * (1 - part) * (target - start) / duration
    return eased + initialVelocity * (1 - part) * (1 - 3 * part)
  }
}
