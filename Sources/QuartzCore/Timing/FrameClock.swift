/// The time of one surface, which its display sets, with the timers and frame handlers that wait for it.
///
/// No other code in the package may read a clock. `FrameClock.current` is the clock of the surface that was driven last, and that of the
/// main run loop when there is none; code with a window at hand asks the window's host instead.
package final class FrameClock {
  package struct Token: Hashable { fileprivate let id: Int }

  package static var current: FrameClock {
    get { drivenLast ?? .runLoop }
    set { drivenLast = newValue }
  }
  nonisolated(unsafe) private static weak var drivenLast: FrameClock?

  /// The time to which the clock was advanced.
  private var reached: TimeInterval
  /// The time of the system, for a clock that no display drives; nil for one that a display drives.
  package var realTime: (() -> TimeInterval)?
  private var holds = 0

  /// The time in seconds. It starts at 0 and never decreases. It is constant between two advances; a clock that runs by
  /// real time is constant only within `holding(_:)`.
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

  /// A closure that is called whenever a timer or frame handler is added.
  package var onSchedule: (() -> Void)?

  package init(time: TimeInterval = 0) { reached = time }

  /// Runs `body`, the work of one call or frame, during which only `advance(to:)` changes the time.
  package func holding<T>(_ body: () throws -> T) rethrows -> T {
    holds += 1
    defer { holds -= 1 }
    return try body()
  }

  /// True if there is a frame handler.
  package var wantsFrames: Bool { !handlers.isEmpty }

  /// The time at which the next timer is due; nil for none.
  package var nextDueTime: TimeInterval? { timers.first?.due }

  /// Calls `body` once, at the first advance to or past `time + delay`, with the clock standing at the due time. An advance that is under
  /// way does not count: a timer that is added by another timer's body waits for the next one.
  ///
  /// - Complexity: O(n) in the number of timers.
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

  /// Removes a timer or handler; has no effect when it is gone already. A handler may cancel itself or others while it runs.
  ///
  /// - Complexity: O(n) in the number of timers and handlers.
  package func cancel(_ token: Token) {
    timers.removeAll { $0.id == token.id }
    handlers.removeAll { $0.id == token.id }
  }

  /// Fires the timers that are due, each with the clock at its own due time, and leaves the clock at `newTime`.
  ///
  /// Timers that are added meanwhile wait for the next advance: in a chain of completions that start each other, each advance runs one,
  /// and no chain blocks the clock. Used for events; frames call `runFrameHandlers()` afterwards. A time in the past counts as now.
  ///
  /// - Complexity: O(*n* · *m*) for *n* timers of which *m* are due.
  package func advance(to newTime: TimeInterval) {
    let latest = nextID
    while let index = timers.firstIndex(where: { $0.id <= latest }), timers[index].due <= newTime {
      let timer = timers.remove(at: index)
      reached = max(reached, timer.due)
      timer.body()
    }
    reached = max(reached, newTime)
  }

  /// Calls every frame handler that existed when the frame began and was not cancelled since.
  ///
  /// - Complexity: O(*n*²) in the number *n* of handlers.
  package func runFrameHandlers() {
    for handler in handlers where handlers.contains(where: { $0.id == handler.id }) {
      handler.body(time)
    }
  }

  /// Ends the clock: it does not advance any more. Present and later timers and handlers are discarded, since they may retain the clock's
  /// owner.
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
