extension EventDispatcher {
  /// Delivers to the views the touches that recognisers neither take nor hold back. Returns true if there was anything
  /// to deliver.
  func dispatchToViews() -> Bool {
    var due: [(touch: UITouch, call: TouchDispatch.Call)] = []
    for touch in touches {
      let step = touch.dispatch.step(progress(of: touch), hold: hold(on: touch))
      if step.calls.first == .began, !scrollViewsLetBegin(touch) {
        touch.dispatch = .withheld
        continue
      }
      touch.dispatch = step.next
      due += step.calls.map { (touch, $0) }
    }
    movedTouches = []
    for call in TouchDispatch.Call.allCases { send(call, of: due.filter { $0.call == call }.map(\.touch)) }
    touches.removeAll { !$0.isDown && ($0.dispatch == .done || $0.dispatch == .withheld) }
    // The event keeps its touches, and these their views.
    if touches.isEmpty { lastEvent = nil }
    return !due.isEmpty
  }

  private func progress(of touch: UITouch) -> TouchDispatch.Progress {
    switch touch.phase {
    case .ended: .ended
    case .cancelled: .cancelled
    default: .down(moved: movedTouches.contains(touch))
    }
  }

  /// The requirements of recognisers and scroll views for a touch.
  private func hold(on touch: UITouch) -> TouchDispatch.Hold {
    var hold = TouchDispatch.Hold()
    hold.holdsBegan = contentDelays[touch] != nil && touch.isDown
    for recognizer in touch.receivers where recognizer.sessionTouches.contains(where: { $0 === touch }) {
      if recognizer.gesturePhase.hasRecognized {
        if recognizer.cancelsTouchesInView { hold.cancels = true }
      } else if recognizer.gesturePhase.isPossible, mayStillRecognize(recognizer) {
        if recognizer.delaysTouchesBegan { hold.holdsBegan = true }
        if recognizer.delaysTouchesEnded { hold.holdsEnd = true }
      }
    }
    return hold
  }

  /// Returns false for a recogniser without a finger that waits neither for another recogniser nor for another tap: it
  /// cannot recognise any more, even if its state does not say so.
  private func mayStillRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
    !recognizer.touches.isEmpty || recognizer.gesturePhase.wanted != nil || recognizer.awaitsMoreTouches
  }

  /// Sends each view one message for all its touches. During the call the touches have the phase of the message, even
  /// if it has changed since.
  private func send(_ call: TouchDispatch.Call, of touches: [UITouch]) {
    var views: [UIView] = []
    for view in touches.compactMap(\.view) where !views.contains(where: { $0 === view }) { views.append(view) }
    for view in views {
      let set = touches.filter { $0.view === view }
      let phases = set.map(\.phase)
      for touch in set { touch.phase = call.phase }
      switch call {
      case .began: view.touchesBegan(Set(set), with: lastEvent)
      case .moved: view.touchesMoved(Set(set), with: lastEvent)
      case .ended: view.touchesEnded(Set(set), with: lastEvent)
      case .cancelled: view.touchesCancelled(Set(set), with: lastEvent)
      }
      for (touch, phase) in zip(set, phases) { touch.phase = phase }
    }
  }
}
