import Foundation

/// The playback of a phase in a segment: the segment's curve with a begin time and a speed of its own.
struct AnimatorPlayback: Equatable {
  /// The phase's progress at both ends of the curve.
  var from = 0.0
  var to = 1.0
  /// On the clock, as the segment's.
  var begin: TimeInterval = 0
  /// The speed in relation to the segment's duration.
  var speed = 1.0
  /// Whether it plays the curve forwards and back, and is in the second half.
  var retraces = false
}

extension AnimatorSegment {
  func fractionComplete(_ phase: AnimatorPhase, at time: TimeInterval) -> Double {
    let fraction = fraction(phase.playback, at: time)
    if fraction >= 1 { return phase.playback.to }
    if fraction <= 0 { return phase.playback.from }
    return phase.playback.from + (phase.playback.to - phase.playback.from)
      * phase.timing(timing).fractionComplete(at: fraction)
  }

  /// The fraction of the playback's curve. It decreases while the segment retraces the curve.
  private func fraction(_ playback: AnimatorPlayback, at time: TimeInterval) -> Double {
    guard timing.duration > 0 else { return playback.retraces ? 0 : 1 }
    let run = (time - playback.begin) * playback.speed / timing.duration
    return playback.retraces ? 2 - min(max(run, 1), 2) : min(max(run, 0), 1)
  }

  /// A phase on the animator's own curve, with the delay and speed that its begin implies. Nil if it follows another
  /// curve, or returns from the end without having played forwards.
  func regularPlayback(_ begin: Double) -> AnimatorPlayback? {
    guard isWhole, from == 0 || begin == 0 else { return nil }
    return AnimatorPlayback(
      from: from, to: to, begin: self.begin + begin * timing.duration, speed: 1 / max(1 - begin, Self.shortest),
      retraces: retraces)
  }

  /// A phase that was interrupted: it continues from its present progress and ends with the segment.
  func playback(_ phase: AnimatorPhase, elapsed: Double, at time: TimeInterval) -> AnimatorPlayback {
    let goal = end
    guard timing.duration > 0 else { return AnimatorPlayback(from: 1 - goal, to: goal, begin: begin) }
    guard goal == 1 || phase.fractionComplete != 0 else { return AnimatorPlayback(from: 0, to: 0, begin: begin) }
    let isBack = goal == 0
    // A phase that began late ends early when reversed.
    let arrival = begin + length * (isBack && phase.fractionComplete == 1 ? 1 - phase.begin : 1)
    let now = max(time, begin)
    let wait =
      isBack || phase.fractionComplete != 0 || elapsed >= 1
      ? 0 : min(max((phase.begin - elapsed) / (1 - elapsed), 0), 1)
    let setOff = now + max(0, arrival - now) * wait
    let onCurve = isWhole && (0...1).contains(phase.fractionComplete)
    let done =
      onCurve ? phase.timing(timing).fraction(atWay: isBack ? 1 - phase.fractionComplete : phase.fractionComplete) : 0
    guard 1 - done > Self.shortest else { return AnimatorPlayback(from: goal, to: goal, begin: begin) }
    let rest = max(arrival - setOff, Self.shortest * timing.duration)
    let speed = (1 - done) * timing.duration / rest
    return AnimatorPlayback(
      from: onCurve ? 1 - goal : phase.fractionComplete, to: goal, begin: setOff - done * timing.duration / speed,
      speed: speed)
  }

  /// The reversed playback from its present state; nil if it has no distance or would not end in time.
  func turned(_ playback: AnimatorPlayback, at time: TimeInterval) -> AnimatorPlayback? {
    let fraction = fraction(playback, at: time)
    var copy = playback
    copy.retraces.toggle()
    let once = timing.duration / playback.speed
    copy.begin = time - (copy.retraces ? 2 - fraction : fraction) * once
    let isInTime = copy.begin + once * (copy.retraces ? 2 : 1) <= begin + length + 1e-9
    return isInTime && playback.from != playback.to ? copy : nil
  }

  /// The minimum length of a playback, as a fraction of the duration.
  private static var shortest: Double { 1e-4 }
}
