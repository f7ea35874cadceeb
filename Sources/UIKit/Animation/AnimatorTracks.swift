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

  /// What the animator, or its block, made the property's own value.
  private var model: AnimatedValue { stopped ?? end }
  private var stopped: AnimatedValue?

  init(layer: CALayer, key: String, start: AnimatedValue, end: AnimatedValue, begin: Double) {
    self.layer = layer
    self.key = key
    self.start = start
    self.end = end
    self.begin = begin
  }

  /// Whether nobody else has set the property meanwhile.
  var ownsModel: Bool { AnimatedValue(layer.value(forKeyPath: key))?.isEqual(to: model) ?? false }

  /// Sets the model's value without an animation.
  @MainActor
  mutating func setModel(_ value: AnimatedValue) {
    UIView.performWithoutAnimation { layer.setValue(value.object, forKeyPath: key) }
    stopped = AnimatedValue(layer.value(forKeyPath: key))
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
///
/// A segment that is turned round retraces its curve: it plays the second half of the same animation with
/// `autoreverses`, so that nothing eases anew.
struct AnimatorSegment {
  /// Progress at both ends of the curve.
  var from: Double
  var to: Double
  /// On the clock: when the curve begins, which may lie in the past or, after a delay, in the future.
  var begin: TimeInterval
  var timing: AnimationTiming
  var retraces = false

  /// Where the segment leads.
  var end: Double { retraces ? from : to }

  /// Of the curve: falls while the segment retraces it.
  func timeFraction(at time: TimeInterval) -> Double {
    guard timing.duration > 0 else { return retraces ? 0 : 1 }
    let run = (time - begin) / timing.duration
    return retraces ? 2 - min(max(run, 1), 2) : min(max(run, 0), 1)
  }

  func progress(at time: TimeInterval) -> Double {
    let fraction = timeFraction(at: time)
    if fraction >= 1 { return to }
    if fraction <= 0 { return from }
    return from + (to - from) * timing.way(at: fraction)
  }

  /// The same curve in the other direction, from where it is.
  func turned(at time: TimeInterval) -> AnimatorSegment {
    var copy = self
    let fraction = timeFraction(at: time)
    copy.retraces.toggle()
    copy.begin = time - (copy.retraces ? 2 - fraction : fraction) * timing.duration
    return copy
  }

  /// The animation that shows a property during the segment.
  func animation(for track: AnimatorTrack) -> CAAnimation {
    let isAdditive = track.difference != nil
    let (first, last) = (track.animated(at: from), track.animated(at: to))
    let low = min(from, to)
    let high = max(from, to)
    var timing = timing
    timing.delay = 0
    timing.autoreverses = retraces
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
    animation.beginTime = begin == 0 ? .leastNormalMagnitude : begin
    // The last value is shown until the animator has taken note of the end.
    animation.fillMode = .both
    return animation
  }
}

extension AnimationTiming {
  /// The way done at a fraction of the time.
  func way(at fraction: Double) -> Double {
    switch curve {
    case .cubic(let function): function.progress(at: fraction)
    case .spring(let parameters): parameters.curve.value(at: fraction * duration)
    }
  }

  /// The fraction of the time at which `way` is first done.
  func fraction(atWay way: Double) -> Double {
    guard way > 0 else { return 0 }
    guard way < 1 else { return 1 }
    let steps = 64
    guard let step = (1...steps).first(where: { self.way(at: Double($0) / Double(steps)) >= way }) else { return 1 }
    var low = Double(step - 1) / Double(steps)
    var high = Double(step) / Double(steps)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.way(at: middle) < way { low = middle } else { high = middle }
    }
    return high
  }
}

extension CAMediaTimingFunction {
  /// The way done at a fraction of the time.
  func progress(at fraction: Double) -> Double { curve.value(at: fraction) }
}
