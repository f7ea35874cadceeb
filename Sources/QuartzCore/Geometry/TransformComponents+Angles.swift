import CoreGraphics
import Foundation

extension TransformComponents {
  /// Turns about x, then y, then z, in radians: what `transform.rotation.x` and its siblings stand for.
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
  /// On the way to another transform: exact at both ends, rigid in between.
  ///
  /// A transform that squeezes space flat has no components; then the elements are interpolated, which is right for the
  /// common case of scaling from nothing.
  /// `start`: where this set off, when it moves itself.
  package func interpolated(to other: CATransform3D, _ t: Double, since start: CATransform3D? = nil) -> CATransform3D {
    if t == 0 { return self }
    if t == 1 { return other }
    if let from = TransformComponents(self), let to = TransformComponents(other) {
      return from.interpolated(to: to, t, since: start.flatMap { TransformComponents($0) }).matrix
    }
    let mixed = zip(elements, other.elements).map { $0 + ($1 - $0) * t }
    return CATransform3D(elements: mixed)
  }
}
