/// Two fingers, with the changes of their distance and direction. A pure value, shared by pinch and rotation.
struct FingerPair: Equatable {
  var first: CGPoint
  var second: CGPoint

  /// The distance of the fingers, at least 1 point, so that ratios stay finite.
  var distance: CGFloat { max(1, first.distance(to: second)) }

  /// The direction from the first finger to the second in radians, clockwise from the x axis (y points down).
  var angle: CGFloat { atan2(second.y - first.y, second.x - first.x) }

  func scale(to other: FingerPair) -> CGFloat { other.distance / distance }

  /// The smaller of the two turns from here to `other`: -π < turn <= π.
  func rotation(to other: FingerPair) -> CGFloat {
    var rotation = (other.angle - angle).truncatingRemainder(dividingBy: 2 * .pi)
    if rotation > .pi { rotation -= 2 * .pi }
    if rotation <= -.pi { rotation += 2 * .pi }
    return rotation
  }
}

extension UIGestureRecognizer {
  /// The present positions of the first two fingers that are down; nil with fewer fingers.
  var fingerPair: FingerPair? {
    let down = touches.filter(\.isDown)
    guard down.count >= 2 else { return nil }
    return FingerPair(first: down[0].location, second: down[1].location)
  }
}
