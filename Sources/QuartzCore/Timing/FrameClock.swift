package import Foundation

/// The time of one surface, as its display hands it in, and everything that waits for it.
///
/// Nothing else in the package may know what time it is. `FrameClock.current` is the clock of the surface that was driven
/// last, and that of the main run loop when there is none; code with a window at hand asks the window's host instead.
package final class FrameClock {
  package struct Token: Hashable { fileprivate let id: Int }

  package static var current: FrameClock {
    get { drivenLast ?? .runLoop }
    set { drivenLast = newValue }
  }
  nonisolated(unsafe) private static weak var drivenLast: FrameClock?

  /// Where the clock was advanced to.
  private var reached: TimeInterval
  /// The time of the system, for a clock that no display drives; nil for one that a display does.
  package var realTime: (() -> TimeInterval)?
  private var holds = 0

  /// Seconds. Starts at 0 and never goes back. Stands still between two advances, unless the clock runs by real time:
  /// then it stands still in `holding(_:)` only.
  package var time: TimeInterval {
    guard let realTime, holds == 0 else { return reached }
    return max(reached, realTime())
  }

  private struct Timer {
    let id: Int
    let due: TimeInterval
    let body: () -> Void
  }

  private struct FrameHandler {
    let id: Int
    let body: (TimeInterval) -> Void
  }

  private var timers: [Timer] = []
  private var handlers: [FrameHandler] = []
  private var nextID = 0
  private var isEnded = false

  /// Called when a timer or frame handler is added to a clock that had nothing to wait for.
  package var onSchedule: (() -> Void)?

  package init(time: TimeInterval = 0) { reached = time }

  /// Runs `body`, the work of one call or frame, in which no time passes but by `advance(to:)`.
  package func holding<T>(_ body: () throws -> T) rethrows -> T {
    holds += 1
    defer { holds -= 1 }
    return try body()
  }

  /// Whether something wants to be called at every frame.
  package var wantsFrames: Bool { !handlers.isEmpty }

  /// When the next timer is due.
  package var nextDueTime: TimeInterval? { timers.first?.due }

  /// Calls `body` once, at the first advance to or past `time + delay`, with the clock standing at the due time. An advance
  /// that is under way does not count: what a timer starts waits for the next one.
  @discardableResult
  package func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) -> Token {
    let timer = Timer(id: makeID(), due: time + max(0, delay), body: body)
    guard !isEnded else { return Token(id: timer.id) }
    let index = timers.firstIndex { $0.due > timer.due } ?? timers.endIndex
    timers.insert(timer, at: index)
    onSchedule?()
    return Token(id: timer.id)
  }

  /// Calls `body` with the frame's time at every frame until cancelled. Handlers run in the order they were added.
  package func addFrameHandler(_ body: @escaping (TimeInterval) -> Void) -> Token {
    let handler = FrameHandler(id: makeID(), body: body)
    guard !isEnded else { return Token(id: handler.id) }
    handlers.append(handler)
    onSchedule?()
    return Token(id: handler.id)
  }

  /// Forgets a timer or handler; harmless when it is gone already. A handler may cancel itself or others while it runs.
  package func cancel(_ token: Token) {
    timers.removeAll { $0.id == token.id }
    handlers.removeAll { $0.id == token.id }
  }

  /// Fires the timers that are due, each with the clock at its own due time, and leaves the clock at `newTime`.
  ///
  /// Timers that are added meanwhile wait for the next advance: completions that start each other go on by one link a turn,
  /// and never keep the clock.
  /// Used for events; frames call `runFrameHandlers()` afterwards. A time in the past is taken as now.
  package func advance(to newTime: TimeInterval) {
    let latest = nextID
    while let index = timers.firstIndex(where: { $0.id <= latest }), timers[index].due <= newTime {
      let timer = timers.remove(at: index)
      reached = max(reached, timer.due)
      timer.body()
    }
    reached = max(reached, newTime)
  }

  /// Calls every frame handler that stood when the frame began and was not cancelled since.
  package func runFrameHandlers() {
    for handler in handlers where handlers.contains(where: { $0.id == handler.id }) {
      handler.body(time)
    }
  }

  /// Nobody advances the clock any more. What waits for it, and what else would, is forgotten: it may hold what holds the clock.
  package func end() {
    isEnded = true
    timers = []
    handlers = []
    if Self.drivenLast === self { Self.drivenLast = nil }
  }

  private func makeID() -> Int {
    nextID += 1
    return nextID
  }
}
