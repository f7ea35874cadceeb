import Foundation

/// The properties of an axis that a motion on it depends on: its range, whether it bounces at the edges, how it slows down.
package struct ScrollAxis: Hashable, Sendable {
  package var range: OffsetRange
  package var bounces: Bool
  /// Factor per millisecond.
  package var rate: Double
  /// Motions end this close to their goal, in points: half a device pixel.
  package var threshold: Double

  package init(range: OffsetRange, bounces: Bool, rate: Double, threshold: Double) {
    self.range = range
    self.bounces = bounces
    self.rate = rate
    self.threshold = threshold
  }
}

extension ScrollMotion {
  /// Content slower than this, in points per second, stays where it is when the finger leaves it.
  package static let leastVelocity = 20.0

  /// The motion of content left at `value` with `velocity`: coasting, with a spring at the edge it meets.
  ///
  /// Left outside its range it springs back to the edge, unless its own velocity carries it inside: then it coasts.
  package static func released(
    at value: Double, velocity: Double, axis: ScrollAxis, leastVelocity: Double = ScrollMotion.leastVelocity
  ) -> ScrollMotion {
    let range = axis.range
    let overflow = range.overflow(of: value)
    let coast = Deceleration(from: value, velocity: velocity, rate: axis.rate)
    let flies = velocity != 0 && abs(velocity) >= leastVelocity
    if overflow != 0 {
      let carriesInside = flies && (overflow < 0 ? coast.finalValue > range.lower : coast.finalValue < range.upper)
      guard carriesInside else { return returning(from: value, velocity: velocity, axis: axis) }
    } else if !flies {
      return .rest(value)
    }
    return .decelerating(coast, contact: contact(of: coast, axis: axis))
  }

  /// The spring back to the nearest edge.
  package static func returning(from value: Double, velocity: Double, axis: ScrollAxis) -> ScrollMotion {
    let edge = axis.range.clamp(value)
    let leads = (velocity > 0) == (value > edge)
    let velocity = !axis.bounces && leads ? 0 : velocity
    return .springing(EdgeSpring.spring(from: value, velocity: velocity, to: edge, threshold: axis.threshold))
  }

  /// The motion of content left at `value` with `velocity` whose target was changed to `target`.
  package static func retargeted(
    from value: Double, velocity: Double, to target: Double, axis: ScrollAxis
  ) -> ScrollMotion {
    let spring = RetargetedDeceleration.spring(
      from: value, velocity: velocity, to: target, rate: axis.rate, threshold: axis.threshold)
    return .targeting(spring, limits: limits(from: value, to: target, axis: axis))
  }

  /// A short crisp approach, for wheel notches and keys: as good as there within a fifth of a second.
  package static func approach(
    from value: Double, velocity: Double, to target: Double, axis: ScrollAxis
  ) -> ScrollMotion {
    let spring = SettlingSpring(
      from: value, velocity: velocity, to: target, frequency: approachFrequency, threshold: axis.threshold)
    // Wheel steps never bounce, since no finger holds the content.
    var axis = axis
    axis.bounces = false
    return .targeting(spring, limits: limits(from: value, to: target, axis: axis))
  }

  /// The frequency of the spring of a short approach, in 1/s.
  package static let approachFrequency = 28.0

  private static func contact(of coast: Deceleration, axis: ScrollAxis) -> EdgeContact? {
    let final = coast.finalValue
    let edge = axis.range.clamp(final)
    guard edge != final, let time = coast.time(reaching: edge) else { return nil }
    let velocity = axis.bounces ? coast.curveVelocity(at: time) : 0
    return EdgeContact(
      time: time, spring: EdgeSpring.spring(from: edge, velocity: velocity, to: edge, threshold: axis.threshold))
  }

  private static func limits(from value: Double, to target: Double, axis: ScrollAxis) -> OffsetRange? {
    guard !axis.bounces else { return nil }
    return OffsetRange(
      lower: min(axis.range.lower, value, target), upper: max(axis.range.upper, value, target))
  }
}
