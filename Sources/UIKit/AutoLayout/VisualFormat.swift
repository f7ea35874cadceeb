/// A line of the visual format language, such as `H:|-[icon(40)]-8-[title(>=50@750)]-|`, taken apart.
struct VisualFormat: Hashable {
  /// A value that an extent or a distance is compared with.
  enum Value: Hashable {
    case number(CGFloat)
    /// A metric, or a view whose extent is meant.
    case name(String)
  }

  struct Predicate: Hashable {
    var relation = NSLayoutConstraint.Relation.equal
    var value: Value
    var priority: Value?
  }

  enum Gap: Hashable {
    case none, standard
    case predicates([Predicate])
  }

  enum Element: Hashable {
    case superview
    case view(String, [Predicate])
  }

  struct Mistake: Error, Hashable {
    var reason: String
    /// The number of characters that were read before the mistake.
    var position: Int
  }

  var isVertical = false
  var elements: [Element] = []
  /// The gaps between the elements: one fewer than elements.
  var gaps: [Gap] = []

  init(_ text: String) throws {
    var reader = VisualFormatReader(text)
    try reader.read(into: &self)
  }
}

/// Reads a visual format from left to right.
struct VisualFormatReader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = text.filter { !$0.isWhitespace } }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private func mistake(_ reason: String) -> VisualFormat.Mistake { .init(reason: reason, position: position) }

  private mutating func skip(_ text: String) -> Bool {
    let wanted = Array(text)
    guard position + wanted.count <= characters.count,
      Array(characters[position..<position + wanted.count]) == wanted
    else { return false }
    position += wanted.count
    return true
  }

  private mutating func expect(_ text: String) throws {
    if !skip(text) { throw mistake("Expected '\(text)'") }
  }

  mutating func read(into format: inout VisualFormat) throws {
    if skip("V:") { format.isVertical = true } else { _ = skip("H:") }
    try format.elements.append(readElement())
    while next != nil {
      try format.gaps.append(readGap())
      try format.elements.append(readElement())
    }
    let hasView = format.elements.contains { $0 != .superview }
    let inner = format.elements.dropFirst().dropLast()
    guard hasView, !inner.contains(.superview) else { throw mistake("The superview stands at the ends") }
  }

  private mutating func readElement() throws -> VisualFormat.Element {
    if skip("|") { return .superview }
    try expect("[")
    let name = try readName()
    let predicates = next == "(" ? try readPredicates() : []
    try expect("]")
    return .view(name, predicates)
  }

  private mutating func readGap() throws -> VisualFormat.Gap {
    guard skip("-") else { return .none }
    if next == "[" || next == "|" { return .standard }
    let predicates = next == "(" ? try readPredicates() : [VisualFormat.Predicate(value: try readValue())]
    try expect("-")
    return .predicates(predicates)
  }

  private mutating func readPredicates() throws -> [VisualFormat.Predicate] {
    try expect("(")
    var result: [VisualFormat.Predicate] = []
    repeat {
      let relation: NSLayoutConstraint.Relation =
        skip("<=") ? .lessThanOrEqual : skip(">=") ? .greaterThanOrEqual : .equal
      if relation == .equal { _ = skip("==") }
      let value = try readValue()
      let priority = skip("@") ? try readValue() : nil
      result.append(.init(relation: relation, value: value, priority: priority))
    } while skip(",")
    try expect(")")
    return result
  }

  private mutating func readValue() throws -> VisualFormat.Value {
    guard let next, next.isNumber || next == "." || next == "-" || next == "+" else { return .name(try readName()) }
    let start = position
    position += 1
    while let digit = self.next, digit.isNumber || digit == "." { position += 1 }
    guard let number = Double(String(characters[start..<position])) else { throw mistake("Expected a number") }
    return .number(CGFloat(number))
  }

  private mutating func readName() throws -> String {
    let start = position
    while let letter = next, letter.isLetter || letter.isNumber || letter == "_" || letter == "." { position += 1 }
    guard position > start else { throw mistake("Expected a name") }
    return String(characters[start..<position])
  }
}
