/// Moves an animator's transition by a fraction that the app gives, as a rule from a gesture.
///
/// The animations that the animator sets up with `UIView.animate` and its relatives are held, and follow `update(_:)`. Once the finger
/// lets go they run on, or back to where everything was.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// In seconds; 0 while there is no transition.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  open private(set) var percentComplete: CGFloat = 0
  /// Default: 1, as fast as the animator's.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Default: nil, the curves of the animations.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  private var transition: ControllerTransition?
  private var scrubber: TransitionScrubber?

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    percentComplete = 0
    guard wantsInteractiveStart else { return transition.run() }
    let scrubber = TransitionScrubber(duration: transition.transitionDuration)
    self.scrubber = scrubber
    scrubber.record { transition.run() }
    if let animator = transition.interruptibleAnimator { scrubber.hold(animator) }
    scrubber.update(0)
  }

  open func pause() { transition?.pauseInteractiveTransition() }

  /// - Parameter percentComplete: 0…1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete.isFinite ? min(max(percentComplete, 0), 1) : 0
    transition?.updateInteractiveTransition(self.percentComplete)
    scrubber?.update(self.percentComplete)
  }

  open func finish() { release(isCancelled: false) }
  open func cancel() { release(isCancelled: true) }

  private func release(isCancelled: Bool) {
    guard let transition, let scrubber else { return }
    (self.transition, self.scrubber) = (nil, nil)
    if isCancelled { transition.cancelInteractiveTransition() } else { transition.finishInteractiveTransition() }
    scrubber.release(isCancelled: isCancelled, speed: completionSpeed)
  }
}
