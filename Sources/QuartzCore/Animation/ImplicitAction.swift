/// The animation that a change of a property starts by default.
enum ImplicitAction {
  /// Returns an animation to the new value, with the transaction's duration and timing function; nil for a property that does not animate.
  static func animation(forKey key: String) -> CABasicAnimation? {
    guard let path = LayerKeyPath.named(key), path.isAnimatable else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Makes a basic animation begin from the value that is seen now. Call it before the property changes.
  static func begin(_ action: (any CAAction)?, forKey key: String, of layer: CALayer) -> (any CAAction)? {
    guard let animation = action as? CABasicAnimation, animation.fromValue == nil, let path = LayerKeyPath.named(key)
    else {
      return action
    }
    if !animation.isAdditive, let running = layer.animation(forKey: key) {
      // The running animation leads to the property's value, which is about to change.
      (running as? CABasicAnimation)?.keepEnd(path.read(layer.values).object)
      animation.takesOver = true
    } else {
      animation.fromValue = path.read(layer.steadyValues).object
    }
    return animation
  }
}
