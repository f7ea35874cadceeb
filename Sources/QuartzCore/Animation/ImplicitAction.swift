import CoreGraphics
import Foundation

/// The animation that a change of a property starts by itself.
enum ImplicitAction {
  /// To the new value; duration and timing are the transaction's.
  static func animation(forKey key: String) -> CABasicAnimation? {
    guard let path = LayerKeyPath.named(key), path.isAnimatable else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// From what is seen now: the action is looked up before the property changes.
  static func begin(_ action: (any CAAction)?, forKey key: String, of layer: CALayer) -> (any CAAction)? {
    guard let animation = action as? CABasicAnimation, animation.fromValue == nil, let path = LayerKeyPath.named(key)
    else {
      return action
    }
    if !animation.isAdditive, let running = layer.animation(forKey: key) {
      // It led to the property itself, which is about to be another.
      (running as? CABasicAnimation)?.keepEnd(path.read(layer.values).object)
      animation.takesOver = true
    } else {
      animation.fromValue = path.read(layer.steadyValues).object
    }
    return animation
  }
}
