/// Takes reports of programmer errors: those for which UIKit raises an exception.
///
/// Bad data never stops the process: the default handler logs the message, and the caller uses a harmless fallback.
/// Tests install a handler that fails.
@_spi(Waterwheel)
@MainActor
public enum Fault {
  public static var handler: (String) -> Void {
    get { FaultLog.handler }
    set { FaultLog.handler = newValue }
  }

  /// Hands `message`, in UIKit's words where they are known, to the handler.
  public static func report(_ message: String) { handler(message) }
}

enum StandardError {
  static func writeLine(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
