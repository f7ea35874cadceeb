/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator was not started, or is over.
  case inactive
  /// The animator is running or paused.
  case active
  /// The animator was stopped, and waits for `finishAnimation(at:)`.
  case stopped
}

/// The positions of an animator: its two ends and the present one.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation that can be started, paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator whose animations are blocks.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The kinds of timing curves.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// A timing curve: the relation of an animation's progress to its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The timing of an animation that lasts `duration` seconds. A spring with physics of its own has its own duration.
  func timing(duration: TimeInterval) -> AnimationTiming {
    if let spring = springTimingParameters {
      return AnimationTiming(
        duration: spring.settlingDuration ?? duration, curve: .spring(spring.parameters(duration: duration)))
    }
    let function = cubicTimingParameters?.function ?? UIView.AnimationCurve.easeInOut.timingFunction
    return AnimationTiming(duration: duration, curve: .cubic(function))
  }
}
