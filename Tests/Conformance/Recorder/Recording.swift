public import Foundation

/// What an engine did in each scenario, as text that can be kept and compared.
public struct Recording: Codable, Sendable {
  /// Whose engine it was.
  public let engine: String
  /// By "scenario / step / what": numbers for frames and the like, words for calls.
  public var values: [String: Value] = [:]

  public init(engine: String) { self.engine = engine }

  public enum Value: Codable, Sendable, Equatable {
    case numbers([Double])
    case words([String])

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      // Nothing at all is no words: there is always a number.
      if let numbers = try? container.decode([Double].self), !numbers.isEmpty {
        self = .numbers(numbers)
      } else {
        self = .words(try container.decode([String].self))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .numbers(let numbers): try container.encode(numbers)
      case .words(let words): try container.encode(words)
      }
    }
  }

  /// One value a line, sorted, so that versions of a record can be compared line by line.
  public func jsonData() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines: [String] = []
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      lines.append(try "    \(text(key, encoder)): \(text(value, encoder))")
    }
    let head = try "{\n  \"engine\": \(text(engine, encoder)),\n  \"values\": {\n"
    return Data((head + lines.joined(separator: ",\n") + "\n  }\n}\n").utf8)
  }

  private func text(_ value: some Encodable, _ encoder: JSONEncoder) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  public static func read(_ file: URL) throws -> Recording {
    try JSONDecoder().decode(Recording.self, from: try Data(contentsOf: file))
  }
}
