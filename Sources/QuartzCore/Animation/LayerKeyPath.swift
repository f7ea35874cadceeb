import CoreGraphics
import Foundation

/// A property that can be reached by a key path such as "position.x": the one registry for animations and keyed access.
struct LayerKeyPath {
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

extension LayerKeyPath {
  /// A path whose values are numbers.
  static func number(
    _ aspect: LayerAspect, _ get: @escaping (LayerValues) -> CGFloat,
    _ set: @escaping (inout LayerValues, CGFloat) -> Void
  ) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .number(Double(get($0)))
    } write: { values, value in
      if case .number(let number) = value { set(&values, CGFloat(number).finite) }
    }
  }

  static func color(
    _ aspect: LayerAspect, _ get: @escaping (LayerValues) -> CGColor?,
    _ set: @escaping (inout LayerValues, CGColor?) -> Void
  ) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .color(get($0))
    } write: { values, value in
      if case .color(let color) = value { set(&values, color) }
    }
  }

  static func point(
    _ aspect: LayerAspect, _ get: @escaping (LayerValues) -> CGPoint,
    _ set: @escaping (inout LayerValues, CGPoint) -> Void
  ) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .point(get($0))
    } write: { values, value in
      if case .point(let point) = value { set(&values, point.finite) }
    }
  }

  static func size(
    _ aspect: LayerAspect, _ get: @escaping (LayerValues) -> CGSize,
    _ set: @escaping (inout LayerValues, CGSize) -> Void
  ) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .size(get($0))
    } write: { values, value in
      if case .size(let size) = value { set(&values, size.finite) }
    }
  }

  static func rect(
    _ aspect: LayerAspect, _ get: @escaping (LayerValues) -> CGRect,
    _ set: @escaping (inout LayerValues, CGRect) -> Void
  ) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .rect(get($0))
    } write: { values, value in
      if case .rect(let rect) = value { set(&values, rect) }
    }
  }

  static func path(
    _ aspect: LayerAspect, _ get: @escaping (LayerValues) -> CGPath?,
    _ set: @escaping (inout LayerValues, CGPath?) -> Void
  ) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .path(get($0))
    } write: { values, value in
      if case .path(let path) = value { set(&values, path) }
    }
  }

  /// A path whose values have nothing in between; keyed access only, unless an animation names it.
  static func other<Value: Hashable>(
    _ aspect: LayerAspect, animatable: Bool = false, _ get: @escaping (LayerValues) -> Value,
    _ set: @escaping (inout LayerValues, Value) -> Void
  ) -> LayerKeyPath {
    LayerKeyPath(aspect, animatable: animatable) {
      .other(AnyHashable(get($0)))
    } write: { values, value in
      if case .other(let boxed) = value, let unboxed = boxed.base as? Value { set(&values, unboxed) }
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
