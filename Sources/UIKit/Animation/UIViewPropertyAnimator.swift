public import Foundation
import QuartzCore

/// An animation that can be paused, scrubbed, reversed, given another end and stopped while it runs.
///
/// ```
/// inactive ──start, pause, scrub──► active (running or paused) ──end──► inactive
///                                        └──stop(false)──► stopped ──finish──► inactive
/// ```
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @MainActor NSCopying {
  final let timingProvider: any UITimingCurveProvider
  private let baseDuration: TimeInterval
  final let baseTiming: AnimationTiming
  final var stage = AnimatorStage.inactive
  final var timeline: AnimatorTimeline
  /// How often the animations on the layers were changed: what ends is the last run only.
  final var runs = 0
  final var blocks: [(body: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var tracks: [AnimatorTrack] = []
  final var reversed = false
  final var startDelay: TimeInterval = 0

  // MARK: Creation

  /// A spring with physics of its own brings its own duration.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingProvider = parameters
    baseDuration = duration.isFinite ? max(0, duration) : 0
    baseTiming = parameters.timing(duration: baseDuration)
    timeline = AnimatorTimeline(timing: baseTiming)
    super.init()
  }

  /// For classes known at run time only; see `InstanceFactory`.
  /// Ends at once when it is started.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  package convenience init(making request: AnimatorRequest) {
    self.init(duration: request.duration, timingParameters: request.parameters)
  }

  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = InstanceFactory.make(
      self, AnimatorRequest(duration: duration, parameters: UICubicTimingParameters(animationCurve: options.curve)))
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// An animator of the same duration and timing that has no animations.
  open func copy(with zone: NSZone? = nil) -> Any {
    InstanceFactory.make(type(of: self), AnimatorRequest(duration: baseDuration, parameters: timingProvider))
  }

  // MARK: Settings

  open var timingParameters: (any UITimingCurveProvider)? { timingProvider }
  open var duration: TimeInterval { baseTiming.duration }
  open var delay: TimeInterval { startDelay }
  /// Kept for code shared with iOS: touches reach the animated views either way.
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  /// Whether the animator can be paused and stopped.
  open var isInterruptible = true
  /// Whether scrubbing ignores the timing curve.
  open var scrubsLinearly = true
  /// Whether the animator stays active, paused at the end, without calling its completions.
  open var pausesOnCompletion = false
  open var flushUpdates = false

  // MARK: State

  open var state: UIViewAnimatingState {
    switch stage {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  open var isRunning: Bool {
    if case .running = stage { return true }
    return false
  }

  /// Whether the animation runs towards its start. Changing it turns a running animation round.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      reversed = newValue
      guard isRunning else { return }
      timeline.stop(at: now)
      run()
    }
  }

  /// How far the animation is, 0 at the start and 1 at the end. Setting it pauses the animation.
  open var fractionComplete: CGFloat {
    get { CGFloat(shownFraction) }
    set { scrub(to: Double(newValue)) }
  }

  // MARK: Animations

  /// While the animator runs, the block joins in: it plays the animator's curve in the time that is left. A property in
  /// motion goes on from where it is, as fast as it is.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// The animation begins when `delayFactor` of the time that is left has passed, and ends with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: Double(delayFactor))
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: Control

  open func startAnimation() { start(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }
  open func pauseAnimation() { pause() }

  /// Goes on after a pause. `durationFactor` is the part of the whole duration to take for the rest; 0: what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { proceed(with: parameters, durationFactor: Double(durationFactor)) }

  /// Leaves the views as they are seen. Without finishing the animator becomes inactive at once and no completion is called.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing: withoutFinishing) }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }
}

/// What an animator is doing.
enum AnimatorStage {
  case inactive, running
  /// With what `fractionComplete` says.
  case paused(fraction: Double)
  case stopped
}

/// What an animator of a class known at run time only is made with.
package struct AnimatorRequest {
  let duration: TimeInterval
  let parameters: any UITimingCurveProvider
}
