import Foundation

/// The differences between two recordings.
public struct RecordingComparison: Sendable {
  public struct Row: Sendable, Equatable {
    public let key: String
    public let first: String
    public let second: String
  }

  public let engines: (String, String)
  public let rows: [Row]
  public let count: Int

  /// - Parameter tolerance: how far numbers may be apart, in points.
  public init(_ first: Recording, _ second: Recording, tolerance: Double = 0.01) {
    engines = (first.engine, second.engine)
    let keys = Set(first.values.keys).union(second.values.keys)
    count = keys.count
    rows = keys.sorted().compactMap { key in
      let (one, other) = (first.values[key], second.values[key])
      if let one, let other, Self.isSame(one, other, tolerance) { return nil }
      return Row(key: key, first: Self.text(one), second: Self.text(other))
    }
  }

  private static func isSame(_ one: Recording.Value, _ other: Recording.Value, _ tolerance: Double) -> Bool {
    switch (one, other) {
    case (.numbers(let one), .numbers(let other)):
      one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
    default: one == other
    }
  }

  private static func text(_ value: Recording.Value?) -> String {
    switch value {
    case nil: "–"
    case .numbers(let numbers)?: numbers.map { "\($0)" }.joined(separator: " ")
    case .words(let words)?: words.joined(separator: ", ")
    }
  }

  /// A table in Markdown, and a line that sums it up.
  public var table: String {
    let summary = "\(rows.count) of \(count) values differ."
    if rows.isEmpty { return summary }
    let head = "| what | \(engines.0) | \(engines.1) |\n|---|---|---|\n"
    return head + rows.map { "| \($0.key) | \($0.first) | \($0.second) |\n" }.joined() + "\n" + summary
  }
}
