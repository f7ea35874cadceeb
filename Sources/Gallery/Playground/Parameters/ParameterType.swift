/// A case of a property's type.
public struct ParameterCase: Sendable {
  /// The name, with hyphens.
  public let name: String
  public let fields: [ParameterField]
  public var title: String { name.split(separator: "-").joined(separator: " ").capitalizedFirst }
}

/// The values that a property can have.
public enum ParameterType: Sendable {
  case fields([ParameterField])
  case cases([ParameterCase])

  /// Returns the fields of a value's case.
  func fields(of value: ParameterValue) -> [ParameterField] {
    switch self {
    case .fields(let fields): fields
    case .cases(let cases): cases.first { $0.name == value.choice }?.fields ?? []
    }
  }

  /// The kind of value, for programs.
  public var name: String {
    switch self {
    case .cases: return "choice"
    case .fields(let fields):
      guard fields.count == 1 else { return fields.allSatisfy { $0.kind == .flag } ? "flags" : "numbers" }
      switch fields[0].kind {
      case .flag: return "flag"
      case .whole: return "whole"
      case .option: return "choice"
      case .number: return "number"
      case .button: return "button"
      }
    }
  }

  /// Returns the nearest value that can be chosen; nil for a value of another type.
  public func repaired(_ value: ParameterValue) -> ParameterValue? {
    if case .cases(let cases) = self, !cases.contains(where: { $0.name == value.choice }) { return nil }
    let fields = fields(of: value)
    guard fields.count == value.numbers.count else { return nil }
    return ParameterValue(choice: value.choice, zip(fields, value.numbers).map { $0.repaired($1) })
  }

  // MARK: Text

  /// Returns a value as a text for scripts and links: `12`, `0.8`, `true`, `center`, `count:3`, `64,12,96,12`.
  public func text(of value: ParameterValue) -> String {
    let numbers = zip(fields(of: value), value.numbers).map { $0.text(of: $1) }.joined(separator: ",")
    if value.choice.isEmpty { return numbers }
    return numbers.isEmpty ? value.choice : value.choice + ":" + numbers
  }

  /// Returns the value of a text, within the fields' ranges or not; nil for a text that is no value of this type.
  ///
  /// A single number is that of the first case with one number, or of all fields if they have the same unit.
  public func value(of text: String) -> ParameterValue? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch self {
    case .fields(let fields):
      return Self.numbers(of: text, fields).map { ParameterValue($0) }
    case .cases(let cases):
      if let named = cases.first(where: { $0.name == parts[0] }) {
        let numbers = parts.count == 2 ? Self.numbers(of: parts[1], named.fields) : named.fields.isEmpty ? [] : nil
        return numbers.map { ParameterValue(choice: named.name, $0) }
      }
      for one in cases where one.fields.count == 1 {
        if let numbers = Self.numbers(of: text, one.fields) { return ParameterValue(choice: one.name, numbers) }
      }
      return nil
    }
  }

  private static func numbers(of text: some StringProtocol, _ fields: [ParameterField]) -> [Double]? {
    guard text.utf8.count <= 200 else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    if words.count == 1, fields.count > 1, fields.allSatisfy({ $0.unit == fields[0].unit && $0.kind != .flag }) {
      return fields[0].number(from: words[0]).map { Array(repeating: $0, count: fields.count) }
    }
    guard words.count == fields.count else { return nil }
    let numbers = zip(fields, words).compactMap { $0.number(from: $1) }
    return numbers.count == fields.count ? numbers : nil
  }

  /// The texts that a script can use, for messages: `count:1…12, adaptive:40…600`.
  public var usage: String {
    func usage(_ fields: [ParameterField]) -> String {
      fields.map { field in
        switch field.kind {
        case .flag: "true|false"
        case .button: ""
        case .option(let names): names.map(\.hyphenated).joined(separator: "|")
        case .whole, .number: "\(field.range.lowerBound.written)…\(field.range.upperBound.written)"
        }
      }
      .joined(separator: ",")
    }
    switch self {
    case .fields(let fields): return usage(fields)
    case .cases(let cases):
      return cases.map { $0.fields.isEmpty ? $0.name : $0.name + ":" + usage($0.fields) }.joined(separator: ", ")
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
