public import Foundation
import QuartzCore

extension UIView {
  /// Runs `animations`, which change what `view` shows, at once, and goes over from what was seen to what is seen now.
  ///
  /// What was seen is kept as a picture that nothing moves any more. Flips turn it away like one side of a card, and the
  /// view towards the eye like the other; curls turn a flat page about its top edge, in perspective: away with
  /// `transitionCurlUp`, down onto the picture with `transitionCurlDown`. All else dissolves into the view. A flip or
  /// curl ends a transition of the same view that goes on. O(layers below the view).
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      performWithoutAnimation {
        animations?()
        view.layoutIfNeeded()
      }
    }
    guard let transition = ContentTransition(from: view, to: view, duration: duration, options: options) else {
      change()
      return finishSoon(completion)
    }
    change()
    transition.run(completion: completion)
  }

  /// Goes over from one view to another, which takes the first one's place, as `transition(with:)` does for one view.
  ///
  /// With `showHideTransitionViews` the views are shown and hidden; otherwise the second is added and the first
  /// removed.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let showsAndHides = options.contains(.showHideTransitionViews)
    performWithoutAnimation {
      if showsAndHides { toView.isHidden = false } else { fromView.superview?.addSubview(toView) }
    }
    let finish = { (finished: Bool) in
      if showsAndHides { fromView.isHidden = true } else { fromView.removeFromSuperview() }
      completion?(finished)
    }
    if let axis = FlipAxis(options.transition) {
      return ViewFlip(axis: axis).run(
        from: fromView, to: toView, duration: duration, options: options, completion: finish)
    }
    guard let transition = ContentTransition(from: fromView, to: toView, duration: duration, options: options) else {
      return finishSoon(finish)
    }
    performWithoutAnimation { toView.layoutIfNeeded() }
    transition.run(completion: finish)
  }

  private static func finishSoon(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    FrameClock.current.schedule(after: 0) { MainActor.assumeIsolated { completion(true) } }
  }
}

extension ContentTransition {
  /// Nil when nothing is to be seen of it: animations are off, it takes no time, or the view is on no display.
  convenience init?(from old: UIView, to view: UIView, duration: TimeInterval, options: UIView.AnimationOptions) {
    let timing = AnimationTiming(transition: duration, options: options)
    guard UIView.areAnimationsEnabled, timing.duration > 0, old.window != nil, view.layer.superlayer != nil else {
      return nil
    }
    self.init(
      from: old, to: view, style: Style(options.transition), timing: timing,
      blocksTouches: !options.contains(.allowUserInteraction))
  }
}

extension AnimationTiming {
  /// Of a transition, which takes the duration of the block around it.
  @MainActor
  init(transition duration: TimeInterval, options: UIView.AnimationOptions) {
    self = AnimationTiming(duration: duration, curve: .cubic(options.curve.timingFunction)).sanitized
    if let outer = AnimationContext.inherited, !options.contains(.overrideInheritedDuration) {
      self.duration = outer.duration
    }
  }
}
