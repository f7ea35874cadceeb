internal import CollectionPrimitives

// A motion has a goal. When the content changes meanwhile, the view provides the new goal, and the motion continues to
// it.
extension ScrollEngine {
  /// True while the content moves by itself to a known goal.
  var isMoving: Bool { goal != nil }

  /// The offset to which the content moves by itself; nil at rest, under a finger and under a wheel.
  var goal: CGPoint? {
    switch state {
    case .decelerating(let motion, _), .animating(let motion, _): motion.finalOffset
    case .idle, .tracking, .dragging, .releasing, .wheeling: nil
    }
  }

  /// The purpose of a programmatic motion; nil for any other.
  var purpose: ScrollPurpose? {
    if case .animating(_, let purpose) = state { return purpose }
    return nil
  }

  /// Leads a motion to another goal, from the present offset and with the present velocity.
  func redirect(to goal: CGPoint, purpose newPurpose: ScrollPurpose? = nil) {
    applyDrift()
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
