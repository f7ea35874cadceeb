import Foundation

/// Ends the program in good order when the user or the system interrupts it.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  @MainActor private static var isHandling = false

  /// Runs `body`, and cancels it at the first SIGINT, SIGTERM or SIGHUP. The second one ends the program at once. A signal that is ignored
  /// when the program starts, as `nohup` arranges it, stays ignored. Inside of another call, the outer one has the signals.
  @MainActor
  static func handled<Failure: Error>(_ body: @escaping @MainActor () async throws(Failure) -> Void)
    async throws(Failure)
  {
    // Ignoring a signal again would take away the handler with which Dispatch makes it an event on Linux, and it would be lost.
    if isHandling { return try await body() }
    isHandling = true
    defer { isHandling = false }
    let state = State<Failure>()
    let sources = signals.compactMap { number -> (any DispatchSourceSignal)? in
      let former = signal(number, SIG_IGN)
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { state.interrupt(number) } }
      return source
    }
    // A signal that comes before its source is registered is lost.
    for source in sources {
      await withCheckedContinuation { continuation in
        source.setRegistrationHandler { continuation.resume() }
        source.resume()
      }
    }
    let result = await state.run(body)
    for source in sources { source.cancel() }
    for source in sources { signal(Int32(source.handle), SIG_DFL) }
    try result.get()
  }

  @MainActor
  private final class State<Failure: Error> {
    private var task: Task<Result<Void, Failure>, Never>?
    private var isInterrupted = false

    func run(_ body: @escaping @MainActor () async throws(Failure) -> Void) async -> Result<Void, Failure> {
      let task = Task { @MainActor () -> Result<Void, Failure> in
        do throws(Failure) {
          return .success(try await body())
        } catch {
          return .failure(error)
        }
      }
      self.task = task
      if isInterrupted { task.cancel() }
      return await task.value
    }

    func interrupt(_ number: Int32) {
      if isInterrupted { exit(128 + number) }
      isInterrupted = true
      task?.cancel()
    }
  }
}
