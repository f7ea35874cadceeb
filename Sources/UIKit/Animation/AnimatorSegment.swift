import Foundation
import QuartzCore

/// How an animator's progress follows the clock between two changes of its state.
///
/// A reversed segment retraces its curve: it plays the second half of the same animation with `autoreverses`, so the
/// timing stays the same.
struct AnimatorSegment {
  /// Progress at both ends of the curve.
  var from: Double
  var to: Double
  /// On the clock: when the curve begins, which may lie in the past or, after a delay, in the future.
  var begin: TimeInterval
  var timing: AnimationTiming
  /// Whether it is all of the animator's own curve; else it leads from somewhere to an end along any curve.
  var isWhole = true
  var retraces = false

  /// Where the segment leads.
  var end: Double { retraces ? from : to }

  /// In seconds.
  var length: TimeInterval { timing.duration * (retraces ? 2 : 1) }

  /// Of the curve: falls while the segment retraces it.
  func timeFraction(at time: TimeInterval) -> Double {
    guard timing.duration > 0 else { return retraces ? 0 : 1 }
    let run = (time - begin) / timing.duration
    return retraces ? 2 - min(max(run, 1), 2) : min(max(run, 0), 1)
  }

  /// How much of the time from the start to the end is over, for a whole one: as when it runs forwards.
  func elapsed(at time: TimeInterval) -> Double { from == 0 ? timeFraction(at: time) : 1 - timeFraction(at: time) }

  func progress(at time: TimeInterval) -> Double {
    let fraction = timeFraction(at: time)
    if fraction >= 1 { return to }
    if fraction <= 0 { return from }
    return from + (to - from) * timing.fractionComplete(at: fraction)
  }

  /// The same curve in the other direction, from where it is.
  func turned(at time: TimeInterval) -> AnimatorSegment {
    var copy = self
    let fraction = timeFraction(at: time)
    copy.retraces.toggle()
    copy.begin = time - (copy.retraces ? 2 - fraction : fraction) * timing.duration
    return copy
  }

  /// Shows a property during the segment. Returns the number of animations; none when it is no longer the animator's.
  func show(_ track: inout AnimatorTrack, delegate: any CAAnimationDelegate) -> Int {
    let owner = track
    return track.show { phase in
      var timing = phase.timing(timing)
      timing.delay = 0
      timing.autoreverses = phase.playback.retraces
      let animation = owner.animation(of: phase, from: phase.playback.from, to: phase.playback.to, timing: timing)
      // A begin of zero would mean "with the next commit".
      animation.beginTime = phase.playback.begin == 0 ? .leastNormalMagnitude : phase.playback.begin
      animation.speed = Float(phase.playback.speed)
      // The last value is shown until the animator has taken note of the end: phases may arrive before others.
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      animation.delegate = delegate
      return animation
    }
  }
}

extension AnimationTiming {
  /// The progress at a fraction of the time.
  func fractionComplete(at fraction: Double) -> Double {
    switch curve {
    case .cubic(let function): function.progress(at: fraction)
    case .spring(let parameters): parameters.curve.value(at: fraction * duration)
    }
  }

  /// The fraction of the time at which `fractionComplete` is first done.
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
}

extension CAMediaTimingFunction {
  /// The progress at a fraction of the time.
  func progress(at fraction: Double) -> Double { curve.value(at: fraction) }
}
