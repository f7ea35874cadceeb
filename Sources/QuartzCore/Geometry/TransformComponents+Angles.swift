extension TransformComponents {
  /// Rotations about x, then y, then z, in radians: the values of `transform.rotation.x`, `.y` and `.z`.
  var angles: Vector {
    get {
      let m = rotation.matrix
      return Vector(
        atan2(Double(m.m23), Double(m.m33)), -asin(min(1, max(-1, Double(m.m13)))), atan2(Double(m.m12), Double(m.m11)))
    }
    set {
      let x = CATransform3DMakeRotation(CGFloat(newValue.x), 1, 0, 0)
      let y = CATransform3DMakeRotation(CGFloat(newValue.y), 0, 1, 0)
      let z = CATransform3DMakeRotation(CGFloat(newValue.z), 0, 0, 1)
      rotation = Quaternion(rotation: CATransform3DConcat(CATransform3DConcat(x, y), z))
    }
  }
}

extension CATransform3D {
  /// Returns the transform at the fraction `t` of the way to another one: exact at both ends, rigid in between.
  ///
  /// A transform without an inverse has no components; then the elements are interpolated, which is right for the
  /// common case of scaling from zero. `start` is the value from which this transform itself moves; nil when it does
  /// not move.
  package func interpolated(to other: CATransform3D, _ t: Double, since start: CATransform3D? = nil) -> CATransform3D {
    if t == 0 { return self }
    if t == 1 { return other }
    if isUprightScale, other.isUprightScale { return mixed(with: other, t) }
    if let from = TransformComponents(self), let to = TransformComponents(other) {
      return from.interpolated(to: to, t, since: start.flatMap { TransformComponents($0) }).matrix
    }
    return CATransform3D(elements: zip(elements, other.elements).map { $0 + ($1 - $0) * t })
  }

  /// True if the transform neither rotates, mirrors, shears nor has perspective: its components are its elements.
  private var isUprightScale: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0
      && m11 > 0 && m22 > 0 && m33 > 0 && m44 == 1
  }

  /// Interpolates between two transforms that only scale and translate.
  private func mixed(with other: CATransform3D, _ t: Double) -> CATransform3D {
    let t = CGFloat(t)
    var result = self
    result.m11 += (other.m11 - m11) * t
    result.m22 += (other.m22 - m22) * t
    result.m33 += (other.m33 - m33) * t
    result.m41 += (other.m41 - m41) * t
    result.m42 += (other.m42 - m42) * t
    result.m43 += (other.m43 - m43) * t
    return result
  }
}
