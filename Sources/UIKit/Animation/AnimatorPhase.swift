/// An animation of a property by an animator's block, from one value to another.
///
/// A phase waits until a fraction of the animator's time has passed, then follows the animator's curve in the
/// remaining time and ends with it. A block that changes an animating property adds another phase on top of the earlier
/// ones, which continue beneath it, so neither value nor velocity jumps.
struct AnimatorPhase {
  let start: LayerValue
  var end: LayerValue
  /// The value on screen when the phase was added.
  let seen: LayerValue
  /// The start, as a fraction of the animator's own timeline.
  let begin: Double
  /// The start in the timeline that runs now, and the phase's progress at the start and at the end of its part of that
  /// timeline.
  private var course: (begin: Double, from: Double, to: Double)

  /// - Parameters:
  ///   - begin: the start, as a fraction of the animator's own timeline.
  ///   - course: the start and the goal in the timeline that runs now, if that is another one.
  init(change: PropertyChange, begin: Double, course: (begin: Double, goal: Double)?) {
    start = change.old
    end = change.new
    seen = change.seen
    self.begin = begin
    self.course = course.map { ($0.begin, 0, $0.goal) } ?? (begin, 0, 1)
  }

  /// The old value as a difference from the new one, where differences add up.
  var difference: LayerValue? { start.difference(from: end) }

  /// The part of the timeline that remains when the phase begins. Never 0, since it is a divisor.
  private var share: Double { max(1 - course.begin, 1e-4) }

  /// A phase that begins later starts from rest.
  private func timing(_ timeline: AnimatorTimeline) -> AnimationTiming {
    begin > 0 ? timeline.timing.fromRest : timeline.timing
  }

  func fractionComplete(_ timeline: AnimatorTimeline, at time: TimeInterval) -> Double {
    let part = (timeline.fraction(at: time) - course.begin) / share
    if part <= 0 { return course.from }
    if part >= 1 { return course.to }
    return course.from + (course.to - course.from) * timing(timeline).fractionComplete(at: part)
  }

  /// Follows the animator's own timeline again.
  mutating func reset() { course = (begin, 0, 1) }

  /// Leaves a timeline at `time` for another one that leads to `goal`. A phase that has not begun waits in proportion.
  mutating func leave(_ timeline: AnimatorTimeline, at time: TimeInterval, goal: Double) {
    let fraction = timeline.fraction(at: time)
    let waits = fraction < course.begin && goal == 1
    let delay = waits ? (course.begin - fraction) / (1 - fraction) : 0
    course = (delay, fractionComplete(timeline, at: time), goal)
  }

  /// Shows the phase on a layer while a timeline runs.
  func animation(in timeline: AnimatorTimeline, of key: String, on layer: CALayer) -> CABasicAnimation {
    let isBack = timeline.direction < 0
    var timing = timing(timeline)
    timing.autoreverses = isBack
    let animation = animation(of: key, from: course.from, to: course.to, timing: timing, on: layer)
    // Running back is the second half of the way there and back.
    let length = timing.duration * share
    let elapsed = (timeline.fraction - course.begin) * timing.duration
    let begin = timeline.moment - (isBack ? 2 * length - elapsed : elapsed)
    // A begin of zero would mean "with the next commit".
    animation.beginTime = begin == 0 ? .leastNormalMagnitude : begin
    animation.speed = Float(1 / share)
    // The last value is shown until the animator has taken note of the end: phases may arrive before others.
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// Shows a progress that stays. A stopped clock needs no frames, unless an animation beneath it continues.
  func animation(at fractionComplete: Double, of key: String, on layer: CALayer) -> CABasicAnimation {
    let timing = AnimationTiming(duration: 1, curve: .cubic(CAMediaTimingFunction(name: .linear)))
    let animation = animation(of: key, from: fractionComplete, to: fractionComplete, timing: timing, on: layer)
    animation.speed = 0
    return animation
  }

  private func animation(
    of key: String, from: Double, to: Double, timing: AnimationTiming, on layer: CALayer
  ) -> CABasicAnimation {
    let animation = timing.animation(
      keyPath: key, from: difference ?? start, to: difference?.scaled(by: 0) ?? end, isAdditive: difference != nil,
      on: layer)
    animation.stretch = AnimationStretch(from: from, to: to)
    return animation
  }
}
