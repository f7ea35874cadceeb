/// Logs once what this UIKit accepts but does not do.
///
/// A member that common code needs calls `KnownGap.log` instead of silently doing nothing. Values such as images and
/// colours are used off the main actor, so this is too.
@_spi(Waterwheel)
public enum KnownGap {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var logged: Set<String> = []
  nonisolated(unsafe) private static var currentHandler: @Sendable (String) -> Void = {
    StandardError.writeLine("UIKit: not supported: \($0)")
  }

  /// Takes each new message. The default writes one line to standard error.
  public static var handler: @Sendable (String) -> Void {
    get { lock.withLock { currentHandler } }
    set { lock.withLock { currentHandler = newValue } }
  }

  /// Reports `message`, a member and what it lacks, the first time it is seen in this process.
  public static func log(_ message: String) {
    let handler: (@Sendable (String) -> Void)? = lock.withLock {
      logged.insert(message).inserted ? currentHandler : nil
    }
    handler?(message)
  }

  /// For `init(coder:)`, unless the coder has nothing to read: code that is written from nibs makes objects with such a one.
  static func log(_ message: String, reading coder: NSCoder) {
    if !(coder is NibCoder), coder.allowsKeyedCoding { log(message) }
  }

  /// Forgets what was reported, so that a test sees each message again.
  static func reset() { lock.withLock { logged = [] } }
}
