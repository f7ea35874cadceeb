extension LayerKeyPath {
  /// Returns the key paths of a transform and of its components: "rotation" alone is about z, "scale" alone is the mean
  /// of the three axes and sets them all, "translation" alone is a size along x and y.
  @inline(__always)
  static func transformPaths(
    _ name: String, _ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, CATransform3D>
  ) -> [String: LayerKeyPath] {
    func part(_ component: WritableKeyPath<TransformComponents, Double>) -> LayerKeyPath {
      LayerKeyPath(aspect) {
        .number(TransformComponents(closestTo: $0[keyPath: property])[keyPath: component])
      } write: { values, value in
        guard case .number(let number) = value else { return }
        var components = TransformComponents(closestTo: values[keyPath: property])
        components[keyPath: component] = number.finite
        values[keyPath: property] = components.matrix
      }
    }
    let whole = LayerKeyPath(aspect) {
      .transform($0[keyPath: property])
    } write: { values, value in
      if case .transform(let transform) = value { values[keyPath: property] = transform }
    }
    let translation = LayerKeyPath(aspect) {
      .size(CGSize(width: $0[keyPath: property].m41, height: $0[keyPath: property].m42))
    } write: { values, value in
      guard case .size(let size) = value else { return }
      values[keyPath: property].m41 = size.width
      values[keyPath: property].m42 = size.height
    }
    return [
      name: whole,
      "\(name).translation": translation,
      "\(name).translation.x": part(\.translation.x),
      "\(name).translation.y": part(\.translation.y),
      "\(name).translation.z": part(\.translation.z),
      "\(name).scale": part(\.meanScale),
      "\(name).scale.x": part(\.scale.x),
      "\(name).scale.y": part(\.scale.y),
      "\(name).scale.z": part(\.scale.z),
      "\(name).rotation": part(\.angles.z),
      "\(name).rotation.x": part(\.angles.x),
      "\(name).rotation.y": part(\.angles.y),
      "\(name).rotation.z": part(\.angles.z),
    ]
  }
}

extension TransformComponents {
  /// The mean of the three axes' scales; setting it sets all three.
  fileprivate var meanScale: Double {
    get { scale.sum() / 3 }
    set { scale = .init(repeating: newValue) }
  }

  /// Takes a transform apart. Of a transform without an inverse only translation and scale are known; the other components are the
  /// identity's.
  init(closestTo transform: CATransform3D) {
    if let exact = TransformComponents(transform) {
      self = exact
      return
    }
    self.init()
    translation = Vector(Double(transform.m41), Double(transform.m42), Double(transform.m43))
    let t = transform
    scale = Vector(
      Double(t.m11 * t.m11 + t.m12 * t.m12 + t.m13 * t.m13).squareRoot(),
      Double(t.m21 * t.m21 + t.m22 * t.m22 + t.m23 * t.m23).squareRoot(),
      Double(t.m31 * t.m31 + t.m32 * t.m32 + t.m33 * t.m33).squareRoot())
  }
}
