/// Waits until something is true on the main actor. What tests wait for is sure to come: the limit only ends one that fails, on
/// however busy a machine.
@MainActor
package func waitUntil(
  _ what: String = "it", line: Int = #line, _ isTrue: @MainActor () -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(60)
  while !isTrue() {
    guard ContinuousClock.now < end else { throw Chromium.Failure("line \(line): \(what) never came") }
    try await Task.sleep(for: .milliseconds(5))
  }
}
