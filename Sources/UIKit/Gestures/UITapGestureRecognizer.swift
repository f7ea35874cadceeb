/// Recognises one or several taps with one or several fingers. Discrete: its handlers run once, in `.ended`.
///
/// A finger may move up to 45 points. Several taps may be at most 0.35 s apart.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  /// The pointer button that taps. Displays report the primary button only: other values are logged as unsupported, and
  /// without `.primary` no click is recognised.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary {
    didSet {
      if buttonMaskRequired != .primary { KnownGap.log("UITapGestureRecognizer.buttonMaskRequired: primary only") }
    }
  }

  private var tracker = TapTracker()
  private var timer = ClockTimer()

  /// The number of fingers in the tap, also when they have lifted.
  open override var numberOfTouches: Int { tracker.points.count }

  open override func location(in view: UIView?) -> CGPoint {
    UITouch.convert(tracker.centroid ?? lastCentroid, to: view)
  }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard tracker.points.indices.contains(touchIndex) else {
      return super.location(ofTouch: touchIndex, in: view)
    }
    return UITouch.convert(tracker.points[touchIndex], to: view)
  }

  /// Returns false for a recogniser of more taps: both are reported, as each completes.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isNewTap = tracker.fingers.isEmpty
    for touch in touches.inOrder { tracker.begin(touch.id, at: touch.location) }
    let pointer = touches.contains { $0.kind == .indirectPointer }
    guard tracker.fingers.count <= max(1, numberOfTouchesRequired), tracker.isNearLastTap,
      !pointer || buttonMaskRequired.contains(.primary)
    else { return state = .failed }
    let limit = numberOfTapsRequired > 1 ? TapTracker.maximumPress : TapTracker.maximumSinglePress
    if isNewTap { failUnlessDone(after: limit) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { tracker.move(touch.id, to: touch.location) }
    if tracker.hasMoved(beyond: TapTracker.allowableMovement) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      // Fingers that a display reports seldom may lift far from where they were seen last.
      tracker.move(touch.id, to: touch.location)
      tracker.lift(touch.id)
    }
    if tracker.hasMoved(beyond: TapTracker.allowableMovement) { return state = .failed }
    guard tracker.isUp else { return }
    guard tracker.fingers.count == max(1, numberOfTouchesRequired) else { return state = .failed }
    tracker.completeTap()
    if tracker.completedTaps >= numberOfTapsRequired {
      timer.cancel()
      state = .ended
    } else {
      failUnlessDone(after: TapTracker.maximumPause)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    super.reset()
    timer.cancel()
    tracker.reset()
  }

  private func failUnlessDone(after delay: TimeInterval) {
    timer.schedule(after: delay, on: frameClock) { [weak self] in self?.state = .failed }
  }

  override var awaitsMoreTouches: Bool { tracker.completedTaps > 0 }

  override var dispatchPriority: Int { max(0, numberOfTapsRequired - 1) }
}

extension Set where Element == UITouch {
  /// The touches in the order of their identifiers, for results that depend on an order.
  ///
  /// - Complexity: O(n log n) in the number of touches.
  @MainActor var inOrder: [UITouch] { sorted { $0.id < $1.id } }
}
