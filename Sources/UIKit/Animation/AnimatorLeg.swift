import Foundation
import QuartzCore

/// One stretch of the way of a property that an animator drives: a block took it from one value to another.
///
/// A leg rests until a part of the animator's time is over, plays the animator's curve in the time that is left and
/// arrives with the end. What a block adds to a property in motion is another leg on top of those before, which go on
/// beneath it: neither the value nor the speed jumps.
struct AnimatorLeg {
  let start: AnimatedValue
  let end: AnimatedValue
  /// What the screen showed when it was added.
  let seen: AnimatedValue
  /// When it sets off, as a fraction of the animator's time.
  let begin: Double
  /// How far it was, 0 to 1 and beyond, when the animator last stood still.
  private(set) var way = 0.0
  private(set) var play = AnimatorPlay()
  /// Whether it is where the animator's own curve leads it, nothing else having moved it.
  private(set) var isRegular: Bool
  /// How far the animator and the leg were when the clock last moved them: scrubbing goes through this point.
  private var anchor: (progress: Double, way: Double)?

  init(start: AnimatedValue, end: AnimatedValue, seen: AnimatedValue, begin: Double, isRegular: Bool) {
    self.start = start
    self.end = end
    self.seen = seen
    self.begin = begin
    self.isRegular = isRegular
  }

  /// The old value as a difference from the new one, where differences add up.
  var difference: AnimatedValue? { start.difference(from: end) }

  /// The animator's timing as this leg plays it: what comes later sets off from rest.
  func timing(_ timing: AnimationTiming) -> AnimationTiming { begin > 0 ? timing.fromRest : timing }

  /// The same with another end, before anything was made of it.
  func setting(_ newEnd: AnimatedValue) -> AnimatorLeg {
    AnimatorLeg(start: start, end: newEnd, seen: seen, begin: begin, isRegular: isRegular)
  }

  // MARK: Changes of the animator's state

  /// A new segment begins, or one goes on, when `phase` of the animator's time has passed.
  mutating func enter(_ segment: AnimatorSegment, phase: Double, at time: TimeInterval) {
    if let regular = isRegular ? segment.regularPlay(begin) : nil {
      play = regular
    } else {
      play = segment.play(self, phase: phase, at: time)
      isRegular = false
    }
  }

  /// The segment is turned round, and the leg with it. It was halted before.
  mutating func turn(to segment: AnimatorSegment, phase: Double, at time: TimeInterval) {
    if let regular = isRegular ? segment.regularPlay(begin) : nil {
      play = regular
    } else if way != 0, let turned = segment.turned(play, at: time) {
      play = turned
    } else {
      play = segment.play(self, phase: phase, at: time)
      isRegular = false
    }
  }

  /// The clock was stopped for a while.
  mutating func shift(by pause: TimeInterval) { play.begin += pause }

  /// The animator stands still, `progress` of its way done.
  mutating func halt(_ segment: AnimatorSegment, progress: Double, at time: TimeInterval) {
    way = segment.way(self, at: time)
    anchor = (progress, way)
  }

  /// The animator is moved by hand. `rest` is its progress when the leg sets off.
  mutating func scrub(to progress: Double, rest: Double) {
    var fixed = anchor ?? (rest, 0)
    if fixed.way == 0 { fixed.progress = max(fixed.progress, rest) }
    way = Self.way(at: progress, rest: rest < fixed.progress || fixed.way == 0 ? rest : 0, through: fixed)
    isRegular = begin == 0 ? way == progress : way == 0 && progress <= rest
  }

  /// Straight from nothing at `rest` through a point to all at 1.
  private static func way(at progress: Double, rest: Double, through fixed: (progress: Double, way: Double)) -> Double {
    if progress == fixed.progress { return fixed.way }
    if progress >= 1 { return 1 }
    if progress <= rest { return 0 }
    if fixed.progress == fixed.way, rest == 0 { return progress }
    if progress < fixed.progress { return fixed.way * (progress - rest) / (fixed.progress - rest) }
    return fixed.progress >= 1
      ? fixed.way : fixed.way + (1 - fixed.way) * (progress - fixed.progress) / (1 - fixed.progress)
  }
}

extension AnimationTiming {
  /// The same without a speed at the start.
  var fromRest: AnimationTiming {
    guard case .spring(var parameters) = curve, parameters.initialVelocity != 0 else { return self }
    parameters.initialVelocity = 0
    var copy = self
    copy.curve = .spring(parameters)
    return copy
  }
}
