/// The rule for the inside of a path that crosses itself or has several subpaths.
public enum CGPathFillRule: Int, Sendable {
  /// Points whose winding number is not zero are inside.
  case winding = 0
  /// Points whose winding number is odd are inside.
  case evenOdd = 1
}

/// The parts of a path that are painted: its inside, its outline or both.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4
}

/// The form of the ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

/// The form of the corners of a stroked line.
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
