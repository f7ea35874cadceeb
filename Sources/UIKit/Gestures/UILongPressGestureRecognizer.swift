/// Recognises fingers that stay in place for a while. Continuous: `.began` after the duration, `.changed` as they move,
/// `.ended` when one lifts.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that must precede the press. Default: 0.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1

  /// The time that the fingers must stay down, in seconds. With 0 the gesture begins as soon as they are down. Default:
  /// 0.5.
  open var minimumPressDuration: TimeInterval = 0.5

  /// The distance that a finger may move before the gesture has begun, in points. Default: 10.
  open var allowableMovement: CGFloat = 10

  private var tracker = TapTracker()
  private var timer = ClockTimer()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if gesturePhase.isActive {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    let isNewTap = tracker.fingers.isEmpty
    for touch in touches.inOrder { tracker.begin(touch.id, at: touch.location) }
    guard tracker.fingers.count <= max(1, numberOfTouchesRequired), tracker.isNearLastTap else {
      return state = .failed
    }
    if tracker.completedTaps < numberOfTapsRequired {
      if isNewTap { after(TapTracker.maximumPress, enter: .failed) }
    } else if tracker.fingers.count == max(1, numberOfTouchesRequired) {
      beginPress()
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { tracker.move(touch.id, to: touch.location) }
    if gesturePhase.isActive {
      state = .changed
    } else if tracker.hasMoved(beyond: max(0, allowableMovement)) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { tracker.lift(touch.id) }
    if gesturePhase.isActive {
      state = .ended
    } else if tracker.completedTaps < numberOfTapsRequired {
      guard tracker.isUp else { return }
      guard tracker.fingers.count == max(1, numberOfTouchesRequired) else { return state = .failed }
      tracker.completeTap()
      after(TapTracker.maximumPause, enter: .failed)
    } else {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    timer.cancel()
    tracker.reset()
  }

  private func beginPress() {
    guard minimumPressDuration > 0 else {
      timer.cancel()
      return state = .began
    }
    after(minimumPressDuration, enter: .began)
  }

  private func after(_ delay: TimeInterval, enter state: UIGestureRecognizer.State) {
    timer.schedule(after: delay, on: frameClock) { [weak self] in self?.state = state }
  }

  override var awaitsMoreTouches: Bool { tracker.completedTaps > 0 }

  override var dispatchPriority: Int { max(0, numberOfTapsRequired) }
}
