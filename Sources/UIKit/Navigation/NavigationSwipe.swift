/// Begins only where there is something to go back to. Other drags in the views wait for it to fail.
final class NavigationEdgePan: UIScreenEdgePanGestureRecognizer {
  weak var navigation: UINavigationController?

  override func allowsBeginning() -> Bool { navigation?.canBeSwiped == true && super.allowsBeginning() }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer
  }
}

/// Computes the progress and the outcome of a swipe from the edge.
enum NavigationSwipe {
  /// The progress of a transition that stood at `base` when the finger came down. During a push, moving the finger on
  /// lowers it.
  static func fraction(base: CGFloat, translation: CGFloat, width: CGFloat, isPush: Bool) -> CGFloat {
    guard width > 0 else { return base }
    return min(max(base + (isPush ? -1 : 1) * translation / width, 0), 1)
  }

  /// Returns true if the transition completes when the finger lifts: if it would be past the middle a sixth of a second
  /// later.
  static func finishes(fraction: CGFloat, velocity: CGFloat) -> Bool { fraction + velocity / 6 > 0.5 }
}

extension UINavigationController {
  fileprivate var canBeSwiped: Bool { transition != nil || stack.count > 1 && !isInTransition }

  func handleEdgePan(_ pan: UIScreenEdgePanGestureRecognizer) {
    let direction: CGFloat = bar.isRightToLeft ? -1 : 1
    let width = max(view.bounds.width, 1)
    switch pan.state {
    case .began:
      swipeBase = grab()
      swipe(pan.translation(in: view).x * direction, width)
    case .changed: swipe(pan.translation(in: view).x * direction, width)
    case .ended, .cancelled, .failed: letGo(pan.state == .ended ? pan.velocity(in: view).x * direction / width : 0)
    default: break
    }
  }

  /// Pauses a running transition, or begins a pop. Returns the progress; nil when there is nothing to go back to.
  private func grab() -> CGFloat? {
    if let transition { return transition.hold() }
    guard stack.count > 1, let old = shown, old === stack.last, sharedTransition == nil else { return nil }
    let below = stack[stack.count - 2]
    if sharesCollectionView(of: below, with: old) { return beginSharedSwipe(from: old, to: below) }
    stack.removeLast()
    old.willMove(toParent: nil)
    return begin(.pop, from: old, to: below).hold()
  }

  private func swipe(_ translation: CGFloat, _ width: CGFloat) {
    guard let swipeBase else { return }
    let isPush = transition?.operation == .push
    let fraction = NavigationSwipe.fraction(base: swipeBase, translation: translation, width: width, isPush: isPush)
    if let transition { transition.animator.fractionComplete = fraction } else { moveShared(to: fraction) }
  }

  private func letGo(_ velocity: CGFloat) {
    guard swipeBase != nil else { return }
    swipeBase = nil
    if let transition {
      transition.release(velocity: transition.operation == .push ? -velocity : velocity)
    } else {
      endShared(velocity: velocity)
    }
  }
}
