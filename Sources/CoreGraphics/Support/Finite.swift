// `isFinite`: no part is infinite or not a number. `finite`: the same with zero for parts that are.

extension Double {
  @inlinable package var finite: Double { isFinite ? self : 0 }
}

extension Float {
  @inlinable package var finite: Float { isFinite ? self : 0 }
}

extension CGFloat {
  @inlinable package var finite: CGFloat { isFinite ? self : 0 }
}

extension CGPoint {
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

  @inlinable package var finite: CGPoint { CGPoint(x: x.finite, y: y.finite) }
}

extension CGSize {
  @inlinable package var isFinite: Bool { width.isFinite && height.isFinite }

  @inlinable package var finite: CGSize { CGSize(width: width.finite, height: height.finite) }
}

extension CGVector {
  @inlinable package var isFinite: Bool { dx.isFinite && dy.isFinite }

  @inlinable package var finite: CGVector { CGVector(dx: dx.finite, dy: dy.finite) }
}

extension CGRect {
  @inlinable package var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Standardised too: what a layer can hold.
  @inlinable package var finite: CGRect {
    let (w, h) = (size.width.finite, size.height.finite)
    return CGRect(x: origin.x.finite + min(w, 0), y: origin.y.finite + min(h, 0), width: abs(w), height: abs(h))
  }
}
