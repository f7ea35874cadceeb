@_spi(Waterwheel) import QuartzCore

/// Dispatches a window's events: to recognisers first, then the remainder to views.
///
/// Touches come in through `send(_:at:)`, pass through `UIWindow.sendEvent`, where an app may look at them, and come
/// back to `dispatch(_:)`.
@MainActor
final class EventDispatcher {
  let gestures = GestureEnvironment()
  weak var window: UIWindow?
  let clock: FrameClock

  /// In the order in which they came down. Those that lifted stay while a recogniser holds their end back.
  var touches: [UITouch] = []
  /// Touches whose movement has not been delivered to the views yet.
  var movedTouches: Set<UITouch> = []
  /// The timers of the touches that scroll views still hold back.
  var contentDelays: [UITouch: ClockTimer] = [:]
  var lastEvent: UIEvent?
  private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?

  var hovered: [UIHoverGestureRecognizer] = []
  /// Scroll views that receive the pointer's position, for their indicators.
  var hoveredScrollViews: [UIScrollView] = []
  var wheelTarget: UIView?
  /// True if `wheelTarget` scrolls; otherwise its recognisers receive the wheel's events.
  var wheelScrolls = false
  var presses: [UIPress] = []

  init(clock: FrameClock) {
    self.clock = clock
    gestures.clock = clock
    gestures.onResolved = { [unowned self] in dispatchToViews() }
    gestures.allowsBeginning = { [unowned self] in contentAllowsBeginning(of: $0) }
  }

  /// Recognisers that still wait keep their touches, and touches keep their window and views. Nobody ends such gestures any
  /// more, so the window would stay for ever.
  isolated deinit {
    for touch in touches + gestures.engaged.flatMap(\.sessionTouches) {
      (touch.window, touch.view, touch.receivers) = (nil, nil, [])
    }
    for recognizer in gestures.engaged { recognizer.lastEvent = nil }
  }

  // MARK: From the display

  /// Handles touches that the display reports. A finger that comes down twice without lifting is cancelled in
  /// between; one that was never down is ignored; a location that is not a number is replaced by the last one.
  func handle(_ samples: [SurfaceTouch], at time: TimeInterval) {
    var remainder = samples
    while !remainder.isEmpty {
      var seen: Set<Int32> = []
      let batch = remainder.filter { seen.insert($0.id).inserted }
      var handled: Set<Int32> = []
      remainder = remainder.filter { !handled.insert($0.id).inserted }
      let stale = batch.filter { $0.phase == .began && touch(withID: $0.id) != nil }
      handleBatch(
        stale.map { SurfaceTouch(id: $0.id, phase: .cancelled, kind: $0.kind, location: $0.location) }, at: time)
      handleBatch(batch, at: time)
    }
  }

  private func handleBatch(_ samples: [SurfaceTouch], at time: TimeInterval) {
    for touch in touches where touch.isDown {
      touch.phase = .stationary
      touch.previousLocation = touch.location
    }
    let changed = samples.compactMap { update(with: $0, at: time) }
    guard !changed.isEmpty else { return }
    let ordered = touches.filter { changed.contains($0) }
    let current = touches.filter { $0.isDown || changed.contains($0) }
    let isPointer = current.contains { $0.kind == .indirectPointer && $0.isDown }
    window?.sendEvent(
      UIEvent(
        type: .touches, timestamp: time, touches: current, changedTouches: ordered,
        buttonMask: isPointer ? .primary : []))
    // An app's window may have kept the event to itself: ended touches must not stay.
    touches.removeAll { !$0.isDown && $0.dispatch != .endHeld && $0.dispatch != .waiting }
  }

  /// Returns the touch when the sample changed it.
  private func update(with sample: SurfaceTouch, at time: TimeInterval) -> UITouch? {
    if sample.phase == .began { return makeTouch(for: sample, at: time) }
    guard let touch = touch(withID: sample.id) else { return nil }
    let location = sample.location.isFinite ? sample.location : touch.location
    if sample.phase == .moved, location == touch.location { return nil }
    touch.previousLocation = touch.location
    touch.location = location
    touch.timestamp = time
    if sample.force.isFinite { touch.force = min(max(sample.force, 0), 1) }
    switch sample.phase {
    case .began, .moved:
      touch.phase = .moved
      movedTouches.insert(touch)
    case .ended:
      touch.phase = .ended
      lastTap = (location, time, touch.tapCount)
    case .cancelled: touch.phase = .cancelled
    }
    return touch
  }

  private func makeTouch(for sample: SurfaceTouch, at time: TimeInterval) -> UITouch? {
    guard sample.location.isFinite else { return nil }
    let kind: UITouch.TouchType =
      switch sample.kind {
      case .finger: .direct
      case .pencil: .pencil
      case .pointer: .indirectPointer
      }
    let touch = UITouch(id: sample.id, kind: kind, location: sample.location, time: time)
    if let last = lastTap, time - last.time <= TapTracker.maximumPause,
      last.point.distance(to: sample.location) <= TapTracker.allowableMovement
    {
      touch.tapCount = last.count + 1
    }
    touch.window = window
    touches.append(touch)
    return touch
  }

  private func touch(withID id: Int32) -> UITouch? { touches.first { $0.id == id && $0.isDown } }

  // MARK: From the window

  /// Delivers an event that `UIWindow.sendEvent` passes on.
  func dispatch(_ event: UIEvent) {
    switch event {
    case let event as UIPressesEvent: dispatchPresses(event)
    case let event as UIScrollEvent: dispatchScroll(event)
    case let event as UIHoverEvent: dispatchHover(event)
    default: dispatchTouches(event)
    }
  }

  private func dispatchTouches(_ event: UIEvent) {
    lastEvent = event
    gestures.update {
      abandonLostRecognizers()
      for touch in event.changedTouches where touch.phase == .began { begin(touch, event: event) }
      dispatchToRecognizers(event)
      recordStoppedScrolling(event.changedTouches)
      for touch in event.changedTouches where !touch.isDown {
        contentDelays[touch]?.cancel()
        contentDelays[touch] = nil
      }
    }
  }

  /// Cancels every touch and key that is down: a display that lost its state will not say that they lift.
  func cancelInput(at time: TimeInterval) {
    let down = touches.filter(\.isDown)
    handle(down.map { SurfaceTouch(id: $0.id, phase: .cancelled, location: $0.location) }, at: time)
    cancelPresses(at: time)
  }
}
