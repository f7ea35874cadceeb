import Foundation
import QuartzCore

/// The angle of a flip, as half turns of which each may begin before the previous one has ended. A value.
///
/// Angles are in half turns from the first visible side. At each whole number another side faces the viewer. A new half
/// turn starts from the motion of those before it: neither angle nor velocity jumps.
struct FlipAngle {
  private struct HalfTurn {
    let end: Int
    let duration: TimeInterval
    let curve: UnitBezier
    /// How long it has been going on when the last one begins.
    var lead: TimeInterval = 0

    func progress(at elapsed: TimeInterval) -> Double { curve.value(at: (elapsed + lead) / duration) }
  }

  private var start = 0
  /// Those that are not over, oldest first.
  private var turns: [HalfTurn] = []

  /// The side that is seen in the end.
  var end: Int { turns.last?.end ?? start }

  /// At a time since the last half turn began.
  func angle(at elapsed: TimeInterval) -> Double {
    turns.reduce(Double(start)) { angle, turn in
      let progress = turn.progress(at: elapsed)
      return progress >= 1 ? Double(turn.end) : angle + (Double(turn.end) - angle) * progress
    }
  }

  /// The side that is seen at a time since the last half turn began.
  func side(at elapsed: TimeInterval) -> Int { Int(angle(at: elapsed).rounded()) }

  /// When the side of the end may take new contents, for it is turned away then; nil when it is seen all along.
  var changeTime: TimeInterval? {
    guard side(at: 0) == end else { return 0 }
    let duration = turns.last?.duration ?? 0
    let times = (0...64).map { duration * Double($0) / 64 }
    let farthest = times.max { abs(angle(at: $0) - Double(end)) < abs(angle(at: $1) - Double(end)) } ?? 0
    return side(at: farthest) == end ? nil : farthest
  }

  /// All sides that may be seen since the last half turn began.
  var reach: ClosedRange<Int> {
    var angles = [angle(at: 0)]
    for turn in turns { angles.append(Double(turn.end)) }
    return Int((angles.min() ?? 0).rounded())...Int((angles.max() ?? 0).rounded())
  }

  /// One half turn more, in one direction or the other, `elapsed` after the last one began.
  func turned(_ direction: Int, after elapsed: TimeInterval, _ timing: AnimationTiming) -> FlipAngle {
    var next = self
    for index in next.turns.indices { next.turns[index].lead += elapsed }
    if let over = next.turns.lastIndex(where: { $0.progress(at: 0) >= 1 }) {
      next.start = next.turns[over].end
      next.turns.removeSubrange(...over)
    }
    var curve = UnitBezier.linear
    if case .cubic(let function) = timing.curve { curve = function.curve }
    next.turns.append(HalfTurn(end: end + direction, duration: timing.duration, curve: curve))
    return next
  }
}
