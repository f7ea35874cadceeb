public import Foundation
import QuartzCore

extension UIView {
  /// Runs `animations`, which change what `view` shows.
  ///
  /// Subviews that the block adds or shows fade in. What else it changes takes effect at once: there are no snapshots
  /// to fade from. Flips and curls cross-dissolve, too.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    logUnsupported(options)
    let before = Set(view.subviews.filter { !$0.isHidden }.map { ObjectIdentifier($0) })
    performWithoutAnimation {
      animations?()
      view.layoutIfNeeded()
    }
    let appearing = view.subviews.filter { !$0.isHidden && !before.contains(ObjectIdentifier($0)) }
    if appearing.isEmpty, !options.transition.isEmpty {
      KnownGap.log("UIView.transition(with:): changes of a view's own content are not faded")
    }
    fade(appearing, in: true, duration: duration, options: options, completion: completion)
  }

  /// Goes over from one view to another, which takes the first one's place: by turning them like the two sides of a
  /// card for flips, otherwise by a cross-dissolve.
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
    if let flip = ViewFlip(options.transition) {
      flip.run(from: fromView, to: toView, duration: duration, options: options, completion: finish)
    } else {
      logUnsupported(options)
      fade([toView], in: true, duration: duration, options: options, completion: finish)
    }
  }

  private static func logUnsupported(_ options: UIView.AnimationOptions) {
    guard !options.transition.isEmpty, options.transition != .transitionCrossDissolve else { return }
    KnownGap.log("UIView.transition: flips of one view, and curls, cross-dissolve")
  }

  private static func fade(
    _ views: [UIView], in isAppearing: Bool, duration: TimeInterval, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    let alphas = views.map(\.alpha)
    performWithoutAnimation { for view in views { view.alpha = 0 } }
    animate(withDuration: duration, delay: 0, options: options.subtracting(.init(rawValue: 7 << 20))) {
      for (view, alpha) in zip(views, alphas) { view.alpha = alpha }
    } completion: {
      completion?($0)
    }
  }
}
