extension UIView {
  /// Runs `animations`, which change the content of `view`, and animates from the old appearance to the new one.
  ///
  /// The old appearance becomes a snapshot that later changes do not reach. Flips turn snapshot and view like the two
  /// sides of a sheet; curls turn a flat page about its top edge, in perspective: away with `transitionCurlUp`, down
  /// onto the snapshot with `transitionCurlDown`. All others fade the snapshot out. Other animations of the view are
  /// added to the transition's, and move the snapshot with the view.
  ///
  /// A transition of the same view that still runs ends: its completion is called with false in the next turn, and its
  /// present appearance becomes the snapshot of the new one. A transition with a duration of zero ends at once. At the
  /// end only the view remains.
  ///
  /// - Complexity: O(n) in the number of layers below the view.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let transition = ContentTransition(from: view, to: view, duration: duration, options: options)
    performWithoutAnimation {
      animations?()
      view.layoutIfNeeded()
    }
    guard let transition else { return finishSoon(completion) }
    transition.run(cleanUp: nil, completion: completion)
  }

  /// Animates from one view to another that replaces it, as `transition(with:)` does for the content of one view.
  ///
  /// With `showHideTransitionViews` the views are shown and hidden; otherwise the second is added and the first
  /// removed. The first is hidden or removed at the end, or as soon as another transition of one of the two interrupts
  /// this one, even one that leads back to the first.
  ///
  /// - Complexity: O(n) in the number of layers below the first view.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let showsAndHides = options.contains(.showHideTransitionViews)
    let parent = fromView.superview
    let cleanUp = { if showsAndHides { fromView.isHidden = true } else { fromView.removeFromSuperview() } }
    let transition = ContentTransition(from: fromView, to: toView, duration: duration, options: options)
    performWithoutAnimation {
      if showsAndHides { toView.isHidden = false } else { parent?.addSubview(toView) }
      toView.layoutIfNeeded()
    }
    guard let transition else {
      return finishSoon {
        cleanUp()
        completion?($0)
      }
    }
    transition.run(cleanUp: cleanUp, completion: completion)
  }

  static func finishSoon(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    FrameClock.current.schedule(after: 0) { MainActor.assumeIsolated { completion(true) } }
  }
}

extension ContentTransition {
  /// Makes a transition, or returns nil when it would not be visible: animations are off, the duration is zero, or the
  /// view is not in a window. A running transition of one of the views ends either way.
  convenience init?(from old: UIView, to view: UIView, duration: TimeInterval, options: UIView.AnimationOptions) {
    let timing = AnimationTiming(transition: duration, options: options)
    guard UIView.areAnimationsEnabled, timing.duration > 0, old.window != nil, old.layer.superlayer != nil else {
      Self.interrupt(old, view)
      return nil
    }
    self.init(
      from: old, to: view, style: Style(options.transition), timing: timing,
      blocksTouches: !options.contains(.allowUserInteraction))
  }
}

extension AnimationTiming {
  /// Makes the timing of a transition, which takes the duration of the animation block around it.
  @MainActor
  init(transition duration: TimeInterval, options: UIView.AnimationOptions) {
    self = AnimationTiming(duration: duration, curve: .cubic(options.curve.timingFunction)).finite
    if let outer = AnimationContext.inherited, !options.contains(.overrideInheritedDuration) {
      self.duration = outer.duration
    }
  }
}
