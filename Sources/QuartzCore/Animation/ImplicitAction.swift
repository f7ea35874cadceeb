import CoreGraphics
import Foundation

/// The animation that a change of a property starts by itself.
enum ImplicitAction {
  /// From what is seen when the change is made to the new value; duration and timing are the transaction's.
  static func animation(forKey key: String) -> CAAnimation? {
    guard let path = LayerKeyPath.named(key), path.isAnimatable else { return nil }
    return ImplicitAnimation(keyPath: key)
  }
}

/// Takes its first value when it is run: by then the property has changed, but what was seen is still known.
private final class ImplicitAnimation: CABasicAnimation {
  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let path = LayerKeyPath.named(event) else { return }
    let seen = layer.presentedValues(before: event)
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = path.read(seen).object
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    layer.add(animation, forKey: event)
  }
}
