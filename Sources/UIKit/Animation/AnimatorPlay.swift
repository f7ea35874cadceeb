import Foundation

/// How a leg is played in a segment: a curve of the segment's duration, begun at its own time and at its own speed.
struct AnimatorPlay: Equatable {
  /// The leg's ways at both ends of the curve.
  var from = 0.0
  var to = 1.0
  /// On the clock, as the segment's.
  var begin: TimeInterval = 0
  /// In curves per duration.
  var speed = 1.0
  /// Whether it goes the curve there and back, and is on its way back.
  var retraces = false
}

extension AnimatorSegment {
  func way(_ leg: AnimatorLeg, at time: TimeInterval) -> Double {
    let fraction = fraction(leg.play, at: time)
    if fraction >= 1 { return leg.play.to }
    if fraction <= 0 { return leg.play.from }
    return leg.play.from + (leg.play.to - leg.play.from) * leg.timing(timing).way(at: fraction)
  }

  /// Of the play's curve: falls while the segment retraces it.
  private func fraction(_ play: AnimatorPlay, at time: TimeInterval) -> Double {
    guard timing.duration > 0 else { return play.retraces ? 0 : 1 }
    let run = (time - play.begin) * play.speed / timing.duration
    return play.retraces ? 2 - min(max(run, 1), 2) : min(max(run, 0), 1)
  }

  /// A leg on the animator's own curve: as late, and as much faster, as its begin says. Nil when that is not how it
  /// goes: along another curve, or back from the end without having come along.
  func regularPlay(_ begin: Double) -> AnimatorPlay? {
    guard isWhole, from == 0 || begin == 0 else { return nil }
    return AnimatorPlay(
      from: from, to: to, begin: self.begin + begin * timing.duration, speed: 1 / max(1 - begin, Self.shortest),
      retraces: retraces)
  }

  /// A leg that others have moved: from where it stands, to arrive with the segment.
  func play(_ leg: AnimatorLeg, phase: Double, at time: TimeInterval) -> AnimatorPlay {
    let goal = end
    guard timing.duration > 0 else { return AnimatorPlay(from: 1 - goal, to: goal, begin: begin) }
    guard goal == 1 || leg.way != 0 else { return AnimatorPlay(from: 0, to: 0, begin: begin) }
    let isBack = goal == 0
    // What has come late goes back early.
    let arrival = begin + length * (isBack && leg.way == 1 ? 1 - leg.begin : 1)
    let now = max(time, begin)
    let wait = isBack || leg.way != 0 || phase >= 1 ? 0 : min(max((leg.begin - phase) / (1 - phase), 0), 1)
    let setOff = now + max(0, arrival - now) * wait
    let onCurve = isWhole && (0...1).contains(leg.way)
    let done = onCurve ? leg.timing(timing).fraction(atWay: isBack ? 1 - leg.way : leg.way) : 0
    guard 1 - done > Self.shortest else { return AnimatorPlay(from: goal, to: goal, begin: begin) }
    let rest = max(arrival - setOff, Self.shortest * timing.duration)
    let speed = (1 - done) * timing.duration / rest
    return AnimatorPlay(
      from: onCurve ? 1 - goal : leg.way, to: goal, begin: setOff - done * timing.duration / speed, speed: speed)
  }

  /// A play in the other direction, from where it is; nil when it leads nowhere, or would not be there in time.
  func turned(_ play: AnimatorPlay, at time: TimeInterval) -> AnimatorPlay? {
    let fraction = fraction(play, at: time)
    var copy = play
    copy.retraces.toggle()
    let once = timing.duration / play.speed
    copy.begin = time - (copy.retraces ? 2 - fraction : fraction) * once
    let isInTime = copy.begin + once * (copy.retraces ? 2 : 1) <= begin + length + 1e-9
    return isInTime && play.from != play.to ? copy : nil
  }

  /// No play is shorter than this part of the duration.
  private static var shortest: Double { 1e-4 }
}
