/// An element of a path, valid during the call to which it is passed.
public struct CGPathElement: @unchecked Sendable {
  public var type: CGPathElementType
  /// The points: 1 for moves and lines, 2 for quadratic and 3 for cubic curves, none for a close. The last is the end point.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// The function that `CGPath.apply(info:function:)` calls for each element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
