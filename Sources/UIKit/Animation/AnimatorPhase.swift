import Foundation
import QuartzCore

/// One animation of a property by an animator's block, from one value to another.
///
/// A phase waits until a fraction of the animator's duration has passed, then follows the animator's curve in the
/// remaining time and ends with it. A block that changes an animating property adds another phase on top of the earlier
/// ones, which continue beneath it, so neither value nor velocity jumps.
struct AnimatorPhase {
  let start: AnimatedValue
  let end: AnimatedValue
  /// What the screen showed when it was added.
  let seen: AnimatedValue
  /// When it begins, as a fraction of the animator's duration.
  let begin: Double
  /// Its progress, 0 to 1 and beyond, when the animator was last paused.
  private(set) var fractionComplete = 0.0
  private(set) var playback = AnimatorPlayback()
  /// Whether it follows the animator's own curve without interruption.
  private(set) var isRegular: Bool
  /// The progress of the animator and of the phase when the clock last moved them; scrubbing passes through this point.
  private var anchor: (progress: Double, fractionComplete: Double)?

  init(start: AnimatedValue, end: AnimatedValue, seen: AnimatedValue, begin: Double, isRegular: Bool) {
    self.start = start
    self.end = end
    self.seen = seen
    self.begin = begin
    self.isRegular = isRegular
  }

  /// The old value as a difference from the new one, where differences add up.
  var difference: AnimatedValue? { start.difference(from: end) }

  /// The animator's timing for this phase: a phase that begins later starts from rest.
  func timing(_ timing: AnimationTiming) -> AnimationTiming { begin > 0 ? timing.fromRest : timing }

  /// The same phase with another end, before it is animated.
  func setting(_ newEnd: AnimatedValue) -> AnimatorPhase {
    AnimatorPhase(start: start, end: newEnd, seen: seen, begin: begin, isRegular: isRegular)
  }

  // MARK: Changes of the animator's state

  /// A new segment begins, or one goes on, when `elapsed` of the animator's time has passed.
  mutating func enter(_ segment: AnimatorSegment, elapsed: Double, at time: TimeInterval) {
    if let regular = isRegular ? segment.regularPlayback(begin) : nil {
      playback = regular
    } else {
      playback = segment.playback(self, elapsed: elapsed, at: time)
      isRegular = false
    }
  }

  /// Reverses the phase together with the segment. It was paused before.
  mutating func turn(to segment: AnimatorSegment, elapsed: Double, at time: TimeInterval) {
    if let regular = isRegular ? segment.regularPlayback(begin) : nil {
      playback = regular
    } else if fractionComplete != 0, let turned = segment.turned(playback, at: time) {
      playback = turned
    } else {
      playback = segment.playback(self, elapsed: elapsed, at: time)
      isRegular = false
    }
  }

  /// The clock was stopped for a while.
  mutating func shift(by pause: TimeInterval) { playback.begin += pause }

  /// The animator is paused at `progress`.
  mutating func halt(_ segment: AnimatorSegment, progress: Double, at time: TimeInterval) {
    fractionComplete = segment.fractionComplete(self, at: time)
    anchor = (progress, fractionComplete)
  }

  /// The animator is scrubbed. `rest` is its progress when the phase begins.
  mutating func scrub(to progress: Double, rest: Double) {
    var fixed = anchor ?? (rest, 0)
    if fixed.fractionComplete == 0 { fixed.progress = max(fixed.progress, rest) }
    fractionComplete = Self.fractionComplete(
      at: progress, rest: rest < fixed.progress || fixed.fractionComplete == 0 ? rest : 0, through: fixed)
    isRegular = begin == 0 ? fractionComplete == progress : fractionComplete == 0 && progress <= rest
  }

  /// Linear from 0 at `rest` through a point to 1 at 1.
  private static func fractionComplete(
    at progress: Double, rest: Double, through fixed: (progress: Double, fractionComplete: Double)
  ) -> Double {
    if progress == fixed.progress { return fixed.fractionComplete }
    if progress >= 1 { return 1 }
    if progress <= rest { return 0 }
    if fixed.progress == fixed.fractionComplete, rest == 0 { return progress }
    if progress < fixed.progress { return fixed.fractionComplete * (progress - rest) / (fixed.progress - rest) }
    return fixed.progress >= 1
      ? fixed.fractionComplete
      : fixed.fractionComplete + (1 - fixed.fractionComplete) * (progress - fixed.progress) / (1 - fixed.progress)
  }
}

extension AnimationTiming {
  /// The same timing without an initial velocity.
  var fromRest: AnimationTiming {
    guard case .spring(var parameters) = curve, parameters.initialVelocity != 0 else { return self }
    parameters.initialVelocity = 0
    var copy = self
    copy.curve = .spring(parameters)
    return copy
  }
}
