import Foundation

/// Ends the program in good order when the user or the system interrupts it.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Runs `body`, and cancels it at the first SIGINT, SIGTERM or SIGHUP. The second one ends the program at once. A signal that is ignored
  /// when the program starts, as `nohup` arranges it, stays ignored.
  @MainActor
  static func handled<Failure: Error>(_ body: @escaping @MainActor () async throws(Failure) -> Void)
    async throws(Failure)
  {
    let task = Task { @MainActor () -> Result<Void, Failure> in
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    let sources = signals.compactMap { number -> (any DispatchSourceSignal)? in
      let former = signal(number, SIG_IGN)
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        if task.isCancelled { exit(128 + number) }
        task.cancel()
      }
      source.resume()
      return source
    }
    let result = await task.value
    for source in sources { source.cancel() }
    for source in sources { signal(Int32(source.handle), SIG_DFL) }
    try result.get()
  }
}
