public import Foundation

/// Whether an animator has begun.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, and waiting for `finishAnimation(at:)`.
  case stopped
}

/// The ends of an animator's way, and where it stands.
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

/// One whose animations are blocks.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The kinds of timing curves.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// How an animation's progress follows its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// A spring brings its own duration when `duration` is what it takes to settle.
  func timing(duration: TimeInterval) -> AnimationTiming {
    if let spring = springTimingParameters {
      return AnimationTiming(
        duration: spring.restDuration ?? duration, curve: .spring(spring.parameters(duration: duration)))
    }
    let function = cubicTimingParameters?.function ?? UIView.AnimationCurve.easeInOut.timingFunction
    return AnimationTiming(duration: duration, curve: .cubic(function))
  }
}
