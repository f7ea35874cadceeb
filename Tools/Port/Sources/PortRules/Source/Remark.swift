/// Something that the lowering could not do, or did with a difference.
public struct Remark: Sendable, Equatable {
  public enum Severity: String, Sendable {
    /// The code runs, with a difference that is worth knowing.
    case note
    /// The code will not compile or will not work until it is changed.
    case remains
    /// The code cannot run here at all.
    case refused
  }

  public let severity: Severity
  public let path: String
  /// The line, from 1; 0 when the remark is about the whole file.
  public let line: Int
  public let message: String
  /// Advice for the user; empty when nothing can be done.
  public let advice: String

  public init(_ severity: Severity, path: String, line: Int = 0, _ message: String, advice: String = "") {
    self.severity = severity
    self.path = path
    self.line = line
    self.message = message
    self.advice = advice
  }

  /// A number of places in words.
  public static func count(_ places: Int) -> String { places == 1 ? "1 place" : "\(places) places" }

  public var description: String {
    let place = line > 0 ? "\(path):\(line)" : path
    return "\(place): \(severity.rawValue): \(message)" + (advice.isEmpty ? "" : " — \(advice)")
  }
}

extension Remark {
  private static let missing = ": there is no such module here"

  static func missing(_ module: String) -> String { "import \(module)\(missing)" }

  /// The module whose import the remark is about, if it is missing.
  public var missingModule: String? {
    message.hasSuffix(Self.missing) ? String(message.dropFirst(7).dropLast(Self.missing.count)) : nil
  }
}
