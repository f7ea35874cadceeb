/// Drives views that no display drives, in real time: 60 frames per second while something moves, one frame when a timer is due, none at
/// rest.
///
/// Each request is made to the main queue, which the main run loop, `dispatchMain()` and the main actor's tasks all serve, and to the run
/// loop of the calling thread as well: one that runs within a task of the main actor, as in a test that waits by
/// `RunLoop.current.run(until:)`, does not serve the queue, since the queue waits for the task. No other file behind `Surface` reads the
/// system's clock.
@MainActor
package final class RunLoopDriver {
  /// The time in seconds since its first use in the process, from a monotonic clock. All clocks without a display have this time.
  package nonisolated static var now: TimeInterval {
    let start = start
    return TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }
  private nonisolated static let start = DispatchTime.now().uptimeNanoseconds
  private nonisolated static let interval: TimeInterval = 1 / 60

  private let nextTime: @MainActor () -> TimeInterval?
  private let makeFrame: @MainActor (TimeInterval) -> Void
  private var lastFrame = -TimeInterval.infinity
  private var planned: (time: TimeInterval, work: DispatchWorkItem, timer: Timer, loop: RunLoop)?
  /// The request to the calling thread's run loop; only one at a time, since requests to loops that never run must not pile up.
  nonisolated(unsafe) private var request: Timer?

  /// The number of frames made so far.
  package private(set) var frameCount = 0

  /// Makes a driver. `nextTime` returns the time of the next frame, nil for none; a time in the past means as soon as possible.
  /// `makeFrame` makes a frame at the time that is passed to it.
  package nonisolated init(
    nextTime: @escaping @MainActor () -> TimeInterval?, makeFrame: @escaping @MainActor (TimeInterval) -> Void
  ) {
    self.nextTime = nextTime
    self.makeFrame = makeFrame
  }

  /// Checks soon, never within the call, if a frame is wanted. Called by code of the main actor.
  package nonisolated func wake() {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.plan() } }
    request?.invalidate()
    let request = Timer(timeInterval: 0, repeats: false) { [weak self] _ in MainActor.assumeIsolated { self?.plan() } }
    self.request = request
    RunLoop.current.add(request, forMode: .common)
  }

  private func plan() {
    guard let wanted = nextTime() else { return cancel() }
    let time = max(wanted, lastFrame + Self.interval)
    if let planned, planned.time <= time, planned.loop === RunLoop.current { return }
    cancel()
    // Longer delays exceed what a timer can represent; the driver plans again when this one ends.
    let delay = min(max(0, time - Self.now), 1e6)
    let work = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.runFrame() } }
    // Made with a date: Foundation on Linux fires a timer that is made with an interval at once.
    let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.runFrame() }
    }
    planned = (time, work, timer, .current)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
    RunLoop.current.add(timer, forMode: .common)
  }

  private func cancel() {
    planned?.work.cancel()
    planned?.timer.invalidate()
    planned = nil
  }

  private func runFrame() {
    cancel()
    lastFrame = Self.now
    frameCount += 1
    makeFrame(lastFrame)
    plan()
  }
}

extension FrameClock {
  /// The clock of everything that belongs to no display: views in no window, and calls without a reference to a window
  /// in a process without a display.
  nonisolated(unsafe) package static let runLoop: FrameClock = {
    let clock = FrameClock()
    clock.realTime = { RunLoopDriver.now }
    let driver = RunLoopDriver {
      FrameClock.runLoop.wantsFrames ? 0 : FrameClock.runLoop.nextDueTime
    } makeFrame: { time in
      FrameClock.runLoop.runFrame(at: time)
    }
    clock.onSchedule = { driver.wake() }
    return clock
  }()

  /// Makes a frame of a clock that no surface has. `FrameClock.current` is the same afterwards as before.
  private func runFrame(at time: TimeInterval) {
    asCurrent {
      advance(to: time)
      runFrameHandlers()
    }
  }

  /// Runs `body` at one moment of this clock, which is `FrameClock.current` meanwhile.
  package func asCurrent<T>(_ body: () -> T) -> T {
    let before = FrameClock.current
    FrameClock.current = self
    defer { FrameClock.current = before }
    return holding(body)
  }
}
