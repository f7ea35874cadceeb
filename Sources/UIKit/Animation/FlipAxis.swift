/// The axis and direction of a flip. A value.
struct FlipAxis {
  /// True for a vertical axis, false for a horizontal one.
  private let isUpright: Bool
  /// 1 or -1: the sign of the angle.
  private let direction: Int

  /// The distance of the eye from the screen, in points.
  private static let distance: CGFloat = 1_000

  /// Makes the axis of a transition; nil for transitions that are not flips.
  init?(_ transition: UIView.AnimationOptions) {
    switch transition {
    case .transitionFlipFromLeft: (isUpright, direction) = (true, 1)
    case .transitionFlipFromRight: (isUpright, direction) = (true, -1)
    case .transitionFlipFromTop: (isUpright, direction) = (false, -1)
    case .transitionFlipFromBottom: (isUpright, direction) = (false, 1)
    default: return nil
    }
  }

  /// The transform of a layer after a number of half turns in the flip's direction, in perspective.
  func rotation(_ halfTurns: Double) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / Self.distance
    return CATransform3DRotate(
      eye, CGFloat(halfTurns) * CGFloat(direction) * .pi, isUpright ? 0 : 1, isUpright ? 1 : 0, 0)
  }
}
