public import Foundation

/// One element of a path, valid during the call that hands it out.
public struct CGPathElement: @unchecked Sendable {
  public var type: CGPathElementType
  /// 1 point for moves and lines, 2 for quadratic and 3 for cubic curves; the last is the end point.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// What `CGPath.apply(info:function:)` calls for each element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
