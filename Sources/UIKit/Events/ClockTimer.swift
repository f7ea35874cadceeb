/// A single future call on a window's clock. Scheduling again replaces the call.
@MainActor
struct ClockTimer {
  private var clock: FrameClock?
  private var token: FrameClock.Token?

  mutating func schedule(after delay: TimeInterval, on clock: FrameClock, _ body: @escaping () -> Void) {
    cancel()
    self.clock = clock
    token = clock.schedule(after: delay, body)
  }

  mutating func cancel() {
    if let token { clock?.cancel(token) }
    token = nil
    clock = nil
  }
}
