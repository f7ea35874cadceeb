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
  final var activity = AnimatorActivity.inactive
  final var timeline: AnimatorTimeline
  /// The number of times that the animations on the layers were changed. Only the end of the last run counts.
  final var runs = 0
  final var blocks: [(body: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var tracks: [AnimatorTrack] = []
  final var reversed = false
  final var startDelay: TimeInterval = 0

  // MARK: Creation

  /// Makes an animator without animations. A spring with physics of its own has its own duration.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingProvider = parameters
    baseDuration = max(0, duration.finite)
    baseTiming = parameters.timing(duration: baseDuration)
    timeline = AnimatorTimeline(timing: baseTiming)
  }

  /// Makes an animator that ends at once when it is started. Used for classes known at run time only; see
  /// `InstanceFactory`.
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
  /// A Boolean value without effect: touches reach the animated views either way. Default: true.
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  /// True if the animator can be paused and stopped. Default: true.
  open var isInterruptible = true
  /// True if scrubbing ignores the timing curve. Default: true.
  open var scrubsLinearly = true
  /// True if the animator stays active at its end, paused, without calling its completions. Default: false.
  open var pausesOnCompletion = false
  open var flushUpdates = false

  // MARK: State

  open var state: UIViewAnimatingState {
    switch activity {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  open var isRunning: Bool {
    if case .running = activity { return true }
    return false
  }

  /// True while the animation runs towards its start. Changing it reverses a running animation.
  ///
  /// - Complexity: O(n) in the number of animated properties to change it while running.
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

  /// The progress of the animation, 0 at the start and 1 at the end. Setting it pauses the animation.
  ///
  /// - Complexity: O(n) in the number of animated properties to set it, besides the animation blocks that have not
  ///   run yet.
  open var fractionComplete: CGFloat {
    get { CGFloat(shownFraction) }
    set { scrub(to: Double(newValue)) }
  }

  // MARK: Animations

  /// Adds a block of animations. Added to a running animator, the block follows the animator's curve in the remaining
  /// time; a property in motion keeps its present value and velocity.
  ///
  /// - Complexity: O(1) before the animator is started; afterwards O(n²) in the number of properties that the
  ///   animator and the block animate.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a block of animations that begins when the part `delayFactor` of the remaining time has passed, and ends with
  /// the others.
  ///
  /// - Complexity: O(1) before the animator is started; afterwards O(n²) in the number of properties that the
  ///   animator and the block animate.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: Double(delayFactor))
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: Control

  open func startAnimation() { start(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }
  open func pauseAnimation() { pause() }

  /// Continues after a pause. `durationFactor` is the duration of the rest as a part of the whole duration; 0 stands
  /// for the remaining duration.
  ///
  /// - Complexity: O(n) in the number of animated properties.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { proceed(with: parameters, durationFactor: Double(durationFactor)) }

  /// Stops the animator and leaves the views as they look at present. Without finishing, the animator becomes inactive
  /// at once and no completion is called.
  ///
  /// - Complexity: O(n) in the number of animated properties.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing: withoutFinishing) }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }
}

/// The stages of an animator.
enum AnimatorActivity {
  case inactive, running
  /// Paused, with the value of `fractionComplete`.
  case paused(fraction: Double)
  case stopped
}

/// The arguments for making an animator whose class is known at run time only.
package struct AnimatorRequest {
  let duration: TimeInterval
  let parameters: any UITimingCurveProvider
}
