/// The animations that an app sets up for an interactive transition. They do not run by themselves, but follow the
/// progress of the gesture.
@MainActor
final class TransitionScrubber {
  private struct Part {
    let animator: any UIViewImplicitlyAnimating
    /// With its delay, in seconds.
    let length: TimeInterval
  }

  private let duration: TimeInterval
  private var parts: [Part] = []

  init(duration: TimeInterval) { self.duration = duration }

  /// Runs `body` and holds the animations that it starts.
  func record(_ body: () -> Void) {
    let outer = AnimationContext.scrubber
    AnimationContext.scrubber = self
    body()
    AnimationContext.scrubber = outer
  }

  func capture(_ timing: AnimationTiming, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    let length = timing.delay + timing.duration
    let animator = UIViewPropertyAnimator(duration: length, timingParameters: timing.parameters(lasting: length))
    withoutActuallyEscaping(animations) { animations in
      animator.addAnimations(animations, delayFactor: length > 0 ? timing.delay / length : 0)
      animator.pauseAnimation()
    }
    if let completion { animator.addCompletion { completion($0 == .end) } }
    hold(animator, length: length)
  }

  func hold(_ animator: any UIViewImplicitlyAnimating, length: TimeInterval? = nil) {
    animator.pauseAnimation()
    (animator as? UIViewPropertyAnimator)?.scrubsLinearly = false
    parts.append(Part(animator: animator, length: length ?? duration))
  }

  func update(_ fraction: CGFloat) {
    for part in parts {
      part.animator.fractionComplete = part.length > 0 ? min(1, fraction * duration / part.length) : 1
    }
  }

  /// Runs on to the end, or back to the beginning.
  func release(isCancelled: Bool, speed: CGFloat) {
    for part in parts {
      part.animator.isReversed = isCancelled
      let fraction = part.animator.fractionComplete
      let remainder = (isCancelled ? fraction : 1 - fraction) / max(speed, 0.01)
      part.animator.continueAnimation(withTimingParameters: nil, durationFactor: speed == 1 ? 0 : remainder)
    }
    parts = []
  }
}

extension AnimationTiming {
  /// For an animator.
  @MainActor
  fileprivate func parameters(lasting length: TimeInterval) -> any UITimingCurveProvider {
    switch curve {
    case .cubic(let function):
      let curve = function.curve
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: curve.x1, y: curve.y1), controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
    case .spring(let spring):
      return UISpringTimingParameters(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: CGVector(dx: spring.initialVelocity, dy: 0))
    }
  }
}
