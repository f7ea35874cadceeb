/// The components of a transform, applied in the order scale, shear, rotation, translation, perspective.
///
/// Interpolating these, not the matrices, keeps shapes rigid while they turn.
package struct TransformComponents: Sendable {
  typealias Vector = SIMD3<Double>

  var scale = Vector(1, 1, 1)
  /// The shears xy, xz and yz.
  var shear = Vector(0, 0, 0)
  var rotation = Quaternion()
  var translation = Vector(0, 0, 0)
  /// The last column of the perspective matrix.
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  init() {}

  /// Takes a transform apart; nil for one that has no inverse.
  package init?(_ transform: CATransform3D) {
    guard transform.m44 != 0, transform.m44.isFinite else { return nil }
    var m = transform
    if m.m44 != 1 { m = CATransform3D(elements: m.elements.map { $0 / Double(transform.m44) }) }
    var affine = m
    (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
    guard let inverse = affine.inverse else { return nil }
    if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 {
      perspective = inverse.times(column: SIMD4(Double(m.m14), Double(m.m24), Double(m.m34), 1))
    }
    translation = Vector(Double(m.m41), Double(m.m42), Double(m.m43))
    decompose(rows: [
      Vector(Double(m.m11), Double(m.m12), Double(m.m13)), Vector(Double(m.m21), Double(m.m22), Double(m.m23)),
      Vector(Double(m.m31), Double(m.m32), Double(m.m33)),
    ])
  }

  /// Takes the linear part apart by Gram–Schmidt orthogonalisation.
  private mutating func decompose(rows: [Vector]) {
    var rows = rows
    scale.x = length(rows[0])
    rows[0] /= scale.x
    shear.x = dot(rows[0], rows[1])
    rows[1] -= shear.x * rows[0]
    scale.y = length(rows[1])
    rows[1] /= scale.y
    shear.x /= scale.y
    shear.y = dot(rows[0], rows[2])
    rows[2] -= shear.y * rows[0]
    shear.z = dot(rows[1], rows[2])
    rows[2] -= shear.z * rows[1]
    scale.z = length(rows[2])
    rows[2] /= scale.z
    shear.y /= scale.z
    shear.z /= scale.z
    if dot(rows[0], cross(rows[1], rows[2])) < 0 { mirror(&rows) }
    var matrix = CATransform3DIdentity
    (matrix.m11, matrix.m12, matrix.m13) = (CGFloat(rows[0].x), CGFloat(rows[0].y), CGFloat(rows[0].z))
    (matrix.m21, matrix.m22, matrix.m23) = (CGFloat(rows[1].x), CGFloat(rows[1].y), CGFloat(rows[1].z))
    (matrix.m31, matrix.m32, matrix.m33) = (CGFloat(rows[2].x), CGFloat(rows[2].y), CGFloat(rows[2].z))
    rotation = Quaternion(rotation: matrix)
  }

  /// Turns a mirrored frame into a rotation by negating the axis that is turned farthest from itself, so that a plain
  /// mirror needs no rotation at all.
  private mutating func mirror(_ rows: inout [Vector]) {
    let axis = (0..<3).min { rows[$0][$0] < rows[$1][$1] } ?? 0
    rows[axis] = -rows[axis]
    scale[axis] = -scale[axis]
    // The shears that pair the mirrored axis with another change sign with it: once for each end.
    switch axis {
    case 0: (shear.x, shear.y) = (-shear.x, -shear.y)
    case 1: (shear.x, shear.z) = (-shear.x, -shear.z)
    default: (shear.y, shear.z) = (-shear.y, -shear.z)
    }
  }

  /// The transform made of these components.
  package var matrix: CATransform3D {
    var shearing = CATransform3DIdentity
    (shearing.m21, shearing.m31, shearing.m32) = (CGFloat(shear.x), CGFloat(shear.y), CGFloat(shear.z))
    var result = CATransform3DMakeScale(CGFloat(scale.x), CGFloat(scale.y), CGFloat(scale.z))
    result = CATransform3DConcat(result, shearing)
    result = CATransform3DConcat(result, rotation.matrix)
    (result.m41, result.m42, result.m43) = (CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z))
    if perspective != SIMD4(0, 0, 0, 1) {
      let column = result.times(column: perspective)
      (result.m14, result.m24, result.m34, result.m44) =
        (CGFloat(column.x), CGFloat(column.y), CGFloat(column.z), CGFloat(column.w))
    }
    return result
  }

  /// Interpolates each component. With `start`, from which this rotation is less than half a turn away, the rotation
  /// takes the direction that is shorter from `start`: it does not change sides while this value moves.
  func interpolated(
    to other: TransformComponents, _ t: Double, since start: TransformComponents? = nil
  ) -> TransformComponents {
    var result = self
    result.scale += (other.scale - scale) * t
    result.shear += (other.shear - shear) * t
    result.translation += (other.translation - translation) * t
    result.perspective += (other.perspective - perspective) * t
    let aligned = rotation.aligned(with: start?.rotation ?? rotation)
    result.rotation = aligned.arc(to: other.rotation.aligned(with: start?.rotation ?? rotation), t)
    return result
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

extension CATransform3D {
  /// The matrix times a column.
  fileprivate func times(column v: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      Double(m11) * v.x + Double(m12) * v.y + Double(m13) * v.z + Double(m14) * v.w,
      Double(m21) * v.x + Double(m22) * v.y + Double(m23) * v.z + Double(m24) * v.w,
      Double(m31) * v.x + Double(m32) * v.y + Double(m33) * v.z + Double(m34) * v.w,
      Double(m41) * v.x + Double(m42) * v.y + Double(m43) * v.z + Double(m44) * v.w)
  }
}
