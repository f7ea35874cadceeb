/// Receives calls at an animation's begin and end. Both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called with the commit in which the animation has its first effect.
  func animationDidStart(_ anim: CAAnimation)
  /// `flag` is false when the animation was removed or replaced before its end, or its layer left the tree.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
