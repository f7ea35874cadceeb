/// A rotation in space. Unit length.
package struct Quaternion: Hashable, Sendable {
  package var x = 0.0
  package var y = 0.0
  package var z = 0.0
  package var w = 1.0

  package init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// Makes the rotation of the upper left 3 by 3 of a rotation matrix for row vectors. Shepperd's method: divides by
  /// the largest component.
  init(rotation t: CATransform3D) {
    let trace = Double(t.m11 + t.m22 + t.m33)
    let (a, b, c) = (Double(t.m11), Double(t.m22), Double(t.m33))
    if trace > max(a, b, c) {
      let s = (1 + trace).squareRoot() * 2
      self.init(x: Double(t.m23 - t.m32) / s, y: Double(t.m31 - t.m13) / s, z: Double(t.m12 - t.m21) / s, w: s / 4)
    } else if a >= b, a >= c {
      let s = max(0, 1 + a - b - c).squareRoot() * 2
      self.init(x: s / 4, y: Double(t.m12 + t.m21) / s, z: Double(t.m13 + t.m31) / s, w: Double(t.m23 - t.m32) / s)
    } else if b >= c {
      let s = max(0, 1 + b - a - c).squareRoot() * 2
      self.init(x: Double(t.m12 + t.m21) / s, y: s / 4, z: Double(t.m23 + t.m32) / s, w: Double(t.m31 - t.m13) / s)
    } else {
      let s = max(0, 1 + c - a - b).squareRoot() * 2
      self.init(x: Double(t.m13 + t.m31) / s, y: Double(t.m23 + t.m32) / s, z: s / 4, w: Double(t.m12 - t.m21) / s)
    }
  }

  var matrix: CATransform3D {
    var t = CATransform3DIdentity
    t.m11 = CGFloat(1 - 2 * (y * y + z * z))
    t.m12 = CGFloat(2 * (x * y + z * w))
    t.m13 = CGFloat(2 * (x * z - y * w))
    t.m21 = CGFloat(2 * (x * y - z * w))
    t.m22 = CGFloat(1 - 2 * (x * x + z * z))
    t.m23 = CGFloat(2 * (y * z + x * w))
    t.m31 = CGFloat(2 * (x * z + y * w))
    t.m32 = CGFloat(2 * (y * z - x * w))
    t.m33 = CGFloat(1 - 2 * (x * x + y * y))
    return t
  }

  /// Returns the same rotation with all signs negated: a full turn apart.
  static prefix func - (q: Quaternion) -> Quaternion { Quaternion(x: -q.x, y: -q.y, z: -q.z, w: -q.w) }

  private func cosine(to other: Quaternion) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

  /// Returns the same rotation with the signs that lie less than half a turn from `other`.
  func aligned(with other: Quaternion) -> Quaternion { cosine(to: other) < 0 ? -self : self }

  /// Returns the rotation at the fraction `t` of the shorter arc to `other`, at constant speed. Continues beyond `other` for t > 1, as
  /// springs need.
  func interpolated(to other: Quaternion, _ t: Double) -> Quaternion { arc(to: other.aligned(with: self), t) }

  /// Returns the rotation at the fraction `t` of the arc to `end`, up to a full turn; the signs of both select the arc.
  func arc(to end: Quaternion, _ t: Double) -> Quaternion {
    let angle = acos(min(1, max(-1, cosine(to: end))))
    let sine = sin(angle)
    // Nearly the same rotation: the chord is the arc.
    let (a, b) = sine < 1e-9 ? (1 - t, t) : (sin((1 - t) * angle) / sine, sin(t * angle) / sine)
    return Quaternion(x: a * x + b * end.x, y: a * y + b * end.y, z: a * z + b * end.z, w: a * w + b * end.w).normalized
  }

  var normalized: Quaternion {
    let length = (x * x + y * y + z * z + w * w).squareRoot()
    return length > 0 ? Quaternion(x: x / length, y: y / length, z: z / length, w: w / length) : Quaternion()
  }
}
