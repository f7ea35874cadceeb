internal import CollectionPrimitives

extension ScrollEngine {
  /// Implements `setContentOffset(_:animated:)`.
  func scroll(to offset: CGPoint, animated: Bool, purpose: ScrollPurpose = .program) {
    guard offset.isFinite else { return }
    let goal = view.roundedToPixels(offset)
    guard animated, view.window != nil, UIView.areAnimationsEnabled else {
      stop(pullingBack: false)
      return move(to: goal)
    }
    begin(purpose) { origin, velocity in
      PlanarScrollMotion(
        x: .animating(OffsetAnimation(from: origin.x, to: goal.x, velocity: velocity.x)),
        y: .animating(OffsetAnimation(from: origin.y, to: goal.y, velocity: velocity.y)), start: now)
    }
  }

  /// Begins a programmatic motion in place of a running one, from the present offset and with the present velocity.
  ///
  /// Several such motions in a row count as one: the end call comes once, after the last.
  func begin(_ purpose: ScrollPurpose, _ motion: (_ origin: CGPoint, _ velocity: CGPoint) -> PlanarScrollMotion) {
    let wasAnimating = isAnimating
    let velocity = velocityToCarry
    let origin = presentOffset
    stopForProgram()
    let motion = motion(origin, velocity)
    syncWritten()
    if view.roundedToPixels(motion.finalOffset) == view.roundedToPixels(origin) || motion.isFinished(at: now) {
      write(motion.finalOffset)
      if wasAnimating { finishAnimation(purpose) }
      return
    }
    view.indicators.show()
    state = .animating(motion, purpose)
  }

  /// The content's offset at this moment, between the frames.
  private var presentOffset: CGPoint {
    applyDrift()
    switch state {
    case .decelerating(let motion, _), .animating(let motion, _): return motion.offset(at: now)
    case .wheeling(let session): return session.motion?.offset(at: now) ?? session.target
    case .idle, .tracking, .dragging, .releasing: return view.bounds.origin
    }
  }

  /// The present velocity of content that moves by itself, in points per second.
  var velocityToCarry: CGPoint {
    switch state {
    case .decelerating(let motion, _), .animating(let motion, _): motion.velocity(at: now)
    case .wheeling(let session): session.motion?.velocity(at: now) ?? .zero
    case .idle, .tracking, .dragging, .releasing: .zero
    }
  }

  private func stopForProgram() {
    switch state {
    case .idle: break
    case .tracking, .releasing: state = .idle
    case .dragging: abandonDrag()
    case .wheeling, .decelerating: stop(pullingBack: false)
    // The one end call comes from the new animation.
    case .animating: state = .idle
    }
  }

  /// Stops every motion at its present offset. `pullingBack` moves content beyond an edge back to it.
  func stop(pullingBack: Bool = true) {
    switch state {
    case .idle, .tracking, .dragging, .releasing: return
    case .wheeling: endWheel(moving: false)
    case .decelerating, .animating: stopMotion(then: .idle)
    }
    if pullingBack, case .idle = state, clamped(view.bounds.origin) != view.bounds.origin {
      write(clamped(view.bounds.origin))
    }
  }

  /// Ends a deceleration or animation at its present offset, with its delegate's end call.
  func stopMotion(then next: ScrollState) {
    applyDrift()
    switch state {
    case .decelerating(let motion, _):
      state = next
      write(motion.offset(at: now))
      endMotion(of: next) { delegate?.scrollViewDidEndDecelerating(view) }
    case .animating(let motion, let purpose):
      state = next
      write(motion.offset(at: now))
      endMotion(of: next) { notifyEnd(of: purpose, reached: false) }
    case .idle, .tracking, .dragging, .releasing, .wheeling: break
    }
  }

  private func endMotion(of next: ScrollState, tell: () -> Void) {
    if case .idle = next {
      view.indicators.hideSoon()
      view.scrollingDidEnd()
    }
    tell()
  }

  func finishDeceleration() {
    state = .idle
    endMotion(of: .idle) { delegate?.scrollViewDidEndDecelerating(view) }
  }

  func finishAnimation(_ purpose: ScrollPurpose) {
    state = .idle
    endMotion(of: .idle) { notifyEnd(of: purpose, reached: true) }
  }

  private func notifyEnd(of purpose: ScrollPurpose, reached: Bool) {
    switch purpose {
    case .program, .item, .keys: delegate?.scrollViewDidEndScrollingAnimation(view)
    case .inset: break
    case .scrollToTop: if reached { delegate?.scrollViewDidScrollToTop(view) }
    }
  }

  /// Scrolls to the top on the user's request, if the delegate agrees. Returns true if it does.
  func scrollToTop() -> Bool {
    let top = view.verticalRange.lower
    guard view.scrollsToTop, view.bounds.minY > top else { return false }
    if let delegate, !delegate.scrollViewShouldScrollToTop(view) { return false }
    scroll(to: CGPoint(x: view.bounds.minX, y: top), animated: true, purpose: .scrollToTop)
    if !isAnimating { delegate?.scrollViewDidScrollToTop(view) }
    return true
  }
}
