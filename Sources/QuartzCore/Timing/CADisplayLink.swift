/// Calls back at every frame that a display makes, with the frame's time.
///
/// The link stays on the clock of the surface in whose call it was added, of the one driven last when that was in none, until
/// it is removed. When that surface is gone, it goes on with the one driven last as soon as it is unpaused.
open class CADisplayLink: NSObject {
  private final let handler: (CADisplayLink) -> Void
  private final var target: AnyObject?
  private final weak var clock: FrameClock?
  private final var token: FrameClock.Token?
  private final var isAdded = false
  private final var paused = false
  private final var lastTime: CFTimeInterval?
  private final var rates = CAFrameRateRange.default
  private final var perSecond = 0

  /// Makes a link that sends the selector, with the link, to a target. The target is retained until `invalidate()`.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    handler = { link in if let target = link.target { sel.send(to: target, [link]) } }
  }

  @_spi(Waterwheel) public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// The time of the frame that is being made; 0 before the first.
  open var timestamp: CFTimeInterval { lastTime ?? 0 }
  /// The time at which the next frame is expected.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// The time between frames in seconds: 1/60, since displays do not report their rate.
  open var duration: CFTimeInterval { 1 / 60 }
  open var isPaused: Bool {
    get { paused }
    set {
      paused = newValue
      update()
    }
  }
  /// The number of calls per second; 0 for the display's own rate.
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
    if clock == nil { clock = FrameClock.current }
    update()
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    update()
    clock = nil
  }

  /// Ends the calls, and releases the target.
  open func invalidate() {
    target = nil
    isAdded = false
    update()
    clock = nil
  }

  /// The time between calls, in seconds.
  private var interval: CFTimeInterval {
    if perSecond > 0 { return max(duration, 1 / Double(perSecond)) }
    if let preferred = rates.preferred, preferred > 0 { return max(duration, 1 / Double(preferred)) }
    return rates.maximum > 0 ? max(duration, 1 / Double(rates.maximum)) : duration
  }

  private func update() {
    if clock == nil { token = nil }
    if isAdded, !paused {
      guard token == nil else { return }
      let clock = clock ?? FrameClock.current
      self.clock = clock
      // Retained by the clock until it is invalidated, as a run loop retains a link.
      token = clock.addFrameHandler { time in self.frame(at: time) }
    } else if let token {
      clock?.cancel(token)
      self.token = nil
    }
  }

  private func frame(at time: CFTimeInterval) {
    // A frame that is a little early counts as on time: frames do not fall on exact fractions. A display faster than 60
    // frames per second calls every link without a preferred rate at its own rate.
    let wishes = interval > duration
    if wishes, let lastTime, time - lastTime < interval * 0.95 { return }
    lastTime = time
    handler(self)
  }
}
