internal import CollectionPrimitives
internal import CoreGraphics
internal import Foundation

// A motion has a goal. When the content changes under it, the view says where the goal is now, and the motion goes on to it.
extension ScrollEngine {
  /// Whether content moves by itself to a known goal.
  var isMoving: Bool { goal != nil }

  /// Where content that moves by itself is going; nil at rest, under a finger and under a wheel.
  var goal: CGPoint? {
    switch state {
    case .decelerating(let motion, _), .animating(let motion, _): motion.restOffset
    case .idle, .tracking, .dragging, .releasing, .wheeling: nil
    }
  }

  /// What a program's motion is for; nil for any other.
  var purpose: ScrollPurpose? {
    if case .animating(_, let purpose) = state { return purpose }
    return nil
  }

  /// Leads a motion to another goal, from where it is and with the velocity that it has.
  func turn(to goal: CGPoint, purpose newPurpose: ScrollPurpose? = nil) {
    followDrift()
    let goal = view.roundedToPixels(goal)
    switch state {
    case .decelerating(let motion, let source):
      state = .decelerating(redirected(motion, to: goal), source: source)
    case .animating(let motion, let purpose):
      state = .animating(redirected(motion, to: goal), newPurpose ?? purpose)
    case .idle, .tracking, .dragging, .releasing, .wheeling: break
    }
  }

  func redirected(_ motion: PlanarScrollMotion, to goal: CGPoint) -> PlanarScrollMotion {
    motion.redirected(to: goal, at: now, x: axis(.horizontal), y: axis(.vertical))
  }
}
