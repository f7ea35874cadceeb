import UIKit

extension SlidingCardsLayout {
  /// The direction in which a finger moves a card. Left and right are those of the screen, also where text runs from right to left.
  public typealias SwipeDirection = LayoutProgressAttributes.SwipeDirection

  /// Directions in which cards may be swiped.
  public typealias SwipeDirections = Set<SwipeDirection>
}

extension Set<LayoutProgressAttributes.SwipeDirection> {
  /// The directions left and right.
  public static var horizontal: Self { [.left, .right] }
  /// The directions up and down.
  public static var vertical: Self { [.up, .down] }
  /// All four directions.
  public static var all: Self { Set(Element.allCases) }

  /// The single directions, in the order left, right, up, down.
  public var elements: [Element] { Element.allCases.filter(contains) }
}

extension LayoutProgressAttributes.SwipeDirection {
  /// The direction that takes a card back.
  public var opposite: Self { Self(unit.scaled(by: -1)) ?? self }

  /// A Boolean value: true for left and right.
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

  /// The same vector with zero in place of coordinates that are not finite.
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

  /// The vector turned by an angle, clockwise on the screen when positive.
  func rotated(by angle: CGFloat) -> CGVector {
    let (c, s) = (cos(angle), sin(angle))
    return CGVector(dx: dx * c - dy * s, dy: dx * s + dy * c)
  }
}
