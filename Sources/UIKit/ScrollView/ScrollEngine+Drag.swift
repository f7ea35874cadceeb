internal import CollectionPrimitives

extension ScrollEngine {
  /// Handles a finger that came down on the content. It stops a motion at once, exactly at the present offset.
  func touchDown() {
    switch state {
    case .tracking, .dragging, .releasing: break
    case .idle: state = .tracking(caught: false)
    case .wheeling:
      endWheel(moving: false)
      stopMotion(then: .idle)
      state = .tracking(caught: true)
    case .decelerating, .animating: stopMotion(then: .tracking(caught: true))
    }
  }

  /// Handles the last finger leaving without a drag. Content that the finger stopped in motion moves on to a legal
  /// resting offset, and so does content whose range changed meanwhile.
  func touchUp() {
    guard case .tracking(let caught) = state else { return }
    state = .idle
    let isInRange = view.roundedToPixels(clamped(view.bounds.origin)) == view.bounds.origin
    if caught || !isInRange, view.zoom?.isActive != true { land() }
  }

  /// Begins a drag. `travel` is the distance that the finger has moved so far; the content starts from its present
  /// offset.
  func beginDrag(travel: CGPoint) {
    if case .dragging = state { return }
    touchDown()
    let axes = DragAxes.following(
      travel: travel, draggable: view.draggableAxes, isLocked: view.isDirectionalLockEnabled)
    startDrag(axes: axes, travel: travel, device: .finger)
  }

  func startDrag(axes: DragAxes, travel: CGPoint, device: DragSession.Device) {
    syncWritten()
    let offset = view.bounds.origin
    state = .dragging(
      DragSession(
        device: device, axes: axes, startOffset: offset, anchor: anchor(showing: offset, travel: travel),
        travel: travel, shownTravel: travel))
    view.indicators.show()
    if view.keyboardDismissMode.dismissesOnDrag { view.window?.endEditing(true) }
    delegate?.scrollViewWillBeginDragging(view)
  }

  /// Records the finger's translation since it came down. The next frame shows it.
  func drag(travel: CGPoint) {
    applyDrift()
    guard case .dragging(var session) = state, travel.isFinite else { return }
    if session.axes.contains(.horizontal) { session.travel.x = travel.x }
    if session.axes.contains(.vertical) { session.travel.y = travel.y }
    state = .dragging(session)
  }

  /// Keeps dragged content at its present offset, although the offset or the legal range has changed.
  func holdDragInPlace() {
    guard case .dragging(var session) = state else { return }
    session.anchor = anchor(showing: view.bounds.origin, travel: session.shownTravel)
    state = .dragging(session)
  }

  func showDrag() {
    applyDrift()
    guard case .dragging(var session) = state, session.isPending else { return }
    session.shownTravel = session.travel
    state = .dragging(session)
    write(shown(session.rawOffset))
  }

  /// Ends a drag. `velocity` is that of the content, in points per second.
  func endDrag(velocity: CGPoint) {
    showDrag()
    guard case .dragging(let session) = state else { return }
    let finite = velocity.finite
    let velocity = CGPoint(
      x: session.axes.contains(.horizontal) ? finite.x : 0, y: session.axes.contains(.vertical) ? finite.y : 0)
    state = .releasing(session)
    let motion = release(
      velocity: velocity, shownVelocity: shownVelocity(velocity, raw: session.rawOffset), start: session.startOffset)
    // The delegate may have scrolled the content elsewhere.
    guard case .releasing = state else { return delegateDidTakeOver() }
    finishDrag(with: motion, source: .finger)
  }

  /// Ends the drag without a motion, when the view leaves its window or the program takes over.
  func abandonDrag() {
    switch state {
    case .dragging, .releasing:
      state = .idle
      delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
      scrollPan.cancel()
    case .idle, .tracking, .wheeling, .decelerating, .animating: break
    }
  }

  private var scrollPan: ScrollPanGestureRecognizer { view.scrollPan }

  /// Ends the drag for the delegate, and starts the motion after it, if there is one.
  func finishDrag(with motion: PlanarScrollMotion, source: ScrollSource) {
    let moves = !motion.isFinished(at: now)
    state = .idle
    guard moves else {
      write(motion.finalOffset)
      view.indicators.hideSoon()
      view.scrollingDidEnd()
      delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
      return
    }
    // The state is set before the call, so that the delegate's changes, to insets for example, affect the motion.
    syncWritten()
    state = .decelerating(motion, source: source)
    delegate?.scrollViewDidEndDragging(view, willDecelerate: true)
    guard case .decelerating = state else { return }
    delegate?.scrollViewWillBeginDecelerating(view)
  }

  func delegateDidTakeOver() {
    delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
  }
}
