import Foundation

/// Takes reports of programmer errors, as `UIKit`'s `Fault`, which shares the handler.
package enum FaultLog {
  /// Called on the main thread.
  nonisolated(unsafe) package static var handler: (String) -> Void = { message in
    FileHandle.standardError.write(Data("UIKit fault: \(message)\n".utf8))
  }

  package static func report(_ message: String) {
    if Thread.isMainThread { return handler(message) }
    DispatchQueue.main.async { handler(message) }
  }
}
