extension UIView {
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes that `animations` makes, beginning with the values on screen.
  ///
  /// `completion` is called when all animations of the block are over, with false when one of them was removed; in the
  /// next turn when the block changed nothing. A block inside another one inherits its duration and curve, unless the
  /// options override them.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, delay: delay, curve: .cubic(options.curve.timingFunction))
    start(timing, options: options, animations: animations, completion: completion)
  }

  /// Animates with a spring that comes to rest after `duration`. `dampingRatio` 1 does not swing; `velocity` is in
  /// units of the whole change per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringParameters(
      duration: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
    let timing = AnimationTiming(duration: duration, delay: delay, curve: .spring(spring))
    start(timing, options: options, animations: animations, completion: completion)
  }

  /// Animates with a spring given by the perceived duration of a swing and by its bounce. It comes to rest some time
  /// later.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringParameters(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(initialSpringVelocity))
    let settling = duration > 0 ? spring.curve.settlingDuration() : 0
    let timing = AnimationTiming(
      duration: settling.isFinite ? settling : duration, delay: delay, curve: .spring(spring))
    start(timing, options: options, animations: animations, completion: completion)
  }

  /// Makes the animations of `animations` repeat. Call it within an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let animation = AnimationContext.recorder as? ViewAnimation else { return animations() }
    animation.modify(repeatCount: Float(count), autoreverses: autoreverses, animations)
  }

  /// Runs a block whose changes take effect at once, also within an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationContext.run(nil, actionsWithoutAnimation)
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.areAnimationsEnabled = enabled }

  public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled && !AnimationContext.isSuspended }

  /// The duration of the block that is running, in seconds; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.inherited?.duration ?? 0 }

  /// Animates the views away and removes them from their superviews.
  ///
  /// - Complexity: O(n) in the number of views, besides the animations themselves.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.3, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform3D = CATransform3DScale(view.transform3D, 0.1, 0.1, 1)
      }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  // MARK: Running

  private static func start(
    _ timing: AnimationTiming, options: UIView.AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var timing = timing.finite
    if let outer = AnimationContext.inherited {
      if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { timing.curve = outer.curve }
    }
    if options.contains(.repeat) { timing.repeatCount = .greatestFiniteMagnitude }
    timing.autoreverses = options.contains(.autoreverse)
    guard areAnimationsEnabled, timing.duration > 0 || timing.delay > 0 else {
      performWithoutAnimation(animations)
      return finishSoon(completion)
    }
    if let scrubber = AnimationContext.scrubber { return scrubber.capture(timing, animations, completion) }
    ViewAnimation(timing: timing, options: options, completion: completion).run(animations)
  }
}

extension AnimationTiming {
  /// The timing with the duration and curve of the block around it, as a nested block inherits them.
  @MainActor
  var insideRunningBlock: AnimationTiming {
    guard let outer = AnimationContext.inherited else { return self }
    var copy = self
    copy.duration = outer.duration
    copy.curve = outer.curve
    return copy
  }

  /// The time until the first run is over, in seconds from now.
  var end: TimeInterval { delay + duration * (autoreverses ? 2 : 1) }

  /// The timing with a duration and delay that are finite and not negative.
  var finite: AnimationTiming {
    var copy = self
    copy.duration = max(0, duration.finite)
    copy.delay = max(0, delay.finite)
    return copy
  }
}

extension UIView {
  /// Animates the layout of a control's parts, if the control is in a window.
  func animateLayout() {
    guard window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.layoutIfNeeded()
    }
  }
}
