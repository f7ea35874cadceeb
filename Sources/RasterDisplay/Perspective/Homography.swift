import CoreGraphics
import Foundation
import QuartzCore

/// A projective map from one plane to another: `[x y 1] · H`, divided by the third component.
struct Homography: Equatable {
  var a = 1.0
  var b = 0.0
  var p = 0.0
  var c = 0.0
  var d = 1.0
  var q = 0.0
  var tx = 0.0
  var ty = 0.0
  var w = 1.0

  init() {}

  /// Makes the map of the plane z = 0 under a matrix, seen from the front.
  init(_ m: CATransform3D) {
    (a, b, p) = (m.m11, m.m12, m.m14)
    (c, d, q) = (m.m21, m.m22, m.m24)
    (tx, ty, w) = (m.m41, m.m42, m.m44)
  }

  init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  var isAffine: Bool { abs(p) < 1e-9 && abs(q) < 1e-9 && w > 1e-9 }

  var determinant: Double { a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx) }

  /// Returns the third component: the distance of a point in front of the eye, 1 in the plane of the screen.
  func depth(_ point: CGPoint) -> Double { point.x * p + point.y * q + w }

  func apply(_ point: CGPoint) -> CGPoint {
    let depth = depth(point)
    return CGPoint(x: (point.x * a + point.y * c + tx) / depth, y: (point.x * b + point.y * d + ty) / depth)
  }

  /// Returns the map that first applies this one, then `n`.
  func then(_ n: Homography) -> Homography {
    var r = Homography()
    r.a = a * n.a + b * n.c + p * n.tx
    r.b = a * n.b + b * n.d + p * n.ty
    r.p = a * n.p + b * n.q + p * n.w
    r.c = c * n.a + d * n.c + q * n.tx
    r.d = c * n.b + d * n.d + q * n.ty
    r.q = c * n.p + d * n.q + q * n.w
    r.tx = tx * n.a + ty * n.c + w * n.tx
    r.ty = tx * n.b + ty * n.d + w * n.ty
    r.w = tx * n.p + ty * n.q + w * n.w
    return r
  }

  /// The inverse; nil for a plane that is seen edge on.
  var inverse: Homography? {
    let determinant = determinant
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    let f = 1 / determinant
    var r = Homography()
    r.a = (d * w - q * ty) * f
    r.b = (p * ty - b * w) * f
    r.p = (b * q - p * d) * f
    r.c = (q * tx - c * w) * f
    r.d = (a * w - p * tx) * f
    r.q = (p * c - a * q) * f
    r.tx = (c * ty - d * tx) * f
    r.ty = (b * tx - a * ty) * f
    r.w = (a * d - b * c) * f
    return r
  }

  /// Returns the factor by which the map enlarges lengths at a point, in the direction in which it enlarges most.
  func enlargement(at point: CGPoint) -> Double {
    let depth = depth(point)
    guard depth > 0 else { return 0 }
    let image = apply(point)
    let (xx, xy) = ((a - image.x * p) / depth, (b - image.y * p) / depth)
    let (yx, yy) = ((c - image.x * q) / depth, (d - image.y * q) / depth)
    // The larger singular value of the Jacobian.
    let sum = xx * xx + xy * xy + yx * yx + yy * yy
    let area = xx * yy - xy * yx
    return ((sum + max(0, sum * sum - 4 * area * area).squareRoot()) / 2).squareRoot()
  }
}
