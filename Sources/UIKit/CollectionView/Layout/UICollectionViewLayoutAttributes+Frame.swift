extension UICollectionViewLayoutAttributes {
  func setAttributesFrame(_ frame: CGRect) {
    let frame = frame.standardized
    center = CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    guard values.transform != nil else {
      size = frame.size
      return
    }
    let affine = transform
    let determinant = affine.a * affine.d - affine.b * affine.c
    guard determinant.isFinite, abs(determinant) > 1e-9 else {
      size = frame.size
      return
    }
    size = CGRect(origin: .zero, size: frame.size).applying(affine.inverted()).size
  }
}

extension CGRect {
  /// The smallest rectangle around the four corners after `transform`, perspective included.
  ///
  /// A corner at or behind the eye has no image; it is moved just in front of it, so that the result is always finite.
  func projectedBounds(by transform: CATransform3D) -> CGRect {
    var left = CGFloat.infinity
    var top = CGFloat.infinity
    var right = -CGFloat.infinity
    var bottom = -CGFloat.infinity
    for (x, y) in [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)] {
      let w = max(x * transform.m14 + y * transform.m24 + transform.m44, 1e-6)
      let px = (x * transform.m11 + y * transform.m21 + transform.m41) / w
      let py = (x * transform.m12 + y * transform.m22 + transform.m42) / w
      left = min(left, px)
      right = max(right, px)
      top = min(top, py)
      bottom = max(bottom, py)
    }
    guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return .zero }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
