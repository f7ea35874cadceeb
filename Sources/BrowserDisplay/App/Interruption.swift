import Foundation

/// Ends the program in good order when the user or the system asks for it.
package enum Interruption {
  /// Runs `body`, and cancels it at the first SIGINT or SIGTERM. At the second the program ends at once.
  @MainActor
  package static func handled<Failure: Error>(_ body: @escaping @MainActor () async throws(Failure) -> Void)
    async throws(Failure)
  {
    let task = Task { @MainActor () -> Result<Void, Failure> in
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
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
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    try result.get()
  }
}
