import CoreGraphics
import Foundation
import QuartzCore

/// Two views turned like the two sides of a card.
@MainActor
struct ViewFlip {
  let axis: FlipAxis

  /// A view's transform with a turn in perspective before it.
  private func turned(_ transform: CATransform3D, _ angle: CGFloat) -> CATransform3D {
    CATransform3DConcat(axis.turn(angle), transform)
  }

  /// The first view turns away in the first half, the second one towards the eye in the second half. Both have their
  /// own transforms and opacities again at the end.
  func run(
    from: UIView, to: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
    completion: @escaping (Bool) -> Void
  ) {
    let (front, back) = ((from.transform3D, from.alpha), (to.transform3D, to.alpha))
    let timing = AnimationTiming(transition: duration, options: options)
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
