/// Sides of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static var top: UIRectEdge { UIRectEdge(rawValue: 1) }
  public static var left: UIRectEdge { UIRectEdge(rawValue: 2) }
  public static var bottom: UIRectEdge { UIRectEdge(rawValue: 4) }
  public static var right: UIRectEdge { UIRectEdge(rawValue: 8) }
  public static var all: UIRectEdge { UIRectEdge(rawValue: 15) }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static var topLeft: UIRectCorner { UIRectCorner(rawValue: 1) }
  public static var topRight: UIRectCorner { UIRectCorner(rawValue: 2) }
  public static var bottomLeft: UIRectCorner { UIRectCorner(rawValue: 4) }
  public static var bottomRight: UIRectCorner { UIRectCorner(rawValue: 8) }
  public static var allCorners: UIRectCorner { UIRectCorner(rawValue: .max) }
}

/// Sides of a rectangle, the horizontal ones named by the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static var top: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1) }
  public static var leading: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 2) }
  public static var bottom: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 4) }
  public static var trailing: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 8) }
  public static var all: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 15) }
}

/// The position of one rectangle relative to another.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// The horizontal axis, the vertical one, or both.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static var horizontal: UIAxis { UIAxis(rawValue: 1) }
  public static var vertical: UIAxis { UIAxis(rawValue: 2) }
  public static var both: UIAxis { [.horizontal, .vertical] }
}
