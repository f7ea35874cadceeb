import CoreGraphics
import QuartzCore

/// What a sheet turns about, and which way. A value.
struct FlipAxis {
  /// Upright; level otherwise.
  private let isUpright: Bool
  /// 1 or -1: the sign of the angle.
  private let direction: Int

  /// How far the eye is from the screen, in points.
  private static let distance: CGFloat = 1_000

  /// Nil for transitions that are no flips.
  init?(_ transition: UIView.AnimationOptions) {
    switch transition {
    case .transitionFlipFromLeft: (isUpright, direction) = (true, 1)
    case .transitionFlipFromRight: (isUpright, direction) = (true, -1)
    case .transitionFlipFromTop: (isUpright, direction) = (false, -1)
    case .transitionFlipFromBottom: (isUpright, direction) = (false, 1)
    default: return nil
    }
  }

  /// How a layer is seen in perspective after so many half turns in the flip's direction.
  func turn(_ halfTurns: Double) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / Self.distance
    return CATransform3DRotate(
      eye, CGFloat(halfTurns) * CGFloat(direction) * .pi, isUpright ? 0 : 1, isUpright ? 1 : 0, 0)
  }
}
