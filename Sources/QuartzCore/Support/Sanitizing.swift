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
  /// Standardised too.
  var finite: CGRect {
    let (w, h) = (size.width.finite, size.height.finite)
    return CGRect(x: origin.x.finite + min(w, 0), y: origin.y.finite + min(h, 0), width: abs(w), height: abs(h))
  }
}

extension CATransform3D {
  var finite: CATransform3D { elements.allSatisfy(\.isFinite) ? self : CATransform3DIdentity }
}
