/// The duration, delay, curve and repetition of an animation. A value.
struct AnimationTiming {
  enum Curve {
    case cubic(CAMediaTimingFunction)
    case spring(SpringParameters)
  }

  /// The duration in seconds.
  var duration: TimeInterval
  var delay: TimeInterval = 0
  var curve: Curve
  var repeatCount: Float = 0
  var autoreverses = false

  /// An animation of the property from one value to another. An additive animation takes differences; without an end
  /// value it leads to the property's present value.
  func animation(
    keyPath: String, from: LayerValue?, to: LayerValue?, isAdditive: Bool, on layer: CALayer
  ) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch curve {
    case .cubic(let function):
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
    case .spring(let parameters):
      let spring = CASpringAnimation(keyPath: keyPath)
      parameters.apply(to: spring)
      animation = spring
    }
    animation.setValues(from: from, to: to)
    animation.isAdditive = isAdditive
    apply(to: animation, on: layer)
    return animation
  }

  func apply(to animation: CAAnimation, on layer: CALayer) {
    animation.duration = max(duration, 1e-6)
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    if delay > 0 {
      animation.beginTime = layer.clock.time + delay
      animation.fillMode = .backwards
    }
  }
}

/// A spring by its physics.
struct SpringParameters: Hashable {
  var mass = 1.0
  var stiffness: Double
  var damping: Double
  /// The initial velocity in units of the whole change per second.
  var initialVelocity = 0.0

  func apply(to animation: CASpringAnimation) {
    animation.mass = CGFloat(mass)
    animation.stiffness = CGFloat(stiffness)
    animation.damping = CGFloat(damping)
    animation.initialVelocity = CGFloat(initialVelocity)
    animation.allowsOverdamping = true
  }

  var curve: SpringCurve {
    SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }
}

extension SpringParameters {
  /// A spring of a damping ratio whose motion is over after `duration`.
  ///
  /// The frequency is found such that the envelope of the motion has shrunk to a thousandth by then, as UIKit's does. A
  /// bisection of 80 steps finds it.
  init(duration: TimeInterval, dampingRatio: Double, initialVelocity: Double) {
    let ratio = min(max(dampingRatio.isFinite ? dampingRatio : 1, 0.01), 10)
    let duration = duration.isFinite && duration > 0 ? duration : 1e-3
    let velocity = initialVelocity.finite
    var low = 1e-3 / duration
    var high = 1e4 / duration
    for _ in 0..<80 {
      let middle = (low * high).squareRoot()
      let curve = SpringCurve(frequency: middle, dampingRatio: ratio, initialVelocity: velocity)
      if curve.settlingDuration() > duration { low = middle } else { high = middle }
    }
    stiffness = high * high
    damping = 2 * ratio * high
    self.initialVelocity = velocity
  }

  /// A spring as SwiftUI and iOS 17 describe it: by the perceived duration of a swing, and by its bounce (-1…1).
  init(perceptualDuration: TimeInterval, bounce: Double, initialVelocity: Double) {
    let duration = perceptualDuration.isFinite && perceptualDuration > 0 ? perceptualDuration : 1e-3
    let bounce = min(max(bounce.finite, -0.99), 0.99)
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.initialVelocity = initialVelocity.finite
  }
}

extension UIView.AnimationCurve {
  var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}

extension UIView.AnimationOptions {
  var curve: UIView.AnimationCurve { UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut }

  /// The number of the transition, as in `UIView.AnimationOptions.transition…`.
  var transition: UIView.AnimationOptions { intersection(UIView.AnimationOptions(rawValue: 7 << 20)) }
}
