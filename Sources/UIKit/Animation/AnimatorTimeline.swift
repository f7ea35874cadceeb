/// The time of an animator, from 0 to 1, which runs forward, runs back, or stands still. A value.
///
/// All that an animator shows is a function of it. The animator's own timeline leads from its start to its end, and
/// runs back when the animator is reversed. When the animator continues with another duration or curve, a new timeline
/// leads from the present progress to the start or the end.
struct AnimatorTimeline {
  let timing: AnimationTiming
  /// The animator's progress at both ends.
  var start = 0.0
  var end = 1.0
  var isOwn = true
  /// The fraction of the time at `moment`.
  private(set) var fraction = 0.0
  /// The clock's time at which the timeline was set running; in the future after a delay.
  private(set) var moment: TimeInterval = 0
  /// 1, -1 or, when it stands still, 0.
  private(set) var direction = 0.0

  /// The progress that it leads to.
  var goal: Double { direction < 0 ? start : end }

  /// The time from `moment` until the goal is reached, in seconds.
  var length: TimeInterval { timing.duration * (direction < 0 ? fraction : 1 - fraction) }

  func fraction(at time: TimeInterval) -> Double {
    guard direction != 0 else { return fraction }
    guard timing.duration > 0 else { return direction < 0 ? 0 : 1 }
    return min(max(fraction + direction * max(0, time - moment) / timing.duration, 0), 1)
  }

  func progress(at time: TimeInterval) -> Double {
    start + (end - start) * timing.fractionComplete(at: fraction(at: time))
  }

  mutating func stop(at time: TimeInterval) { jump(to: fraction(at: time)) }

  mutating func jump(to newFraction: Double) { (fraction, direction) = (newFraction, 0) }

  /// Runs on from the present fraction.
  mutating func run(isBack: Bool, at time: TimeInterval) { (direction, moment) = (isBack ? -1 : 1, time) }
}

extension AnimationTiming {
  /// The progress at a fraction of the time; exact at both ends.
  func fractionComplete(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch curve {
    case .cubic(let function): return function.curve.value(at: fraction)
    case .spring(let parameters): return parameters.curve.value(at: fraction * duration)
    }
  }

  /// The fraction of the time at which the progress first reaches `fractionComplete`.
  func fraction(atWay fractionComplete: Double) -> Double {
    guard fractionComplete > 0 else { return 0 }
    guard fractionComplete < 1 else { return 1 }
    let steps = 64
    guard
      let step = (1...steps).first(where: { self.fractionComplete(at: Double($0) / Double(steps)) >= fractionComplete })
    else { return 1 }
    var low = Double(step - 1) / Double(steps)
    var high = Double(step) / Double(steps)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.fractionComplete(at: middle) < fractionComplete { low = middle } else { high = middle }
    }
    return high
  }

  /// The same timing without an initial velocity.
  var fromRest: AnimationTiming {
    guard case .spring(var parameters) = curve, parameters.initialVelocity != 0 else { return self }
    parameters.initialVelocity = 0
    var copy = self
    copy.curve = .spring(parameters)
    return copy
  }
}
