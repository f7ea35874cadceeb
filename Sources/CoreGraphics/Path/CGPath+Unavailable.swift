public import Foundation

// Stroking, dashing and set operations need a rasteriser. Shape layers have properties for strokes and dashes.
extension CGPath {
  @available(*, unavailable, message: "Use CAShapeLayer's stroke properties")
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath { self }

  @available(*, unavailable, message: "Use CAShapeLayer.lineDashPattern")
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath { self }
}

@available(*, unavailable, message: "Set operations on paths are not supported")
extension CGPath {
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] { [] }

  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }

  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool { false }

  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }

  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }

  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath { self }

  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }

  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }

  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }
}
