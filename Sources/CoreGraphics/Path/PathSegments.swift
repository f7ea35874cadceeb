/// A piece of a path between two points.
package enum PathSegment {
  case line(CGPoint, CGPoint)
  case quad(CGPoint, CGPoint, CGPoint)
  case curve(CGPoint, CGPoint, CGPoint, CGPoint)
}

extension PathStorage {
  /// Calls `body` with every piece in order. Closing lines are included; with `closingOpen`, also the line that a fill
  /// adds to an open subpath.
  ///
  /// - Complexity: O(n) in the number of elements.
  package func forEachSegment(closingOpen: Bool, _ body: (PathSegment) -> Void) {
    var index = 0
    var start = CGPoint.zero
    var current = CGPoint.zero
    for type in types {
      switch type {
      case .moveToPoint:
        if closingOpen, current != start { body(.line(current, start)) }
        start = points[index]
        current = start
      case .addLineToPoint:
        body(.line(current, points[index]))
        current = points[index]
      case .addQuadCurveToPoint:
        body(.quad(current, points[index], points[index + 1]))
        current = points[index + 1]
      case .addCurveToPoint:
        body(.curve(current, points[index], points[index + 1], points[index + 2]))
        current = points[index + 2]
      case .closeSubpath:
        if current != start { body(.line(current, start)) }
        current = start
      }
      index += type.pointCount
    }
    if closingOpen, current != start { body(.line(current, start)) }
  }
}
