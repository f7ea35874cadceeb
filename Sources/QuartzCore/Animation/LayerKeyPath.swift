import CoreGraphics
import Foundation

/// A property that can be reached by a key path such as "position.x": the one registry for animations and keyed access.
final class LayerKeyPath {
  /// The part of the layer that changes with it.
  let aspect: LayerAspect
  let read: (LayerValues) -> LayerValue
  /// Ignores a value of another type.
  let write: (inout LayerValues, LayerValue) -> Void
  /// Whether setting the property animates by itself.
  let isAnimatable: Bool

  init(
    _ aspect: LayerAspect, animatable: Bool = true, read: @escaping (LayerValues) -> LayerValue,
    write: @escaping (inout LayerValues, LayerValue) -> Void
  ) {
    self.aspect = aspect
    self.read = read
    self.write = write
    isAnimatable = animatable
  }

  static func named(_ path: String) -> LayerKeyPath? { registry[path] }

  /// Only ever looked up by name: no order of the dictionary can show.
  nonisolated(unsafe) private static let registry: [String: LayerKeyPath] = {
    var all = geometryPaths
    for more in [transformPaths("transform", .transform, \.transform), appearancePaths, contentPaths, shapePaths] {
      all.merge(more) { first, _ in first }
    }
    all.merge(transformPaths("sublayerTransform", .sublayerTransform, \.sublayerTransform)) { first, _ in first }
    return all
  }()

  static func defaultValue(forKey key: String) -> Any? { named(key)?.read(LayerValues.complete).object }
}

// Inlined where the property is named, so that reading and writing are no calls through a key path of Swift: every animation
// does both in every frame.
extension LayerKeyPath {
  /// A path whose values are numbers.
  @inline(__always)
  static func number(_ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, CGFloat>) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .number(Double($0[keyPath: property]))
    } write: { values, value in
      if case .number(let number) = value { values[keyPath: property] = CGFloat(number).finite }
    }
  }

  /// The same in single precision.
  @inline(__always)
  static func float(_ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, Float>) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .number(Double($0[keyPath: property]))
    } write: { values, value in
      if case .number(let number) = value { values[keyPath: property] = Float(number.finite) }
    }
  }

  @inline(__always)
  static func color(_ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, CGColor?>) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .color($0[keyPath: property])
    } write: { values, value in
      if case .color(let color) = value { values[keyPath: property] = color }
    }
  }

  @inline(__always)
  static func point(_ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, CGPoint>) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .point($0[keyPath: property])
    } write: { values, value in
      if case .point(let point) = value { values[keyPath: property] = point.finite }
    }
  }

  @inline(__always)
  static func size(_ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, CGSize>) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .size($0[keyPath: property])
    } write: { values, value in
      if case .size(let size) = value { values[keyPath: property] = size.finite }
    }
  }

  @inline(__always)
  static func rect(_ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, CGRect>) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .rect($0[keyPath: property])
    } write: { values, value in
      if case .rect(let rect) = value { values[keyPath: property] = rect }
    }
  }

  @inline(__always)
  static func path(_ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, CGPath?>) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .path($0[keyPath: property])
    } write: { values, value in
      if case .path(let path) = value { values[keyPath: property] = path }
    }
  }

  /// A path whose values have nothing in between; keyed access only, unless an animation names it.
  static func other<Value: Hashable>(
    _ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, Value>, animatable: Bool = false
  ) -> LayerKeyPath {
    LayerKeyPath(aspect, animatable: animatable) {
      .other(AnyHashable($0[keyPath: property]))
    } write: { values, value in
      if case .other(let boxed) = value, let unboxed = boxed.base as? Value { values[keyPath: property] = unboxed }
    }
  }
}

extension LayerValues {
  /// A layer of every class at once: tells the type of each property.
  nonisolated(unsafe) static let complete: LayerValues = {
    var values = LayerValues()
    values.shape = ShapeValues()
    values.gradient = GradientValues()
    return values
  }()
}
