import UIKit

extension SlidingCardsLayout {
  /// The direction a finger moves a card in. Left and right are those of the screen, also where text runs from right to
  /// left.
  public typealias SwipeDirection = LayoutProgressAttributes.SwipeDirection

  /// Directions in which cards may be swiped.
  public struct SwipeDirections: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the left of the screen.
    public static let left = SwipeDirections(rawValue: 1)
    /// To the right of the screen.
    public static let right = SwipeDirections(rawValue: 2)
    /// Up.
    public static let up = SwipeDirections(rawValue: 4)
    /// Down.
    public static let down = SwipeDirections(rawValue: 8)
    /// Left and right.
    public static let horizontal: SwipeDirections = [.left, .right]
    /// Up and down.
    public static let vertical: SwipeDirections = [.up, .down]
    /// All four directions.
    public static let all: SwipeDirections = [.left, .right, .up, .down]

    /// The set that holds one direction.
    public init(_ direction: SwipeDirection) {
      switch direction {
      case .left: self = .left
      case .right: self = .right
      case .up: self = .up
      case .down: self = .down
      }
    }

    /// Whether the set holds a direction.
    public func contains(_ direction: SwipeDirection) -> Bool { contains(SwipeDirections(direction)) }

    /// The single directions, in the order left, right, up, down.
    public var elements: [SwipeDirection] { Self.ordered.filter { contains($0) } }

    private static let ordered: [SwipeDirection] = [.left, .right, .up, .down]
  }
}

extension LayoutProgressAttributes.SwipeDirection {
  /// The direction that takes a card back.
  public var opposite: SlidingCardsLayout.SwipeDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }

  /// Whether it is left or right.
  public var isHorizontal: Bool { self == .left || self == .right }

  /// A vector of length 1; up is negative.
  var unit: CGVector {
    switch self {
    case .left: CGVector(dx: -1, dy: 0)
    case .right: CGVector(dx: 1, dy: 0)
    case .up: CGVector(dx: 0, dy: -1)
    case .down: CGVector(dx: 0, dy: 1)
    }
  }

  /// The direction a vector mostly points in; nil for one without length.
  init?(_ vector: CGVector) {
    guard vector.length > 0 else { return nil }
    if abs(vector.dx) >= abs(vector.dy) {
      self = vector.dx < 0 ? .left : .right
    } else {
      self = vector.dy < 0 ? .up : .down
    }
  }
}

extension CGVector {
  var length: CGFloat { hypot(dx, dy) }

  /// Zero in place of what is not a number.
  var finite: CGVector { CGVector(dx: dx.finite, dy: dy.finite) }

  func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }

  func scaled(by factor: CGFloat) -> CGVector { CGVector(dx: dx * factor, dy: dy * factor) }

  func adding(_ other: CGVector, times factor: CGFloat = 1) -> CGVector {
    CGVector(dx: dx + other.dx * factor, dy: dy + other.dy * factor)
  }

  /// The same direction with length 1; nil where there is none.
  var unit: CGVector? {
    let length = length
    return length > 1e-9 && length.isFinite ? scaled(by: 1 / length) : nil
  }

  /// Turned by an angle, clockwise on the screen when positive.
  func rotated(by angle: CGFloat) -> CGVector {
    let (c, s) = (cos(angle), sin(angle))
    return CGVector(dx: dx * c - dy * s, dy: dx * s + dy * c)
  }
}
