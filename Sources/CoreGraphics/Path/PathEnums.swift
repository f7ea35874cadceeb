/// Which points are inside a path that crosses itself or has several subpaths.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the winding number is not zero.
  case winding = 0
  /// Inside where the winding number is odd.
  case evenOdd = 1
}

/// What is painted of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4
}

/// How the ends of a stroked line are drawn.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

/// How the corners of a stroked line are drawn.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}

/// The kinds of elements that paths are made of.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4

  /// How many points an element of the type has.
  package var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}
