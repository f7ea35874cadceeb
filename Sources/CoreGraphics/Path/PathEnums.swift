/// The rule for the inside of a path that crosses itself or has several subpaths.
public enum CGPathFillRule: Int, Sendable {
  /// Points whose winding number is not zero are inside.
  case winding = 0
  /// Points whose winding number is odd are inside.
  case evenOdd = 1
}

/// The parts of a path that are painted: its inside, its outline or both.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}

/// The form of the ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
  case butt = 0, round, square
}

/// The form of the corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0, round, bevel
}

/// The kinds of elements that paths are made of.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath

  /// The number of points of an element of the type.
  package var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}
