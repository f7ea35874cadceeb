internal import CollectionPrimitives

/// Drags a scroll view's indicator: at once with a pointer, after a short rest with a finger.
///
/// It receives only touches on a visible indicator. While it drags, no other recogniser and no view gets the touch. As
/// on iOS, the scroll view neither tracks nor drags meanwhile: its delegate receives `scrollViewDidScroll` only, and
/// the calls of a deceleration when the content has to come to rest elsewhere.
final class ScrollIndicatorGestureRecognizer: UIGestureRecognizer {
  /// The time that a finger rests on the indicator before it drags, in seconds. It is shorter than the delay of content
  /// touches, so that no cell under the finger is highlighted.
  static let hold = 0.12
  /// The distance in points beyond which a finger that moves earlier scrolls the content.
  static let slop = 6.0

  private weak var scrollView: UIScrollView?
  private var axis: DragAxes?
  /// The part of the indicator that the finger holds.
  private var grip = 0.0
  private var start = CGPoint.zero
  private var timer = ClockTimer()

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard axis == nil, touches.count == 1, let touch = touches.first, let scrollView,
      let found = scrollView.indicators.axis(
        under: touch.location(in: scrollView), byPointer: touch.type == .indirectPointer)
    else {
      for touch in touches { ignore(touch, for: event) }
      if axis == nil { state = .failed }
      return
    }
    axis = found
    start = touch.location(in: nil)
    if touch.type == .indirectPointer { return begin() }
    timer.schedule(after: Self.hold, on: frameClock) { [weak self] in
      MainActor.assumeIsolated { self?.begin() }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if gesturePhase.isActive {
      track()
      state = .changed
    } else if location(in: nil).distance(to: start) > Self.slop {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = gesturePhase.isActive ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = gesturePhase.isActive ? .cancelled : .failed
  }

  override func reset() {
    super.reset()
    timer.cancel()
    guard axis != nil else { return }
    axis = nil
    scrollView?.indicators.endDrag()
  }

  private func begin() {
    guard let axis, let indicators = scrollView?.indicators,
      let found = indicators.grip(axis, at: location(in: scrollView))
    else { return state = .failed }
    grip = found
    indicators.beginDrag(axis)
    state = .began
  }

  private func track() {
    guard let axis, let scrollView,
      let offset = scrollView.indicators.offset(axis, at: location(in: scrollView), grip: grip)
    else { return }
    scrollView.engine.move(to: offset)
  }
}
