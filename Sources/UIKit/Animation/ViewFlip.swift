import CoreGraphics
import Foundation
import QuartzCore

/// Two views turned like the two sides of a card.
@MainActor
struct ViewFlip {
  /// The axis to turn about, with the sign of the angle.
  private let axis: (x: CGFloat, y: CGFloat)

  /// How far the eye is from the screen, in points.
  private static let distance: CGFloat = 1_000

  /// Nil for transitions that are no flips.
  init?(_ transition: UIView.AnimationOptions) {
    switch transition {
    case .transitionFlipFromLeft: axis = (0, 1)
    case .transitionFlipFromRight: axis = (0, -1)
    case .transitionFlipFromTop: axis = (-1, 0)
    case .transitionFlipFromBottom: axis = (1, 0)
    default: return nil
    }
  }

  /// A view's transform with a quarter turn in perspective before it.
  private func turned(_ transform: CATransform3D, _ angle: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / Self.distance
    return CATransform3DConcat(CATransform3DRotate(eye, angle, axis.x, axis.y, 0), transform)
  }

  /// The first view turns away in the first half, the second one towards the eye in the second half. Both have their
  /// own transforms and opacities again at the end.
  func run(
    from: UIView, to: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
    completion: @escaping (Bool) -> Void
  ) {
    let (front, back) = ((from.transform3D, from.alpha), (to.transform3D, to.alpha))
    var timing = AnimationTiming(duration: duration, curve: .cubic(options.curve.timingFunction)).sanitized
    if let outer = AnimationContext.inherited, !options.contains(.overrideInheritedDuration) {
      timing.duration = outer.duration
    }
    guard UIView.areAnimationsEnabled, timing.duration > 0, from.window != nil else {
      FrameClock.current.schedule(after: 0) { MainActor.assumeIsolated { completion(true) } }
      return
    }
    UIView.performWithoutAnimation {
      to.transform3D = turned(back.0, -.pi / 2)
      to.alpha = 0
    }
    let recorder = KeyframeRecorder(timing: timing, mode: .linear) { finished in
      UIView.performWithoutAnimation { (from.transform3D, from.alpha) = front }
      completion(finished)
    }
    recorder.run {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        from.transform3D = turned(front.0, .pi / 2)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) {
        from.alpha = 0
        to.alpha = back.1
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { to.transform3D = back.0 }
    }
  }
}
