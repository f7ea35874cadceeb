internal import CollectionPrimitives
internal import CoreGraphics
internal import Foundation

extension ScrollEngine {
  /// A finger came down on the content. It stops a motion at once, exactly where the content is at that moment.
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

  /// The last finger left without a drag. Content that it caught on its way goes to where it may rest, and so does content whose
  /// range changed under it.
  func touchUp() {
    guard case .tracking(let caught) = state else { return }
    state = .idle
    let isInRange = view.roundedToPixels(clamped(view.bounds.origin)) == view.bounds.origin
    if caught || !isInRange, view.zoom?.isActive != true { settle() }
  }

  /// The finger began to move. `travel` is how far it went until then; the content starts from where it is.
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

  /// The finger has gone `travel` since it came down. Shown at the next frame.
  func drag(travel: CGPoint) {
    followDrift()
    guard case .dragging(var session) = state, travel.x.isFinite, travel.y.isFinite else { return }
    if session.axes.contains(.horizontal) { session.travel.x = travel.x }
    if session.axes.contains(.vertical) { session.travel.y = travel.y }
    state = .dragging(session)
  }

  /// Lets content that is under a finger stay where it is, though it or its edges are elsewhere now.
  func holdDragInPlace() {
    guard case .dragging(var session) = state else { return }
    session.anchor = anchor(showing: view.bounds.origin, travel: session.shownTravel)
    state = .dragging(session)
  }

  func showDrag() {
    followDrift()
    guard case .dragging(var session) = state, session.isPending else { return }
    session.shownTravel = session.travel
    state = .dragging(session)
    write(shown(session.rawOffset))
  }

  /// The finger left the content, which it moved at `velocity` (points per second, of the content).
  func endDrag(velocity: CGPoint) {
    showDrag()
    guard case .dragging(let session) = state else { return }
    let finite = CGPoint(x: Double(velocity.x).finiteOrZero, y: Double(velocity.y).finiteOrZero)
    let velocity = CGPoint(
      x: session.axes.contains(.horizontal) ? finite.x : 0, y: session.axes.contains(.vertical) ? finite.y : 0)
    state = .releasing(session)
    let motion = release(
      velocity: velocity, shownVelocity: shownVelocity(velocity, raw: session.rawOffset), start: session.startOffset)
    // The delegate may have sent the content elsewhere.
    guard case .releasing = state else { return delegateDidTakeOver() }
    finishDrag(with: motion, source: .finger)
  }

  /// The drag ends without a motion: the view goes away, or the program takes over.
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

  /// The delegate's end of a drag, and the motion after it, if there is any.
  func finishDrag(with motion: PlanarScrollMotion, source: ScrollSource) {
    let moves = !motion.isFinished(at: now)
    state = .idle
    guard moves else {
      write(motion.restOffset)
      view.indicators.hideSoon()
      view.scrollingDidEnd()
      delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
      return
    }
    // The state is the motion's already: what the delegate changes (insets, say) counts for it.
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
