/// A property that can be reached by a key path such as "position.x": the one registry for animations and keyed access.
final class LayerKeyPath {
  /// The part of the layer that changes with it.
  let aspect: LayerAspect
  let read: (LayerValues) -> LayerValue
  /// Ignores a value of another type.
  let write: (inout LayerValues, LayerValue) -> Void
  /// Adds the rest of a difference of which a fraction has vanished: the work of a view's additive animation in every frame, without
  /// intermediate `LayerValue`s. Nil for a property whose values are not numbers.
  let addRemainder: ((inout LayerValues, LayerValue, Double) -> Void)?
  /// True if setting the property starts an animation by default.
  let isAnimatable: Bool

  init(
    _ aspect: LayerAspect, animatable: Bool = true, read: @escaping (LayerValues) -> LayerValue,
    write: @escaping (inout LayerValues, LayerValue) -> Void,
    addRemainder: ((inout LayerValues, LayerValue, Double) -> Void)? = nil
  ) {
    self.aspect = aspect
    self.read = read
    self.write = write
    self.addRemainder = addRemainder
    isAnimatable = animatable
  }

  static func named(_ path: String) -> LayerKeyPath? { registry[path] }

  /// The key paths by name. It is only searched by name: the order of the dictionary has no effect.
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
    } addRemainder: { [place = Place(property)] values, difference, way in
      guard case .number(let number) = difference else { return }
      place.change(&values) { $0 = ($0 + CGFloat(remaining(number, way))).finite }
    }
  }

  /// A path whose values are numbers in single precision.
  @inline(__always)
  static func float(_ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, Float>) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .number(Double($0[keyPath: property]))
    } write: { values, value in
      if case .number(let number) = value { values[keyPath: property] = Float(number.finite) }
    } addRemainder: { [place = Place(property)] values, difference, way in
      guard case .number(let number) = difference else { return }
      place.change(&values) { $0 = Float((Double($0) + remaining(number, way)).finite) }
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
    } addRemainder: { [place = Place(property)] values, difference, way in
      guard case .point(let point) = difference else { return }
      place.change(&values) {
        $0 = CGPoint(x: $0.x + remaining(point.x, way), y: $0.y + remaining(point.y, way)).finite
      }
    }
  }

  @inline(__always)
  static func size(_ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, CGSize>) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .size($0[keyPath: property])
    } write: { values, value in
      if case .size(let size) = value { values[keyPath: property] = size.finite }
    } addRemainder: { [place = Place(property)] values, difference, way in
      guard case .size(let size) = difference else { return }
      place.change(&values) {
        $0 =
          CGSize(width: $0.width + remaining(size.width, way), height: $0.height + remaining(size.height, way)).finite
      }
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

  /// Returns the rest of `difference` when the fraction `way` of it has vanished.
  private static func remaining<Number: BinaryFloatingPoint>(_ difference: Number, _ way: Double) -> Number {
    difference - difference * Number(way)
  }

  /// Returns a path for values that cannot be interpolated; for access by key only, unless an animation names it.
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

/// The location of a property in `LayerValues`. A call through a key path of Swift's takes about a tenth of a microsecond, which hundreds
/// of animations pay in every frame.
private struct Place<Value> {
  private let property: WritableKeyPath<LayerValues, Value>
  /// Nil for a property that is computed.
  private let offset: Int?

  init(_ property: WritableKeyPath<LayerValues, Value>) {
    self.property = property
    offset = MemoryLayout<LayerValues>.offset(of: property)
  }

  @inline(__always)
  func change(_ values: inout LayerValues, _ body: (inout Value) -> Void) {
    guard let offset else { return body(&values[keyPath: property]) }
    withUnsafeMutablePointer(to: &values) {
      body(&(UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}

extension LayerValues {
  /// Values of a layer of all classes at once, from which the type of each property is known.
  nonisolated(unsafe) static let complete: LayerValues = {
    var values = LayerValues()
    values.shape = ShapeValues()
    values.gradient = GradientValues()
    return values
  }()
}
