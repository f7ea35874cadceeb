/// Touches in the content of scroll views.
extension EventDispatcher {
  /// The time for which content does not receive a touch that may become a drag, in seconds.
  static let contentDelay = 0.15

  /// Holds a new touch back if a scroll view around it wants that.
  func holdBackForScrollViews(_ touch: UITouch) {
    guard let view = touch.view, touch.dispatch == .waiting, view.waitsForScrollViews(at: touch.location(in: view))
    else {
      return
    }
    let scrollViews = view.scrollingChain(at: touch.location(in: nil)).lazy.compactMap { $0 as? UIScrollView }
    guard scrollViews.contains(where: { $0.isScrollEnabled && $0.delaysContentTouches }) else { return }
    var timer = ClockTimer()
    timer.schedule(after: Self.contentDelay, on: clock) { [weak self, weak touch] in
      guard let self, let touch else { return }
      gestures.update { self.contentDelays[touch] = nil }
    }
    contentDelays[touch] = timer
  }

  /// Marks new touches that have just stopped a scroll view around them: the content does not receive them.
  func recordStoppedScrolling(_ touches: [UITouch]) {
    for touch in touches where touch.phase == .began {
      guard let view = touch.view else { continue }
      let scrollViews = view.scrollingChain(at: touch.location(in: nil)).lazy.compactMap { $0 as? UIScrollView }
      guard scrollViews.contains(where: { $0.engine.hasCaughtMotion }) else { continue }
      touch.hasStoppedScrolling = true
      touch.dispatch = .withheld
    }
  }

  /// Asks the scroll views around a touched view whether it gets the touch, innermost first.
  func scrollViewsLetBegin(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    return view.scrollingChain(at: touch.location(in: nil)).allSatisfy { ancestor in
      guard ancestor !== view, let scrollView = ancestor as? UIScrollView else { return true }
      return scrollView.touchesShouldBegin([touch], with: lastEvent, in: view)
    }
  }

  /// Returns true if a recogniser may begin. A scroll view's drag begins only if it may take its touches from content
  /// that has received them; a tap does not begin with a touch that only stopped a scroll view.
  func contentAllowsBeginning(of recognizer: UIGestureRecognizer) -> Bool {
    if recognizer is UITapGestureRecognizer, recognizer.sessionTouches.contains(where: \.hasStoppedScrolling) {
      return false
    }
    guard let scrollView = recognizer.view as? UIScrollView, scrollView.panGestureRecognizer === recognizer else {
      return true
    }
    for touch in recognizer.touches where touch.dispatch == .dispatched {
      guard let view = touch.view, view !== scrollView else { continue }
      guard scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: view) else { return false }
    }
    return true
  }
}
