import Foundation
import QuartzCore

/// Observes the ends of the animations of one segment.
final class AnimatorRun: NSObject, CAAnimationDelegate {
  private let animator: UIViewPropertyAnimator
  /// On the clock: when the segment is over.
  private let end: TimeInterval
  var pending = 0
  /// Whether the animator still runs this segment.
  var isCurrent = true
  private var allFinished = true

  init(_ animator: UIViewPropertyAnimator, end: TimeInterval) {
    self.animator = animator
    self.end = end
  }

  /// Phases may end before the segment. Without any animation the segment ends when they would.
  @MainActor
  func endInTime(hasAnimations: Bool) {
    let rest = end - animator.clock.time
    if hasAnimations, !allFinished || rest <= 0 { return finish() }
    animator.clock.schedule(after: max(0, rest)) { [self] in MainActor.assumeIsolated { finish() } }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    nonisolated(unsafe) let segment = self
    MainActor.assumeIsolated {
      segment.pending -= 1
      segment.allFinished = segment.allFinished && flag
      if segment.pending == 0 { segment.endInTime(hasAnimations: true) }
    }
  }

  @MainActor
  private func finish() {
    guard isCurrent else { return }
    isCurrent = false
    animator.runEnded()
  }
}
