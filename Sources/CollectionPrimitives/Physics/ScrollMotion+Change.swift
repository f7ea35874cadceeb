package import Foundation

extension ScrollMotion {
  /// The same motion `distance` points further on: the program moved the content while it was in motion.
  package func shifted(by distance: Double) -> ScrollMotion {
    switch self {
    case .rest(let value): .rest(value + distance)
    case .decelerating(let deceleration, let contact):
      .decelerating(
        deceleration.shifted(by: distance),
        contact: contact.map { EdgeContact(time: $0.time, spring: $0.spring.shifted(by: distance)) })
    case .springing(let spring): .springing(spring.shifted(by: distance))
    case .targeting(let spring, let limits):
      .targeting(
        spring.shifted(by: distance),
        limits: limits.map { OffsetRange(lower: $0.lower + distance, upper: $0.upper + distance) })
    case .animating(let animation):
      .animating(
        OffsetAnimation(
          from: animation.start + distance, to: animation.target + distance, velocity: animation.initialVelocity,
          duration: animation.duration))
    }
  }

  /// The motion that goes on from `time` when the axis has changed: same place, same velocity, new edges.
  ///
  /// Content on its way to a target or an edge keeps a target that is still legal; coasting content finds its new edge.
  /// A motion the program asked for goes where it was sent. Returns self when nothing differs for it.
  package func replanned(at time: TimeInterval, axis: ScrollAxis) -> ScrollMotion {
    let value = value(at: time)
    let velocity = velocity(at: time)
    switch self {
    case .animating: return continued(at: time)
    case .targeting(let spring, _):
      let target = axis.range.clamp(spring.target)
      let limits = axis.bounces ? nil : axis.range.extended(to: value)
      return .targeting(
        SettlingSpring(
          from: value, velocity: velocity, to: target, frequency: spring.frequency, threshold: spring.threshold),
        limits: limits)
    case .rest:
      return axis.range.contains(value) ? self : .returning(from: value, velocity: 0, axis: axis)
    case .springing(let spring): return replanned(spring, value, velocity, axis)
    case .decelerating(let coast, let contact):
      let hasMetEdge = contact.map { time >= $0.time } ?? false
      if hasMetEdge, let contact { return replanned(contact.spring, value, velocity, axis) }
      var axis = axis
      axis.rate = exp(coast.decay / 1000)
      return .released(at: value, velocity: velocity, axis: axis, leastVelocity: 0)
    }
  }

  /// The motion of content beyond an edge that is no longer an edge: while it moves outwards it goes on, on its way back it stops where the
  /// edge was.
  private func replanned(
    _ spring: SettlingSpring, _ value: Double, _ velocity: Double, _ axis: ScrollAxis
  ) -> ScrollMotion {
    guard axis.range.overflow(of: value) == 0 else { return .returning(from: value, velocity: velocity, axis: axis) }
    guard axis.range.contains(spring.target), (value - spring.target) * velocity < 0 else {
      return .released(at: value, velocity: velocity, axis: axis, leastVelocity: 0)
    }
    return .springing(
      EdgeSpring.spring(from: value, velocity: velocity, to: spring.target, threshold: axis.threshold))
  }

  /// The motion that goes on from `time` to another goal: same place, same velocity, and it ends there.
  package func redirected(to target: Double, at time: TimeInterval, axis: ScrollAxis) -> ScrollMotion {
    let (value, velocity) = (value(at: time), velocity(at: time))
    guard case .animating(let animation) = self else {
      return .retargeted(from: value, velocity: velocity, to: target, axis: axis)
    }
    let remaining = max(animation.duration - time, OffsetAnimation.standardDuration / 2)
    let redirected = OffsetAnimation(from: value, to: target, velocity: velocity, duration: remaining)
    // A cubic cannot take every velocity along, a spring can.
    if redirected.initialVelocity == velocity { return .animating(redirected) }
    return .approach(from: value, velocity: velocity, to: target, axis: axis)
  }

  private func continued(at time: TimeInterval) -> ScrollMotion {
    guard case .animating(let animation) = self else { return self }
    return .animating(
      OffsetAnimation(
        from: animation.value(at: time), to: animation.target, velocity: animation.velocity(at: time),
        duration: max(0, animation.duration - time)))
  }
}

extension Deceleration {
  fileprivate func shifted(by distance: Double) -> Deceleration {
    Deceleration(
      from: initialValue + distance, velocity: initialVelocity, rate: exp(decay / 1000), threshold: threshold)
  }
}

extension SettlingSpring {
  fileprivate func shifted(by distance: Double) -> SettlingSpring {
    SettlingSpring(
      from: initialValue + distance, velocity: initialVelocity, to: target + distance, frequency: frequency,
      threshold: threshold)
  }
}

extension OffsetRange {
  fileprivate func extended(to value: Double) -> OffsetRange {
    OffsetRange(lower: min(lower, value), upper: max(upper, value))
  }
}
