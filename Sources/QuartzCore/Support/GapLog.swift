/// Logs, once for each message, a request that this implementation accepts but cannot carry out. `UIKit` may put its own log in place of
/// the default.
package enum GapLog {
  nonisolated(unsafe) package static var handler: (String) -> Void = { message in
    FileHandle.standardError.write(Data("QuartzCore: \(message)\n".utf8))
  }
  /// Guards `said`: images are drawn on any thread.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var said: Set<String> = []

  package static func once(_ message: String) {
    if lock.withLock({ said.insert(message).inserted }) { handler(message) }
  }
}
