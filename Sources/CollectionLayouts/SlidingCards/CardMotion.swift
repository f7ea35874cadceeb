import CollectionPrimitives
import UIKit

/// A movement of one card in closed form, as a function of the seconds since it began.
enum CardMotion: Equatable, Sendable {
  /// A finger holds the card where it is.
  case held(CardOffset)
  /// Springs back to the deck, or to another target, with its present velocity.
  case spring(x: SpringMotion, y: SpringMotion, twist: SpringMotion)
  /// Leaves in a straight line with constant acceleration from its present velocity.
  case exit(from: CardOffset, velocity: CGVector, acceleration: CGVector, duration: Double)
  /// Returns from outside, decelerating.
  case entry(from: CardOffset, duration: Double)
  /// Fades out or in without movement.
  case fade(at: CardOffset, from: CGFloat, to: CGFloat)

  static let slowestExit: CGFloat = 600
  static let exitDurations = 0.2...0.5
  static let entryDuration = 0.3
  static let fadeDuration = 0.2
  /// Smaller displacements are invisible, in points.
  private static let tolerance: CGFloat = 0.25

  /// The spring of a released card.
  static func spring(
    from offset: CardOffset, velocity: CGVector, response: Double = 0.4, dampingRatio: Double = 0.78
  ) -> CardMotion {
    func axis(_ from: CGFloat, _ velocity: CGFloat) -> SpringMotion {
      SpringMotion(from: from, to: 0, initialVelocity: velocity, response: response, dampingRatio: dampingRatio)
    }
    return .spring(
      x: axis(offset.shift.dx, velocity.dx), y: axis(offset.shift.dy, velocity.dy), twist: axis(offset.twist, 0))
  }

  /// A card that leaves with at least `slowestExit` in a direction and is invisible within `exitDurations`.
  static func exit(
    from offset: CardOffset, velocity: CGVector, direction: SlidingCardsLayout.SwipeDirection, rule: SwipeRule,
    leavingDistance: (_ way: CGVector) -> CGFloat
  ) -> CardMotion {
    let velocity = exitVelocity(velocity.finite, toward: rule.projected(offset.shift, velocity.finite), direction)
    let way = velocity.unit ?? direction.unit
    let speed = Double(velocity.length)
    var distance = Double(leavingDistance(way))
    let duration = min(max(distance / speed, exitDurations.lowerBound), exitDurations.upperBound)
    distance = max(distance, speed * duration)
    let acceleration = CGFloat(2 * (distance - speed * duration) / (duration * duration))
    return .exit(from: offset, velocity: velocity, acceleration: way.scaled(by: acceleration), duration: duration)
  }

  /// The release velocity, increased to the minimum towards the projected end.
  private static func exitVelocity(
    _ velocity: CGVector, toward end: CGVector, _ direction: SlidingCardsLayout.SwipeDirection
  ) -> CGVector {
    let missing = slowestExit - velocity.dot(direction.unit)
    guard missing > 0 else { return velocity }
    // At most diagonal; otherwise a card that hardly moved sideways would leave across.
    let along = max(end.dot(direction.unit), 1e-3)
    let across = end.adding(direction.unit, times: -end.dot(direction.unit))
    let slope = min(across.length / along, 1)
    let side = across.unit ?? .zero
    return velocity.adding(direction.unit, times: missing).adding(side, times: missing * slope)
  }

  // MARK: State

  func offset(at time: Double) -> CardOffset {
    let time = max(time, 0)
    switch self {
    case .held(let offset), .fade(let offset, _, _): return offset
    case .spring(let x, let y, let twist):
      return CardOffset(shift: CGVector(dx: x.value(at: time), dy: y.value(at: time)), twist: twist.value(at: time))
    case .exit(let from, let velocity, let acceleration, let duration):
      let time = CGFloat(min(time, duration))
      let shift = from.shift.adding(velocity, times: time).adding(acceleration, times: time * time / 2)
      return CardOffset(shift: shift, twist: from.twist)
    case .entry(let from, let duration):
      let left = CGFloat(max(1 - time / duration, 0))
      return CardOffset(shift: from.shift.scaled(by: left * left), twist: from.twist * left * left)
    }
  }

  /// Points a second.
  func velocity(at time: Double) -> CGVector {
    guard time >= 0 else { return .zero }
    switch self {
    case .held, .fade: return .zero
    case .spring(let x, let y, _): return CGVector(dx: x.velocity(at: time), dy: y.velocity(at: time))
    case .exit(_, let velocity, let acceleration, let duration):
      return velocity.adding(acceleration, times: CGFloat(min(time, duration)))
    case .entry(let from, let duration):
      return from.shift.scaled(by: CGFloat(-2 * max(1 - time / duration, 0) / duration))
    }
  }

  func alpha(at time: Double) -> CGFloat {
    guard case .fade(_, let from, let to) = self else { return 1 }
    return from + (to - from) * CGFloat(min(max(time / Self.fadeDuration, 0), 1))
  }

  func isOver(at time: Double) -> Bool {
    switch self {
    case .held: false
    case .spring(let x, let y, let twist):
      x.isSettled(at: time, within: Self.tolerance) && y.isSettled(at: time, within: Self.tolerance)
        && twist.isSettled(at: time, within: 0.001)
    case .exit(_, _, _, let duration), .entry(_, let duration): time >= duration
    case .fade: time >= Self.fadeDuration
    }
  }

  var isHeld: Bool {
    if case .held = self { true } else { false }
  }
}
