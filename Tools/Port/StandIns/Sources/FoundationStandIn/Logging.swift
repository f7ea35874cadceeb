import Foundation

public struct OSLogType: Sendable, Equatable {
  let name: String
  public static let `default` = OSLogType(name: "")
  public static let info = OSLogType(name: "info: ")
  public static let debug = OSLogType(name: "debug: ")
  public static let error = OSLogType(name: "error: ")
  public static let fault = OSLogType(name: "fault: ")
}

public final class OSLog: Sendable {
  let category: String
  public init(subsystem: String, category: String) { self.category = category }
  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  func write(_ message: String, _ type: OSLogType) {
    guard self !== OSLog.disabled else { return }
    let prefix = category.isEmpty ? "" : "[\(category)] "
    FileHandle.standardError.write(Data("\(prefix)\(type.name)\(message)\n".utf8))
  }
}

/// Writes to standard error. Every level is written.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  let format = ["{public}", "{private}"].reduce(message.description) { $0.replacing($1, with: "") }
  log.write(String(format: format, arguments: arguments), type)
}

public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...) {
  let format = ["{public}", "{private}"].reduce(message.description) { $0.replacing($1, with: "") }
  log.write(String(format: format, arguments: arguments), type)
}

/// Writes to standard error. Every level is written.
public struct Logger: Sendable {
  private let log: OSLog
  public init() { log = .default }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  public init(_ log: OSLog) { self.log = log }

  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// The text of a message. What is marked private is written, too.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  public struct Interpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<Value>(_ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto) {
      text += "\(value())"
    }
  }
}

public enum OSLogPrivacy: Sendable { case auto, `public`, `private`, sensitive }
