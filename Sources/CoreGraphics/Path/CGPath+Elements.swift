extension CGPath {
  /// Calls `block` with each element in order. The element's points are valid during the call only.
  ///
  /// - Complexity: O(n) in the number of elements.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    // One more point: a close at the very end has no points, but its pointer must be valid.
    var points = storage.points + [.zero]
    points.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var index = 0
      for type in storage.types {
        var element = CGPathElement(type: type, points: base + index)
        withUnsafePointer(to: &element) { block($0) }
        index += type.pointCount
      }
    }
  }

  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns true if the path is one rectangle along the axes, which is then written to `rect`.
  ///
  /// - Complexity: O(n) in the number of elements.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var types = storage.types
    var points = storage.points
    if types.last == .closeSubpath { types.removeLast() }
    if points.count == 5, points[4] == points[0] {
      types.removeLast()
      points.removeLast()
    }
    guard types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint] else { return false }
    let horizontalFirst =
      points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y
      && points[3].x == points[0].x
    let verticalFirst =
      points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x
      && points[3].y == points[0].y
    guard horizontalFirst || verticalFirst else { return false }
    rect?.pointee = PathBounds.ofPoints(points)
    return true
  }

  /// Returns the path with curves replaced by lines that stay within `threshold` points of them.
  ///
  /// - Complexity: O(n) in the number of elements of the result.
  public func flattened(threshold: CGFloat) -> CGPath {
    var result = PathStorage()
    var index = 0
    for type in storage.types {
      let points = storage.points
      let current = result.currentPoint ?? .zero
      switch type {
      case .moveToPoint: result.move(to: points[index])
      case .addLineToPoint: result.line(to: points[index])
      case .closeSubpath: result.close()
      case .addQuadCurveToPoint:
        let (c, end) = (points[index], points[index + 1])
        let bend = 2 * hypot(current.x - 2 * c.x + end.x, current.y - 2 * c.y + end.y)
        result.polyline(steps: BezierMath.steps(secondDifference: bend, threshold: threshold), end: end) {
          BezierMath.point(current, c, end, at: $0)
        }
      case .addCurveToPoint:
        let (c1, c2, end) = (points[index], points[index + 1], points[index + 2])
        let bend =
          6
          * max(
            hypot(current.x - 2 * c1.x + c2.x, current.y - 2 * c1.y + c2.y),
            hypot(c1.x - 2 * c2.x + end.x, c1.y - 2 * c2.y + end.y))
        result.polyline(steps: BezierMath.steps(secondDifference: bend, threshold: threshold), end: end) {
          BezierMath.point(current, c1, c2, end, at: $0)
        }
      }
      index += type.pointCount
    }
    return CGPath(storage: result)
  }
}

extension PathStorage {
  fileprivate mutating func polyline(steps: Int, end: CGPoint, _ point: (CGFloat) -> CGPoint) {
    for step in 1..<max(1, steps) { line(to: point(CGFloat(step) / CGFloat(steps))) }
    line(to: end)
  }
}
