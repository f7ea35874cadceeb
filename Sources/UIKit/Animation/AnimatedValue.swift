import CoreGraphics
import Foundation
import QuartzCore

/// The value of an animated property, with the arithmetic that animations need.
struct AnimatedValue {
  let value: LayerValue

  private init(_ value: LayerValue) { self.value = value }

  /// Reads what a layer answers for a key. Nil for what cannot be animated.
  init?(_ object: Any?) {
    switch object {
    case let number as Double: value = .number(number)
    case let number as CGFloat: value = .number(Double(number))
    case let number as Float: value = .number(Double(number))
    case let point as CGPoint: value = .point(point)
    case let size as CGSize: value = .size(size)
    case let rect as CGRect: value = .rect(rect)
    case let transform as CATransform3D: value = .transform(transform)
    case let color as CGColor: value = .color(color)
    case let path as CGPath: value = .path(path)
    case let colors as [CGColor]: value = .colors(colors)
    case let numbers as [Double]: value = .numbers(numbers)
    default: return nil
    }
  }

  /// As animations take it.
  var object: Any? { value.object }

  func interpolated(to other: AnimatedValue, _ t: Double) -> AnimatedValue {
    AnimatedValue(value.interpolated(to: other.value, t))
  }

  /// What added to `other` gives this; nil for values that animations do not add up.
  ///
  /// Numbers, points and sizes add. Transforms would have to be multiplied, which a transform that flattens its layer
  /// to nothing cannot undo, and colours would leave their range.
  func difference(from other: AnimatedValue) -> AnimatedValue? {
    switch (value, other.value) {
    case (.number, .number), (.point, .point), (.size, .size): AnimatedValue(value.subtracting(other.value))
    default: nil
    }
  }

  /// Exactly. Paths are compared by identity.
  func isEqual(to other: AnimatedValue) -> Bool {
    switch (value, other.value) {
    case (.number(let a), .number(let b)): a == b
    case (.point(let a), .point(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.rect(let a), .rect(let b)): a == b
    case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
    case (.color(let a), .color(let b)): a == b
    case (.path(let a), .path(let b)): a === b
    case (.colors(let a), .colors(let b)): a == b
    case (.numbers(let a), .numbers(let b)): a == b
    default: false
    }
  }

  /// The value with a difference on top of it.
  func adding(_ difference: AnimatedValue) -> AnimatedValue { AnimatedValue(difference.value.added(to: value)) }

  /// A multiple of a difference.
  func scaled(by factor: Double) -> AnimatedValue { AnimatedValue(value.scaled(by: factor)) }
}
