/// An event that the display reports: the touches that are down, keys, a scroll or a movement of the pointer.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  let kind: UIEvent.EventType
  let time: TimeInterval
  let flags: UIKeyModifierFlags
  let buttons: UIEvent.ButtonMask
  let touches: [UITouch]
  /// The touches that changed since the event before, in the order in which they came down.
  let changedTouches: [UITouch]

  init(
    type: UIEvent.EventType, timestamp: TimeInterval, touches: [UITouch] = [], changedTouches: [UITouch] = [],
    modifierFlags: UIKeyModifierFlags = [], buttonMask: UIEvent.ButtonMask = []
  ) {
    self.kind = type
    self.time = timestamp
    self.touches = touches
    self.changedTouches = changedTouches
    self.flags = modifierFlags
    self.buttons = buttonMask
  }

  /// An event that no display reported, for tests.
  public override init() {
    (kind, time, flags, buttons) = (.touches, 0, [], [])
    (touches, changedTouches) = ([], [])
  }

  open var type: UIEvent.EventType { kind }
  open var subtype: UIEvent.EventSubtype { .none }

  /// Seconds on the window's clock.
  open var timestamp: TimeInterval { time }
  open var modifierFlags: UIKeyModifierFlags { flags }
  open var buttonMask: UIEvent.ButtonMask { buttons }

  /// Every touch that is down or has just ended, also those that did not change.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

  open func touches(for window: UIWindow) -> Set<UITouch>? { subset { $0.window === window } }

  open func touches(for view: UIView) -> Set<UITouch>? { subset { $0.view === view } }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    subset { touch in touch.receivers.contains { $0 === gesture } }
  }

  /// The touch itself: displays hand in every sample as an event of its own, so nothing is coalesced.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains { $0 === touch } ? [touch] : nil
  }

  /// Always empty: nothing is predicted, so that the same events give the same frames.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains { $0 === touch } ? [] : nil
  }

  private func subset(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }
}
