public import Foundation

/// A pointer through which a function gives an object back.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension NSPredicate {
  /// A predicate from a text, such as `"SELF MATCHES %@"` or `"name CONTAINS[c] %@ AND age > 3"`.
  ///
  /// Comparisons, `AND`, `OR`, `NOT`, key paths, `SELF`, literals, variables and `%@`, `%K`, `%d` are understood. Keys are those of
  /// dictionaries and stored properties. A text that is not understood is reported, and its predicate is always false.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
  }

  /// The same with arguments in an array.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    var parser = PredicateParser(predicateFormat, arguments ?? [])
    if let test = parser.parse() {
      self.init(block: test)
    } else {
      print("port: the predicate \"\(predicateFormat)\" is not understood; it is always false")
      self.init(value: false)
    }
  }
}

/// A recursive descent over the words of a predicate's text.
struct PredicateParser {
  typealias Test = @Sendable (Any?, [String: Any]?) -> Bool
  typealias Value = @Sendable (Any?, [String: Any]?) -> Any?

  private var words: [Substring]
  private var arguments: ArraySlice<Any>

  init(_ text: String, _ arguments: [Any]) {
    let pattern =
      #/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|%[@Kldufg]+|\$?[A-Za-z_@#][A-Za-z0-9_.@#]*(?:\[[cdCD]+\])?|-?[0-9]+(?:\.[0-9]+)?|&&|\|\||==|!=|<>|<=|>=|=<|=>|[=<>!(){},]|[^\s]/#
    words = text.matches(of: pattern).map { text[$0.range] }
    self.arguments = arguments[...]
  }

  /// Nil where the text is not understood.
  mutating func parse() -> Test? {
    let test = alternatives()
    return words.isEmpty ? test : nil
  }

  private mutating func take(_ choices: String...) -> Bool {
    guard let word = words.first, choices.contains(word.uppercased()) else { return false }
    words.removeFirst()
    return true
  }

  private mutating func alternatives() -> Test? {
    guard var test = conjunction() else { return nil }
    while take("OR", "||") {
      guard let next = conjunction() else { return nil }
      test = { [test] in test($0, $1) || next($0, $1) }
    }
    return test
  }

  private mutating func conjunction() -> Test? {
    guard var test = factor() else { return nil }
    while take("AND", "&&") {
      guard let next = factor() else { return nil }
      test = { [test] in test($0, $1) && next($0, $1) }
    }
    return test
  }

  private mutating func factor() -> Test? {
    if take("NOT", "!") { return factor().map { test in { !test($0, $1) } } }
    if take("TRUEPREDICATE") { return { _, _ in true } }
    if take("FALSEPREDICATE") { return { _, _ in false } }
    if take("(") {
      let test = alternatives()
      return take(")") ? test : nil
    }
    guard let left = value(), !words.isEmpty else { return nil }
    let parts = words.removeFirst().uppercased().split(separator: "[")
    let options = parts.dropFirst().first?.dropLast() ?? ""
    guard let name = parts.first, let comparison = PredicateComparison(name: String(name), options: String(options)),
      let right = value()
    else { return nil }
    return { comparison.holds(left($0, $1), right($0, $1)) }
  }

  private mutating func value() -> Value? {
    guard let word = words.first else { return nil }
    if take("{") { return list() }
    words.removeFirst()
    switch word.first {
    case "'", "\"":
      let text = String(word.dropFirst().dropLast()).replacing(#/\\(.)/#) { String($0.1) }
      return { _, _ in text }
    case "%":
      guard let argument = arguments.popFirst() else { return nil }
      if word == "%K" { return Self.path("\(argument)") }
      nonisolated(unsafe) let constant = argument
      return { _, _ in constant is NSNull ? nil : constant }
    case "$":
      let name = String(word.dropFirst())
      return { _, variables in variables?[name] }
    default: return number(word) ?? constant(word)
    }
  }

  private func number(_ word: Substring) -> Value? { Double(word).map { number in { _, _ in number } } }

  private func constant(_ word: Substring) -> Value? {
    switch word.uppercased() {
    case "NIL", "NULL": { _, _ in nil }
    case "TRUE", "YES": { _, _ in true }
    case "FALSE", "NO": { _, _ in false }
    default: word.first?.isLetter == true || word.first == "_" || word.first == "@" ? Self.path(String(word)) : nil
    }
  }

  private mutating func list() -> Value? {
    var values: [Value] = []
    while !take("}") {
      guard let value = value() else { return nil }
      values.append(value)
      _ = take(",")
    }
    return { [values] object, variables in values.map { $0(object, variables) as Any } }
  }

  private static func path(_ path: String) -> Value {
    let keys = path.split(separator: ".").map(String.init)
    return { object, _ in keys.reduce(object) { $1.uppercased() == "SELF" ? $0 : member($1, of: $0) } }
  }

  private static func member(_ key: String, of object: Any?) -> Any? {
    guard let object else { return nil }
    if let text = object as? String, key == "length" { return text.utf16.count }
    if let list = object as? [Any], key == "@count" || key == "count" { return list.count }
    if let entries = object as? [String: Any] { return entries[key] }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key }) { return unwrapped(child.value) }
      mirror = current.superclassMirror
    }
    return nil
  }

  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first.flatMap { unwrapped($0.value) } : value
  }
}
