import Foundation
import QuartzCore

/// A property that an animator drives: from what it was to what the block made of it.
struct AnimatorTrack {
  let layer: CALayer
  let key: String
  let start: AnimatedValue
  let end: AnimatedValue
  /// The progress of the animator at which this property begins to move.
  let begin: Double
  /// Under which the animation of the current run stands on the layer.
  var animationKey: String?

  /// The old value as a difference from the model's, which is the new one.
  var difference: AnimatedValue? { start.difference(from: end) }

  /// The property's own progress when the animator's is `progress`.
  func local(_ progress: Double) -> Double {
    if begin <= 0 { return progress }
    if begin >= 1 { return progress >= 1 ? 1 : 0 }
    return max(0, (progress - begin) / (1 - begin))
  }

  func value(at progress: Double) -> AnimatedValue { start.interpolated(to: end, local(progress)) }

  /// What animations of the property take at `progress`: a difference where differences add up.
  func animated(at progress: Double) -> AnimatedValue {
    difference.map { $0.scaled(by: 1 - local(progress)) } ?? value(at: progress)
  }

  /// Sets the model's value without an animation.
  @MainActor
  func setModel(_ value: AnimatedValue) {
    UIView.performWithoutAnimation { layer.setValue(value.object, forKeyPath: key) }
  }
}

/// Gathers what an animator's blocks change.
@MainActor
final class AnimatorRecorder: AnimationRecorder {
  let timing: AnimationTiming
  private let begin: Double
  private(set) var tracks: [AnimatorTrack] = []

  init(timing: AnimationTiming, begin: Double) {
    self.timing = timing
    self.begin = begin
  }

  func record(_ change: PropertyChange) {
    if let index = tracks.firstIndex(where: { $0.layer === change.layer && $0.key == change.key }) {
      let old = tracks[index]
      tracks[index] = AnimatorTrack(
        layer: old.layer, key: old.key, start: old.start, end: change.new, begin: old.begin)
    } else {
      // A difference is taken from the model's old value, since other animations go on beside it.
      let start = change.difference == nil ? change.seen : change.old
      tracks.append(
        AnimatorTrack(layer: change.layer, key: change.key, start: start, end: change.new, begin: begin))
    }
  }
}

/// How an animator's progress follows the clock between two changes of its state.
struct AnimatorSegment {
  /// Progress at both ends.
  var from: Double
  var to: Double
  /// On the clock; the end of a delay.
  var begin: TimeInterval
  var timing: AnimationTiming

  func timeFraction(at time: TimeInterval) -> Double {
    timing.duration > 0 ? min(max((time - begin) / timing.duration, 0), 1) : 1
  }

  func progress(at time: TimeInterval) -> Double {
    let fraction = timeFraction(at: time)
    if fraction >= 1 { return to }
    let way: Double =
      switch timing.curve {
      case .cubic(let function): function.progress(at: fraction)
      case .spring(let parameters): parameters.curve.value(at: fraction * timing.duration)
      }
    return from + (to - from) * way
  }

  /// The animation that shows a property during the segment.
  func animation(for track: AnimatorTrack) -> CAAnimation {
    let isAdditive = track.difference != nil
    let (first, last) = (track.animated(at: from), track.animated(at: to))
    let low = min(from, to)
    let high = max(from, to)
    var timing = timing
    timing.delay = 0
    let animation: CAAnimation
    if case .cubic(let function) = timing.curve, track.begin > low, track.begin < high {
      // The property rests for a part of the segment.
      let turn = (track.begin - from) / (to - from)
      let frames = CAKeyframeAnimation(keyPath: track.key)
      let resting = track.animated(at: track.begin)
      frames.values = [first, resting, last].compactMap(\.object)
      frames.keyTimes = [0, NSNumber(value: turn), 1]
      frames.isAdditive = isAdditive
      frames.timingFunction = function
      timing.apply(to: frames)
      animation = frames
    } else {
      animation = timing.animation(keyPath: track.key, from: first, to: last, isAdditive: isAdditive)
    }
    // A begin of zero would mean "with the next commit".
    animation.beginTime = max(begin, .leastNormalMagnitude)
    // The last value is shown until the animator has taken note of the end.
    animation.fillMode = .both
    return animation
  }
}

extension CAMediaTimingFunction {
  /// The way done at a fraction of the time.
  func progress(at fraction: Double) -> Double { curve.value(at: fraction) }
}
