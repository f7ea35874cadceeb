import CoreGraphics
import Foundation
import QuartzCore

/// A transform taken apart into what can be blended: scale, shear, rotation, translation and perspective.
///
/// Blending matrices entry by entry collapses an item that turns by half a circle. The parts do not.
struct TransformParts {
  struct Vector {
    var x: CGFloat
    var y: CGFloat
    var z: CGFloat

    static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
    static func * (a: Vector, k: CGFloat) -> Vector { Vector(x: a.x * k, y: a.y * k, z: a.z * k) }
    func dot(_ b: Vector) -> CGFloat { x * b.x + y * b.y + z * b.z }
    func cross(_ b: Vector) -> Vector { Vector(x: y * b.z - z * b.y, y: z * b.x - x * b.z, z: x * b.y - y * b.x) }
    var length: CGFloat { dot(self).squareRoot() }
  }

  struct Quaternion {
    var x: CGFloat
    var y: CGFloat
    var z: CGFloat
    var w: CGFloat
  }

  var scale = Vector(x: 1, y: 1, z: 1)
  /// xy, xz, yz.
  var shear = Vector(x: 0, y: 0, z: 0)
  var rotation = Quaternion(x: 0, y: 0, z: 0, w: 1)
  var translation = Vector(x: 0, y: 0, z: 0)
  /// The fourth column: m14, m24, m34. m44 is always one.
  var perspective = Vector(x: 0, y: 0, z: 0)

  init() {}

  /// nil for a matrix that flattens everything, which has no rotation of its own.
  init?(_ m: CATransform3D) {
    guard m.m44 != 0, m.m44.isFinite else { return nil }
    let k = 1 / m.m44
    perspective = Vector(x: m.m14 * k, y: m.m24 * k, z: m.m34 * k)
    translation = Vector(x: m.m41 * k, y: m.m42 * k, z: m.m43 * k)
    // The upper rows, rid of what perspective adds to them through the translation.
    let t = translation
    var rows = [
      Vector(x: m.m11 * k, y: m.m12 * k, z: m.m13 * k) - t * perspective.x,
      Vector(x: m.m21 * k, y: m.m22 * k, z: m.m23 * k) - t * perspective.y,
      Vector(x: m.m31 * k, y: m.m32 * k, z: m.m33 * k) - t * perspective.z,
    ]
    guard Self.orthonormalise(&rows, &scale, &shear) else { return nil }
    rotation = Self.quaternion(rows)
  }

  /// Gram–Schmidt: leaves a pure rotation in `rows`.
  private static func orthonormalise(_ rows: inout [Vector], _ scale: inout Vector, _ shear: inout Vector) -> Bool {
    let smallest: CGFloat = 1e-9
    scale.x = rows[0].length
    guard scale.x > smallest else { return false }
    rows[0] = rows[0] * (1 / scale.x)
    shear.x = rows[0].dot(rows[1])
    rows[1] = rows[1] - rows[0] * shear.x
    scale.y = rows[1].length
    guard scale.y > smallest else { return false }
    rows[1] = rows[1] * (1 / scale.y)
    shear.x /= scale.y
    shear.y = rows[0].dot(rows[2])
    rows[2] = rows[2] - rows[0] * shear.y
    shear.z = rows[1].dot(rows[2])
    rows[2] = rows[2] - rows[1] * shear.z
    scale.z = rows[2].length
    guard scale.z > smallest else { return false }
    rows[2] = rows[2] * (1 / scale.z)
    shear.y /= scale.z
    shear.z /= scale.z
    // A mirror image: put the mirror into the first scale, so that the rest is a rotation.
    if rows[0].dot(rows[1].cross(rows[2])) < 0 {
      scale.x = -scale.x
      rows[0] = rows[0] * -1
      shear.x = -shear.x
      shear.y = -shear.y
    }
    return true
  }

  private static func quaternion(_ r: [Vector]) -> Quaternion {
    func root(_ value: CGFloat) -> CGFloat { max(0, value).squareRoot() / 2 }
    var q = Quaternion(
      x: root(1 + r[0].x - r[1].y - r[2].z), y: root(1 - r[0].x + r[1].y - r[2].z),
      z: root(1 - r[0].x - r[1].y + r[2].z), w: root(1 + r[0].x + r[1].y + r[2].z))
    // The largest part fixes the signs of the others; taking signs from differences alone fails at half turns.
    let largest = max(q.x, q.y, q.z, q.w)
    if largest == q.w {
      if r[1].z < r[2].y { q.x = -q.x }
      if r[2].x < r[0].z { q.y = -q.y }
      if r[0].y < r[1].x { q.z = -q.z }
    } else if largest == q.x {
      if r[0].y + r[1].x < 0 { q.y = -q.y }
      if r[0].z + r[2].x < 0 { q.z = -q.z }
      if r[1].z < r[2].y { q.w = -q.w }
    } else if largest == q.y {
      if r[0].y + r[1].x < 0 { q.x = -q.x }
      if r[1].z + r[2].y < 0 { q.z = -q.z }
      if r[2].x < r[0].z { q.w = -q.w }
    } else {
      if r[0].z + r[2].x < 0 { q.x = -q.x }
      if r[1].z + r[2].y < 0 { q.y = -q.y }
      if r[0].y < r[1].x { q.w = -q.w }
    }
    return q
  }

  /// The matrix the parts stand for.
  var transform: CATransform3D {
    let q = rotation
    var rows = [
      Vector(
        x: 1 - 2 * (q.y * q.y + q.z * q.z), y: 2 * (q.x * q.y + q.z * q.w), z: 2 * (q.x * q.z - q.y * q.w)),
      Vector(
        x: 2 * (q.x * q.y - q.z * q.w), y: 1 - 2 * (q.x * q.x + q.z * q.z), z: 2 * (q.y * q.z + q.x * q.w)),
      Vector(
        x: 2 * (q.x * q.z + q.y * q.w), y: 2 * (q.y * q.z - q.x * q.w), z: 1 - 2 * (q.x * q.x + q.y * q.y)),
    ]
    rows[2] = (rows[2] - (rows[0] * -shear.y) - (rows[1] * -shear.z)) * scale.z
    rows[1] = (rows[1] - (rows[0] * -shear.x)) * scale.y
    rows[0] = rows[0] * scale.x
    let t = translation
    let p = perspective
    rows[0] = rows[0] - t * -p.x
    rows[1] = rows[1] - t * -p.y
    rows[2] = rows[2] - t * -p.z
    var m = CATransform3DIdentity
    (m.m11, m.m12, m.m13, m.m14) = (rows[0].x, rows[0].y, rows[0].z, p.x)
    (m.m21, m.m22, m.m23, m.m24) = (rows[1].x, rows[1].y, rows[1].z, p.y)
    (m.m31, m.m32, m.m33, m.m34) = (rows[2].x, rows[2].y, rows[2].z, p.z)
    (m.m41, m.m42, m.m43) = (t.x, t.y, t.z)
    return m
  }
}

extension TransformParts {
  /// The parts on the way from `a` (0) to `b` (1); progress outside that range extrapolates.
  static func blend(_ a: TransformParts, _ b: TransformParts, _ progress: CGFloat) -> TransformParts {
    func mix(_ x: Vector, _ y: Vector) -> Vector { x - (x - y) * progress }
    var parts = TransformParts()
    parts.scale = mix(a.scale, b.scale)
    parts.shear = mix(a.shear, b.shear)
    parts.translation = mix(a.translation, b.translation)
    parts.perspective = mix(a.perspective, b.perspective)
    parts.rotation = slerp(a.rotation, b.rotation, progress)
    return parts
  }

  /// Turns at constant speed along the shorter way.
  private static func slerp(_ a: Quaternion, _ b: Quaternion, _ progress: CGFloat) -> Quaternion {
    var dot = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
    let sign: CGFloat = dot < 0 ? -1 : 1
    dot = min(abs(dot), 1)
    var ka = 1 - progress
    var kb = progress
    if dot < 0.9995 {
      let angle = acos(dot)
      ka = sin(ka * angle) / sin(angle)
      kb = sin(kb * angle) / sin(angle)
    }
    kb *= sign
    let q = Quaternion(
      x: a.x * ka + b.x * kb, y: a.y * ka + b.y * kb, z: a.z * ka + b.z * kb, w: a.w * ka + b.w * kb)
    let length = (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w).squareRoot()
    guard length > 0 else { return a }
    return Quaternion(x: q.x / length, y: q.y / length, z: q.z / length, w: q.w / length)
  }
}

extension CATransform3D {
  /// The transform on the way to `other`, blended by parts. Matrices that cannot be taken apart switch over at once.
  func interpolated(to other: CATransform3D, progress: CGFloat) -> CATransform3D {
    if progress == 0 || CATransform3DEqualToTransform(self, other) { return self }
    if progress == 1 { return other }
    guard let a = TransformParts(self), let b = TransformParts(other) else { return progress < 0.5 ? self : other }
    return TransformParts.blend(a, b, progress).transform
  }
}
