extension UIView {
  /// Animates the keyframes that `animations` adds with `addKeyframe`, in succession or at the same time, according to
  /// their times.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    let basic = UIView.AnimationOptions(rawValue: options.rawValue)
    var timing = AnimationTiming(duration: duration, delay: delay, curve: .cubic(basic.curve.timingFunction)).finite
    if let outer = AnimationContext.inherited, !options.contains(.overrideInheritedDuration) {
      timing.duration = outer.duration
    }
    if options.contains(.repeat) { timing.repeatCount = .greatestFiniteMagnitude }
    timing.autoreverses = options.contains(.autoreverse)
    guard areAnimationsEnabled, timing.duration > 0 else {
      performWithoutAnimation(animations)
      return finishSoon(completion)
    }
    // Under a finger the frames go together.
    if let scrubber = AnimationContext.scrubber { return scrubber.capture(timing, animations, completion) }
    KeyframeRecorder(timing: timing, mode: options.calculationMode, completion: completion).run(animations)
  }

  /// Adds a keyframe to the keyframe animation whose block is running. Both times are fractions of the whole
  /// animation's duration. Outside of a keyframe animation the changes take effect as any others do.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = AnimationContext.recorder as? KeyframeRecorder else { return animations() }
    recorder.addFrame(start: frameStartTime, duration: frameDuration, animations)
  }
}

extension UIView.KeyframeAnimationOptions {
  var calculationMode: CAAnimationCalculationMode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}

/// Collects the changes of each keyframe, and makes one animation for each property of each layer.
@MainActor
final class KeyframeRecorder: NSObject, AnimationRecorder, CAAnimationDelegate {
  private struct Step {
    var start: Double
    var end: Double
    var value: LayerValue
  }

  private struct Track {
    let layer: CALayer
    let key: String
    /// The property's value when the block began; for values that do not add up, the value on screen.
    let first: LayerValue
    var steps: [Step]
  }

  let timing: AnimationTiming
  private let mode: CAAnimationCalculationMode
  private let completion: ((Bool) -> Void)?
  private var tracks: [Track] = []
  /// The keyframe that is being recorded; the whole animation outside of one.
  private var frame = (start: 0.0, end: 1.0)
  private var pending = 0
  private var allFinished = true

  init(timing: AnimationTiming, mode: CAAnimationCalculationMode, completion: ((Bool) -> Void)?) {
    self.timing = timing
    self.mode = mode
    self.completion = completion
  }

  func run(_ animations: () -> Void) {
    AnimationContext.run(self, animations)
    for track in tracks { start(track) }
    if pending == 0 { UIView.finishSoon(completion) }
  }

  func addFrame(start: Double, duration: Double, _ animations: () -> Void) {
    let old = frame
    let start = min(max(start.finite, 0), 1)
    frame = (start, min(1, start + max(duration.finite, 0)))
    animations()
    frame = old
  }

  func record(_ change: PropertyChange) {
    let step = Step(start: frame.start, end: frame.end, value: change.new)
    if let index = tracks.firstIndex(where: { $0.layer === change.layer && $0.key == change.key }) {
      tracks[index].steps.append(step)
    } else {
      // A difference is taken from the model's old value, since other animations go on beside it.
      let first = change.difference == nil ? change.seen : change.old
      change.keepEnd(of: change.layer.animation(forKey: change.key))
      tracks.append(Track(layer: change.layer, key: change.key, first: first, steps: [step]))
    }
  }

  /// The values that the property passes through and their times, as fractions of the duration.
  ///
  /// - Complexity: O(n log n) in the number of the track's steps.
  private func frames(of track: Track) -> (values: [LayerValue], times: [Double]) {
    var values = [track.first]
    var times = [0.0]
    let steps = track.steps.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    for step in steps {
      let last = values[values.count - 1]
      // Nothing happens between the end of one frame and the start of the next.
      if step.start > times[times.count - 1] {
        values.append(last)
        times.append(step.start)
      }
      values.append(step.value)
      times.append(max(step.end, times[times.count - 1]))
    }
    if times[times.count - 1] < 1 {
      values.append(values[values.count - 1])
      times.append(1)
    }
    return (values, times)
  }

  private func start(_ track: Track) {
    let (values, times) = frames(of: track)
    let animation = CAKeyframeAnimation(keyPath: track.key)
    let model = LayerValue(animating: track.layer.value(forKeyPath: track.key)) ?? values[values.count - 1]
    let differences = values.compactMap { $0.difference(from: model) }
    animation.isAdditive = differences.count == values.count
    animation.values = (animation.isAdditive ? differences : values).compactMap(\.object)
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.calculationMode = mode
    if case .cubic(let function) = timing.curve { animation.timingFunction = function }
    timing.apply(to: animation, on: track.layer)
    animation.takesOver = !animation.isAdditive && track.layer.animation(forKey: track.key) != nil
    animation.delegate = self
    pending += 1
    track.layer.add(animation, forKey: animation.isAdditive ? track.layer.unusedAnimationKey(track.key) : track.key)
  }

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      allFinished = allFinished && flag
      pending -= 1
      if pending == 0 { completion?(allFinished) }
    }
  }
}
