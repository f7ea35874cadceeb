package import Foundation

/// Drives in real time what no display drives: 60 frames a second while something moves, one when a timer is due, none at
/// rest.
///
/// It asks the main queue, which the main run loop, `dispatchMain()` and the main actor's tasks all serve, and the run loop
/// of the calling thread as well: one that runs within a task of the main actor, as in a test that waits by
/// `RunLoop.current.run(until:)`, does not serve the queue, since the queue waits for the task. This is the only file behind
/// the seam that reads the system's clock.
@MainActor
package final class RunLoopDriver {
  /// Seconds since the process first asked, on a clock that nobody sets. All clocks without a display show it.
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
  /// One request at a time: those to loops that never run must not pile up.
  nonisolated(unsafe) private var request: Timer?

  /// Frames made so far.
  package private(set) var frameCount = 0

  /// `nextTime` says when the next frame is wanted, nil for never; a time in the past is taken for as soon as there can be
  /// one. `makeFrame` makes it, at the time it is handed.
  package nonisolated init(
    nextTime: @escaping @MainActor () -> TimeInterval?, makeFrame: @escaping @MainActor (TimeInterval) -> Void
  ) {
    self.nextTime = nextTime
    self.makeFrame = makeFrame
  }

  /// Looks soon, never within the call, whether a frame is wanted. Called by code of the main actor.
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
    // A delay that no timer can count to is as good as none.
    let delay = min(max(0, time - Self.now), 1e6)
    let work = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.turn() } }
    // By its date: Foundation on Linux fires a timer that is made with an interval at once.
    let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.turn() }
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

  private func turn() {
    cancel()
    lastFrame = Self.now
    frameCount += 1
    makeFrame(lastFrame)
    plan()
  }
}

extension FrameClock {
  /// The clock of whatever belongs to no display: views in no window, and calls that say nothing of where they belong
  /// in a process without a display.
  nonisolated(unsafe) package static let runLoop: FrameClock = {
    let clock = FrameClock()
    clock.realTime = { RunLoopDriver.now }
    let driver = RunLoopDriver {
      FrameClock.runLoop.wantsFrames ? 0 : FrameClock.runLoop.nextDueTime
    } makeFrame: { time in
      FrameClock.runLoop.turn(at: time)
    }
    clock.onSchedule = { driver.wake() }
    return clock
  }()

  /// One frame of a clock that no surface has. Whoever was driven last is so afterwards, too.
  private func turn(at time: TimeInterval) {
    asCurrent {
      advance(to: time)
      runFrameHandlers()
    }
  }

  /// Runs `body` at one moment of this clock, as the process's one meanwhile.
  package func asCurrent<T>(_ body: () -> T) -> T {
    let before = FrameClock.current
    FrameClock.current = self
    defer { FrameClock.current = before }
    return holding(body)
  }
}
