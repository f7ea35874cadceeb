import CoreGraphics
import QuartzCore

/// What the two sides of a card turn about. A value.
struct FlipAxis {
  /// With the sign of the angle.
  private let x: CGFloat
  private let y: CGFloat

  /// How far the eye is from the screen, in points.
  private static let distance: CGFloat = 1_000

  /// Nil for transitions that are no flips.
  init?(_ transition: UIView.AnimationOptions) {
    switch transition {
    case .transitionFlipFromLeft: (x, y) = (0, 1)
    case .transitionFlipFromRight: (x, y) = (0, -1)
    case .transitionFlipFromTop: (x, y) = (-1, 0)
    case .transitionFlipFromBottom: (x, y) = (1, 0)
    default: return nil
    }
  }

  /// A turn in perspective, in radians.
  func turn(_ angle: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / Self.distance
    return CATransform3DRotate(eye, angle, x, y, 0)
  }
}
