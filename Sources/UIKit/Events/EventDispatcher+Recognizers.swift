extension EventDispatcher {
  /// Finds the view under a new touch and the recognisers that receive it.
  func begin(_ touch: UITouch, event: UIEvent) {
    guard let window, let hit = window.hitTest(touch.location, with: event) else {
      touch.dispatch = .withheld
      return
    }
    let others = touches.filter { $0 !== touch && $0.isDown && $0.view != nil }
    // An exclusive view and the others keep each other from getting touches at the same time.
    if others.contains(where: { $0.view !== hit && (hit.isExclusiveTouch || $0.view?.isExclusiveTouch == true) }) {
      touch.dispatch = .withheld
      return
    }
    touch.view = hit
    if !hit.isMultipleTouchEnabled, others.contains(where: { $0.view === hit && $0.dispatch != .withheld }) {
      touch.dispatch = .withheld
    }
    for recognizer in recognizers(from: hit) where accepts(recognizer, touch, event) {
      gestures.engage(recognizer)
      recognizer.add(touch)
    }
    holdBackForScrollViews(touch)
  }

  /// The recognisers of a view and its ancestors: innermost view first, then by priority, then in the order of adding.
  private func recognizers(from hit: UIView) -> [UIGestureRecognizer] {
    sequence(first: hit, next: \.superview).flatMap { view in
      (view.gestureRecognizers ?? []).enumerated()
        .sorted { ($1.element.dispatchPriority, $0.offset) < ($0.element.dispatchPriority, $1.offset) }
        .map(\.element)
    }
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard recognizer.isEnabled, !recognizer.gesturePhase.isFinished, recognizer.gesturePhase.wanted != .ended,
      !(recognizer is UIHoverGestureRecognizer),
      recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.kind.rawValue })
    else { return false }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.touches.first, first.kind != touch.kind {
      return false
    }
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  /// Calls each recogniser once with all its touches that changed.
  func dispatchToRecognizers(_ event: UIEvent) {
    var order: [UIGestureRecognizer] = []
    for recognizer in event.changedTouches.flatMap(\.receivers) where !order.contains(where: { $0 === recognizer }) {
      order.append(recognizer)
    }
    for recognizer in order {
      let changed = event.changedTouches.filter { touch in recognizer.touches.contains { $0 === touch } }
      recognizer.lastEvent = event
      if !recognizer.touches.isEmpty { recognizer.lastCentroid = recognizer.centroid }
      for call in TouchDispatch.Call.allCases { notify(recognizer, call, of: changed, event: event) }
      recognizer.touches.removeAll { !$0.isDown }
    }
  }

  private func notify(
    _ recognizer: UIGestureRecognizer, _ call: TouchDispatch.Call, of touches: [UITouch], event: UIEvent
  ) {
    // It may have ended, or dropped a touch, in the call before.
    let set = Set(touches.filter { touch in touch.phase == call.phase && recognizer.touches.contains { $0 === touch } })
    guard !set.isEmpty, !recognizer.gesturePhase.isFinished else { return }
    switch call {
    case .began: recognizer.touchesBegan(set, with: event)
    case .moved: recognizer.touchesMoved(set, with: event)
    case .ended: recognizer.touchesEnded(set, with: event)
    case .cancelled: recognizer.touchesCancelled(set, with: event)
    }
  }

  /// A recogniser whose view has left the window recognises nothing more.
  func abandonLostRecognizers() {
    for recognizer in gestures.engaged where recognizer.view?.window !== window { recognizer.abandon() }
  }
}
