import CollectionPrimitives
import UIKit

/// Determines if a released card leaves, and how far a held card follows the finger.
///
/// One rule serves gestures and programs: if the projected end of the motion is far enough in an allowed direction, the
/// card leaves.
struct SwipeRule: Equatable, Sendable {
  var allowed: SlidingCardsLayout.SwipeDirections = .horizontal
  var lockedAxes = SlidingCardsLayout.LockedAxes.automatic
  /// Points.
  var commitDistance: CGFloat = 90
  /// The share of the speed that is left after a millisecond.
  var projectionRate: CGFloat = 0.99

  /// Seconds of the present speed that a card would still coast.
  var coast: CGFloat { projectionRate / (1 - projectionRate) / 1000 }

  func projected(_ offset: CGVector, _ velocity: CGVector) -> CGVector { offset.adding(velocity, times: coast) }

  /// The allowed direction in which a card that is released at `offset` leaves; nil if it returns.
  func direction(offset: CGVector, velocity: CGVector) -> SlidingCardsLayout.SwipeDirection? {
    let end = projected(offset.finite, velocity.finite)
    var best: SlidingCardsLayout.SwipeDirection?
    for direction in allowed.elements {
      let way = end.dot(direction.unit)
      guard way >= commitDistance, way > 0 else { continue }
      if best.map({ way > end.dot($0.unit) }) ?? true { best = direction }
    }
    return best
  }

  /// The speed, in points a second, at which a card at rest just leaves.
  func commitVelocity(_ direction: SlidingCardsLayout.SwipeDirection) -> CGVector {
    direction.unit.scaled(by: commitDistance / coast * 1.001)
  }

  /// The allowed direction in which a card moves, and its progress: 1 where it would leave if released at rest.
  func heading(_ offset: CGVector) -> (direction: SlidingCardsLayout.SwipeDirection, fraction: CGFloat)? {
    let way = allowed.elements.map { ($0, offset.dot($0.unit)) }.max { $0.1 < $1.1 }
    guard let (direction, distance) = way, distance > 0 else { return nil }
    return (direction, fraction(offset, along: direction))
  }

  func fraction(_ offset: CGVector, along direction: SlidingCardsLayout.SwipeDirection) -> CGFloat {
    guard commitDistance > 0 else { return 1 }
    return min(max(offset.dot(direction.unit) / commitDistance, 0), 1)
  }

  // MARK: Following the finger

  /// The displacement of a card while the finger asks for `offset`: it stays on locked axes and yields less and less in blocked directions.
  func constrained(_ offset: CGVector) -> CGVector {
    CGVector(
      dx: constrained(offset.dx, .left, .right), dy: constrained(offset.dy, .up, .down))
  }

  private func constrained(
    _ value: CGFloat, _ back: SlidingCardsLayout.SwipeDirection, _ forth: SlidingCardsLayout.SwipeDirection
  ) -> CGFloat {
    guard value.isFinite else { return 0 }
    if allowed.contains(value < 0 ? back : forth) { return value }
    if !allowed.contains(back), !allowed.contains(forth) { return lockedAxes == .none ? value : 0 }
    return RubberBand(dimension: commitDistance).shown(travel: value)
  }

  /// A velocity without the components that the card does not follow.
  func constrainedVelocity(_ velocity: CGVector) -> CGVector {
    guard lockedAxes == .automatic else { return velocity.finite }
    return CGVector(
      dx: allowed.isDisjoint(with: .horizontal) ? 0 : velocity.dx.finite,
      dy: allowed.isDisjoint(with: .vertical) ? 0 : velocity.dy.finite)
  }

  /// True if a card follows at all a finger that begins in this direction.
  func follows(_ direction: SlidingCardsLayout.SwipeDirection) -> Bool {
    guard !allowed.isEmpty else { return false }
    return lockedAxes == .none || !allowed.isDisjoint(with: direction.isHorizontal ? .horizontal : .vertical)
  }

  /// True if a card is held back from a direction, not merely locked to the other axis.
  func isBlocked(_ direction: SlidingCardsLayout.SwipeDirection) -> Bool {
    !allowed.contains(direction) && !allowed.isDisjoint(with: direction.isHorizontal ? .horizontal : .vertical)
  }
}
