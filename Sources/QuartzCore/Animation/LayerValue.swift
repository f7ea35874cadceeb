@_spi(Waterwheel) import CoreGraphics

/// A property's value with its type known.
package enum LayerValue {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// Boxed: a transform is four times as large as the other values, and every frame would copy 128 bytes for each point and size.
  indirect case transform(CATransform3D)
  case color(CGColor?)
  case path(CGPath?)
  case colors([CGColor]?)
  case numbers([Double]?)
  case image(CGImage?)
  /// Booleans and names, which cannot be interpolated.
  case other(AnyHashable)

  /// The value with the type that programs use.
  package var object: Any? {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): value
    case .colors(let value): value
    case .numbers(let value): value
    case .image(let value): value
    case .other(let value): value.base
    }
  }

  /// True if a view's animation can lead from this value to another.
  package var isAnimatable: Bool {
    switch self {
    case .color(nil), .path(nil), .colors(nil), .numbers(nil), .image, .other: false
    default: true
    }
  }
}

extension LayerValue {
  /// Converts a program's value to the type of `sample`; nil when it is of another type.
  init?(_ object: Any?, like sample: LayerValue) {
    switch sample {
    case .number:
      guard let number = Self.number(object) else { return nil }
      self = .number(number)
    case .point:
      guard let point = object as? CGPoint ?? (object as? NSValue)?.plainPoint else { return nil }
      self = .point(point.finite)
    case .size:
      guard let size = object as? CGSize ?? (object as? NSValue)?.plainSize else { return nil }
      self = .size(size.finite)
    case .rect:
      guard let rect = object as? CGRect ?? (object as? NSValue)?.plainRect else { return nil }
      self = .rect(rect.finite)
    case .transform:
      if let affine = object as? CGAffineTransform {
        self = .transform(CATransform3DMakeAffineTransform(affine).finite)
      } else if let transform = object as? CATransform3D ?? (object as? NSValue)?.plainTransform {
        self = .transform(transform.finite)
      } else {
        return nil
      }
    case .color: self = .color(object as? CGColor)
    case .path: self = .path((object as? CGPath)?.copy())
    case .colors: self = .colors((object as? [Any])?.compactMap { $0 as? CGColor })
    case .numbers: self = .numbers((object as? [Any])?.compactMap { Self.number($0) })
    case .image: self = .image(object as? CGImage)
    case .other:
      guard let value = object as? AnyHashable else { return nil }
      self = .other(value)
    }
  }

  private static func number(_ object: Any?) -> Double? {
    let value: Double? =
      switch object {
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      case let value as any BinaryInteger: Double(value)
      default: nil
      }
    return value?.finite
  }
}

extension NSValue {
  /// Returns true if the value holds the type. Foundation traps on access to another type than the stored one.
  private func holds(_ type: String) -> Bool { String(cString: objCType) == type }
  fileprivate var plainPoint: CGPoint? { holds("{CGPoint=dd}") ? pointValue : nil }
  fileprivate var plainSize: CGSize? { holds("{CGSize=dd}") ? sizeValue : nil }
  fileprivate var plainRect: CGRect? { holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : nil }
  fileprivate var plainTransform: CATransform3D? {
    numbers(as: CATransform3D.self) ?? numbers(as: CGAffineTransform.self).map(CATransform3DMakeAffineTransform)
  }
}
