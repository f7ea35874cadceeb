import CoreGraphics
import Foundation

// Layers never hold numbers that a display could not draw: what is not finite becomes zero, sizes are not negative.

extension Double {
  var finite: Double { isFinite ? self : 0 }
}

extension CGFloat {
  var finite: CGFloat { isFinite ? self : 0 }
}

extension CGPoint {
  var finite: CGPoint { CGPoint(x: x.finite, y: y.finite) }
}

extension CGSize {
  var finite: CGSize { CGSize(width: width.finite, height: height.finite) }
}

extension CGRect {
  /// The rectangle with finite numbers, standardised.
  var finite: CGRect {
    let (w, h) = (size.width.finite, size.height.finite)
    return CGRect(x: origin.x.finite + min(w, 0), y: origin.y.finite + min(h, 0), width: abs(w), height: abs(h))
  }
}

extension CATransform3D {
  /// The transform; the identity when any element is not finite.
  var finite: CATransform3D {
    // Zero times a finite number is zero; times infinity or NaN it is NaN, which a sum keeps.
    let upper = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
    let lower = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0 + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
    return upper + lower == 0 ? self : CATransform3DIdentity
  }
}
