import Foundation

/// Takes reports of programmer errors: those for which UIKit raises an exception.
///
/// Data never stops the process, so the default handler writes the message and goes on; the caller falls back to something
/// harmless. Tests install a handler that fails.
@_spi(Waterwheel)
@MainActor
public enum Fault {
  public static var handler: (String) -> Void = { StandardError.writeLine("UIKit fault: \($0)") }

  /// Hands `message`, in UIKit's words where they are known, to the handler.
  public static func report(_ message: String) { handler(message) }
}

enum StandardError {
  static func writeLine(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
