internal import CollectionPrimitives
@_spi(Waterwheel) import QuartzCore

/// The wheel and the unpressed pointer.
extension EventDispatcher {
  /// Sends a scroll to the nearest view, from the one under the pointer outwards, that can scroll or has recognisers
  /// for the wheel. In a scroll view that scrolls along the other axis only, these recognisers receive it. A gesture
  /// with phases stays with the view in which it began.
  func dispatchScroll(_ event: UIScrollEvent) {
    guard event.location.isFinite, event.delta.isFinite else { return }
    lastEvent = event
    var phase = event.phase
    if phase == .began || phase == .discrete || wheelTarget?.window !== window {
      wheelTarget = scrollTarget(for: event)
      wheelScrolls = (wheelTarget as? UIScrollView).map { !$0.leavesToRecognizers(event.delta) } ?? false
      // A gesture that began without a movement finds its view with the first one.
      if phase == .changed { phase = .began }
    }
    guard let target = wheelTarget else { return }
    gestures.update {
      if wheelScrolls, let scrollView = target as? UIScrollView {
        scrollView.handleWheel(delta: event.delta, phase: phase, time: event.timestamp)
      } else {
        for pan in listeningPans(of: target, phase: phase) { pan.handleWheel(event) }
      }
    }
    if phase == .ended || phase == .cancelled || phase == .discrete { wheelTarget = nil }
  }

  private func scrollTarget(for event: UIScrollEvent) -> UIView? {
    guard let hit = window?.hitTest(event.location, with: event) else { return nil }
    let chain = hit.scrollingChain(at: event.location)
    let able = chain.first { view in
      if let scrollView = view as? UIScrollView, !scrollView.leavesToRecognizers(event.delta) {
        return scrollView.canScroll(byWheel: event.delta)
      }
      return !listeningPans(of: view, phase: event.phase).isEmpty
    }
    if able != nil || event.phase == .discrete || event.delta == .zero { return able }
    // Every scroll view is at its edge. The nearest one that may be dragged is pulled beyond it.
    return chain.first { view in
      guard let scrollView = view as? UIScrollView else { return false }
      return scrollView.isScrollEnabled && !scrollView.draggableAxes.isEmpty
    }
  }

  /// Returns the recognisers for the wheel. A scroll view's own recogniser is not one of them: the view itself scrolls.
  private func listeningPans(of view: UIView, phase: SurfaceScrollPhase) -> [UIPanGestureRecognizer] {
    (view.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }.filter {
      $0.listens(to: phase) && $0 !== (view as? UIScrollView)?.panGestureRecognizer
    }
  }

  /// Recognisers of the view under the pointer and of its ancestors begin, change and end.
  func dispatchHover(_ event: UIHoverEvent) {
    lastEvent = event
    let point = event.location.flatMap { $0.isFinite ? $0 : nil }
    let hit = point.flatMap { window?.hitTest($0, with: event) }
    let chain = hit.map { Array(sequence(first: $0, next: \.superview)) } ?? []
    let under = chain.flatMap { $0.gestureRecognizers ?? [] }.compactMap { $0 as? UIHoverGestureRecognizer }
      .filter { recognizer in
        recognizer.isEnabled && recognizer.shouldReceive(event)
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      }
    gestures.update {
      for old in hovered where !under.contains(where: { $0 === old }) { old.hover(at: nil, event: event) }
      for recognizer in under { recognizer.hover(at: point, event: event) }
    }
    hovered = under
    bringOutIndicators(at: point, over: hit)
  }

  /// Passes the pointer's position to the scroll views under it, and nil to those that it has left.
  private func bringOutIndicators(at point: CGPoint?, over hit: UIView?) {
    let found = point.flatMap { point in hit?.scrollingChain(at: point).compactMap { $0 as? UIScrollView } } ?? []
    for scrollView in hoveredScrollViews where !found.contains(scrollView) {
      scrollView.indicators.pointerMoved(to: nil)
    }
    for scrollView in found { scrollView.indicators.pointerMoved(to: UITouch.convert(point ?? .zero, to: scrollView)) }
    hoveredScrollViews = found
  }
}
