/// A map from one layer's plane to another's.
///
/// Translations stay translations, so that plain layouts convert without rounding however far they scroll.
package enum PlaneMap {
  case translation(CGFloat, CGFloat)
  case general(CATransform3D)

  package static let identity = PlaneMap.translation(0, 0)

  package init(_ transform: CATransform3D) { self = .general(transform) }

  package var matrix: CATransform3D {
    switch self {
    case .translation(let x, let y): CATransform3DMakeTranslation(x, y, 0)
    case .general(let transform): transform
    }
  }

  /// Returns the map that first applies this one, then `next`.
  package func then(_ next: PlaneMap) -> PlaneMap {
    if case .translation(let x, let y) = self, case .translation(let x2, let y2) = next {
      return .translation(x + x2, y + y2)
    }
    return .general(CATransform3DConcat(matrix, next.matrix))
  }

  /// The map without depth, for a layer that draws its sublayers into its own plane.
  package var flattened: PlaneMap {
    guard case .general(var t) = self else { return self }
    (t.m13, t.m23, t.m33, t.m43) = (0, 0, 1, 0)
    (t.m31, t.m32, t.m34) = (0, 0, 0)
    return .general(t)
  }

  /// The map from the other plane back; nil when this layer is seen edge on or has no extent.
  package var inverse: PlaneMap? {
    switch self {
    case .translation(let x, let y): .translation(-x, -y)
    case .general: flattened.matrix.inverse.map { PlaneMap.general($0) }
    }
  }

  /// Returns the image of `point` in the other plane. A point behind the eye has no image: the result is that of the
  /// division.
  package func apply(to point: CGPoint) -> CGPoint {
    switch self {
    case .translation(let x, let y): return CGPoint(x: point.x + x, y: point.y + y)
    case .general(let t):
      let x = point.x * t.m11 + point.y * t.m21 + t.m41
      let y = point.x * t.m12 + point.y * t.m22 + t.m42
      let w = point.x * t.m14 + point.y * t.m24 + t.m44
      return w == 0 || w == 1 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
    }
  }

  /// Returns the smallest rectangle around the image of `rect`.
  package func apply(to rect: CGRect) -> CGRect {
    if rect.isNull || rect.isInfinite { return rect }
    switch self {
    case .translation(let x, let y): return rect.offsetBy(dx: x, dy: y)
    case .general(let t):
      if CATransform3DIsAffine(t) { return rect.applying(CATransform3DGetAffineTransform(t)) }
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
      ].map { apply(to: $0) }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let (minX, minY) = (xs.min() ?? 0, ys.min() ?? 0)
      return CGRect(x: minX, y: minY, width: (xs.max() ?? 0) - minX, height: (ys.max() ?? 0) - minY)
    }
  }
}
