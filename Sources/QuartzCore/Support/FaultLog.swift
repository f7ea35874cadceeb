/// Receives reports of programmer errors, as `UIKit`'s `Fault` does, which shares the handler.
package enum FaultLog {
  nonisolated(unsafe) package static var handler: (String) -> Void = { message in
    FileHandle.standardError.write(Data("UIKit fault: \(message)\n".utf8))
  }

  package static func report(_ message: String) { handler(message) }
}
