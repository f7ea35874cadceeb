/// Arithmetic for animations of views.
extension LayerValue {
  /// Makes a value from what a layer returns for a key. Nil for what cannot be animated.
  init?(animating object: Any?) {
    switch object {
    case let number as Double: self = .number(number)
    case let number as CGFloat: self = .number(Double(number))
    case let number as Float: self = .number(Double(number))
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let transform as CATransform3D: self = .transform(transform)
    case let color as CGColor: self = .color(color)
    case let path as CGPath: self = .path(path)
    case let colors as [CGColor]: self = .colors(colors)
    case let numbers as [Double]: self = .numbers(numbers)
    default: return nil
    }
  }

  /// The difference that, added to `other`, gives this value; nil for values that animations do not add up.
  ///
  /// Numbers, points and sizes add. Transforms would have to be multiplied, which a transform that flattens its layer
  /// to nothing cannot undo, and colours would leave their range.
  func difference(from other: LayerValue) -> LayerValue? {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size): subtracting(other)
    default: nil
    }
  }

  /// True for exactly equal values. Paths are compared by identity.
  func isEqual(to other: LayerValue) -> Bool {
    switch (self, other) {
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
  func adding(_ difference: LayerValue) -> LayerValue { difference.added(to: self) }
}
