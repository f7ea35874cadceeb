/// Decides whether a movement is a swipe. Pure.
enum SwipeGeometry {
  enum Verdict: Equatable { case undecided, recognized, failed }

  /// The distance along the direction that makes a swipe (points).
  static let minimumPrimary: CGFloat = 50
  /// The largest distance across it (points).
  static let maximumSecondary: CGFloat = 50
  /// The longest time (seconds).
  static let maximumDuration = 0.5

  /// Decides about a movement. `movement` is the translation of the fingers since they came down.
  static func verdict(for movement: CGPoint, directions: UISwipeGestureRecognizer.Direction) -> Verdict {
    let horizontal = (directions.contains(.right) && movement.x > 0) || (directions.contains(.left) && movement.x < 0)
    let vertical = (directions.contains(.down) && movement.y > 0) || (directions.contains(.up) && movement.y < 0)
    let x = abs(movement.x)
    let y = abs(movement.y)
    if horizontal, x >= minimumPrimary, x >= y, y <= maximumSecondary { return .recognized }
    if vertical, y >= minimumPrimary, y >= x, x <= maximumSecondary { return .recognized }
    let horizontalIsOpen = y <= maximumSecondary && (horizontal || x <= minimumPrimary)
    let verticalIsOpen = x <= maximumSecondary && (vertical || y <= minimumPrimary)
    let anyHorizontal = !directions.isDisjoint(with: [.left, .right])
    let anyVertical = !directions.isDisjoint(with: [.up, .down])
    return (anyHorizontal && horizontalIsOpen) || (anyVertical && verticalIsOpen) ? .undecided : .failed
  }
}
