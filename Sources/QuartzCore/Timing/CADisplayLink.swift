import CoreGraphics
public import Foundation

/// Calls back at every frame that a display makes, with the frame's time.
///
/// There are no selectors here: `CADisplayLink(target:selector:)` is not available, and a closure takes its place. The
/// link runs on the clock of the surface that was driven last when it was added.
open class CADisplayLink: NSObject {
  private final let handler: (CADisplayLink) -> Void
  private final var subscription: (clock: FrameClock, token: FrameClock.Token)?
  private final var isAdded = false
  private final var paused = false
  private final var lastTime: CFTimeInterval?
  private final var rates = CAFrameRateRange.default
  private final var perSecond = 0

  @available(*, unavailable, message: "Selectors need the Objective-C run time")
  public init<Selector>(target: Any, selector sel: Selector) { fatalError("unavailable") }

  @_spi(Waterwheel) public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Of the frame that is being made; 0 before the first.
  open var timestamp: CFTimeInterval { lastTime ?? 0 }
  /// When the next frame is expected.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// Between frames, as far as it is known: displays do not say, so 60 a second are assumed.
  open var duration: CFTimeInterval { 1 / 60 }
  open var isPaused: Bool {
    get { paused }
    set {
      paused = newValue
      update()
    }
  }
  /// 0 for the display's own rate.
  open var preferredFramesPerSecond: Int {
    get { perSecond }
    set { perSecond = max(0, newValue) }
  }
  open var preferredFrameRateRange: CAFrameRateRange {
    get { rates }
    set { rates = newValue }
  }
  @available(*, deprecated, message: "Use preferredFramesPerSecond")
  open var frameInterval: Int {
    get { max(1, perSecond > 0 ? 60 / perSecond : 1) }
    set { perSecond = newValue > 1 ? 60 / newValue : 0 }
  }

  /// Starts the calls. Run loop and mode make no difference: displays drive the clock.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    update()
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    update()
  }

  /// Ends the calls.
  open func invalidate() {
    isAdded = false
    update()
  }

  /// Seconds between calls.
  private var interval: CFTimeInterval {
    if perSecond > 0 { return max(duration, 1 / Double(perSecond)) }
    if let preferred = rates.preferred, preferred > 0 { return max(duration, 1 / Double(preferred)) }
    return rates.maximum > 0 ? max(duration, 1 / Double(rates.maximum)) : duration
  }

  private func update() {
    if isAdded, !paused {
      guard subscription == nil else { return }
      let clock = FrameClock.current
      // Retained by the clock until it is invalidated, as a run loop retains a link.
      subscription = (clock, clock.addFrameHandler { time in self.frame(at: time) })
    } else if let (clock, token) = subscription {
      clock.cancel(token)
      subscription = nil
    }
  }

  private func frame(at time: CFTimeInterval) {
    // A little early is on time: frames do not fall on exact fractions. Displays faster than 60 call every link without
    // a wish of its own at their own rate.
    let wishes = interval > duration
    if wishes, let lastTime, time - lastTime < interval * 0.95 { return }
    lastTime = time
    handler(self)
  }
}
