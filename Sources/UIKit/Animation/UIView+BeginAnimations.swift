/// The blocks of before iOS 4: from `beginAnimations` to `commitAnimations`.
extension UIView {
  /// Begins a block, whose changes are animated: for 0.2 seconds, unless it sets another duration before them.
  ///
  /// - Parameters:
  ///   - animationID: handed to the delegate's methods.
  ///   - context: handed to the delegate's methods.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    BegunAnimation.begin(id: animationID, context: context)
  }

  /// Ends the innermost block. Without one it does nothing.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func commitAnimations() { BegunAnimation.commit() }

  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    BegunAnimation.innermost?.animation.timing.duration = max(0, duration.finite)
  }

  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationDelay(_ delay: TimeInterval) {
    BegunAnimation.innermost?.animation.timing.delay = max(0, delay.finite)
  }

  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    BegunAnimation.innermost?.animation.timing.curve = .cubic(curve.timingFunction)
  }

  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    BegunAnimation.innermost?.animation.timing.repeatCount = repeatCount
  }

  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    BegunAnimation.innermost?.animation.timing.autoreverses = repeatAutoreverses
  }

  /// Does nothing: animations begin with what is on screen in any case.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

  /// The object that has the methods of `setAnimationWillStart` and `setAnimationDidStop`. Retained until the block has ended.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationDelegate(_ delegate: Any?) {
    BegunAnimation.innermost?.delegate = delegate as AnyObject?
  }

  /// The method that is called when the block is committed, with its identifier and its context.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationWillStart(_ selector: Selector?) { BegunAnimation.innermost?.willStart = selector }

  /// The method that is called at the end of the block's animations, with its identifier, an `NSNumber` which is false if one of them was
  /// removed, and its context.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationDidStop(_ selector: Selector?) { BegunAnimation.innermost?.didStop = selector }

  /// Turns the content of a view over, from what it shows now.
  ///
  /// - Parameter cache: has no effect: the view's appearance at the beginning is a snapshot.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) { BegunAnimation.innermost?.setTransition(transition, of: view) }
}
