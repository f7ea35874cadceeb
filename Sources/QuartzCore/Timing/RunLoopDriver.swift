package import Foundation

/// Drives in real time what no display drives: 60 frames a second while something moves, one when a timer is due, none at
/// rest.
///
/// It lives on the main queue, which the main run loop, `dispatchMain()` and the main actor's tasks all serve. This is the
/// only file behind the seam that reads the system's clock.
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
  private var planned: (time: TimeInterval, work: DispatchWorkItem)?

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

  /// Looks soon, never within the call, whether a frame is wanted.
  package nonisolated func wake() {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.plan() } }
  }

  private func plan() {
    guard let wanted = nextTime() else { return cancel() }
    let time = max(wanted, lastFrame + Self.interval)
    if let planned, planned.time <= time { return }
    cancel()
    let work = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.turn() } }
    planned = (time, work)
    // A delay that no timer can count to is as good as none.
    DispatchQueue.main.asyncAfter(deadline: .now() + min(max(0, time - Self.now), 1e6), execute: work)
  }

  private func cancel() {
    planned?.work.cancel()
    planned = nil
  }

  private func turn() {
    planned = nil
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
