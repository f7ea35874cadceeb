import Synchronization
@_spi(Waterwheel) import UIKit

extension TestHost {
  /// Runs `body` and returns the programmer errors that were reported in it, in order, instead of handing them on.
  ///
  /// A programmer error is one for which UIKit would raise an exception.
  public static func captureFaults(_ body: () throws -> Void) rethrows -> [String] {
    var messages: [String] = []
    let previous = Fault.handler
    Fault.handler = { messages.append($0) }
    defer { Fault.handler = previous }
    try body()
    return messages
  }

  /// Runs `body`, in which exactly one programmer error is expected, and returns its message. Nil when there was
  /// none, or more than one.
  public static func expectFault(_ body: () throws -> Void) rethrows -> String? {
    let messages = try captureFaults(body)
    return messages.count == 1 ? messages[0] : nil
  }

  /// The messages about things that this UIKit accepts but does not do. Each appears once in a process.
  public static func captureKnownGaps(_ body: () throws -> Void) rethrows -> [String] {
    let log = MessageLog()
    let previous = KnownGap.handler
    KnownGap.handler = { log.append($0) }
    defer { KnownGap.handler = previous }
    try body()
    return log.messages
  }
}

/// Messages that may come from any thread.
private final class MessageLog: Sendable {
  private let storage = Mutex<[String]>([])

  var messages: [String] { storage.withLock { $0 } }

  func append(_ message: String) { storage.withLock { $0.append(message) } }
}
