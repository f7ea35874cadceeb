/// Says once what this UIKit accepts but does not do.
///
/// A member that cannot be left out without breaking common code calls `KnownGap.log` instead of doing nothing in silence.
@_spi(Waterwheel)
@MainActor
public enum KnownGap {
  /// Takes each new message. The default writes one line to standard error.
  public static var handler: (String) -> Void = { StandardError.writeLine("UIKit: not supported: \($0)") }

  private static var logged: Set<String> = []

  /// Reports `message`, a member and what it lacks, the first time it is seen in this process.
  public static func log(_ message: String) {
    guard logged.insert(message).inserted else { return }
    handler(message)
  }

  /// Forgets what was reported, so that a test sees each message again.
  static func reset() { logged = [] }
}
