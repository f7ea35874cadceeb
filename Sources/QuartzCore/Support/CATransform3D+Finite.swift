extension CATransform3D {
  /// The identity when any element is not finite.
  var finite: CATransform3D {
    // Zero times a finite number is zero, times another it is not a number; sums keep that.
    let upper = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
    let lower = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0 + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
    return upper + lower == 0 ? self : CATransform3DIdentity
  }
}
