import Foundation

/// How a function is called, or a property used, apart from its types: which closures escape, what may be nil, which arguments may
/// be left out.
struct CallForm: Hashable {
  private struct Argument: Hashable {
    var escapes = false
    var optionality: Character?
    var hasDefault = false
  }

  private var arguments: [Argument] = []
  private var result: Character?

  /// - Parameter countsDefaults: False for requirements of protocols, which cannot have any in Swift.
  init(_ declaration: String, countsDefaults: Bool) {
    let declaration = declaration.replacingOccurrences(of: #"\s*\{[^}]*\}\s*$"#, with: "", options: .regularExpression)
    let (parts, rest) = Self.arguments(of: declaration)
    arguments = parts.map { part in
      let sides = part.components(separatedBy: " = ")
      let optionality = Self.optionality(sides[0])
      return Argument(
        escapes: sides[0].contains("@escaping") && optionality == nil, optionality: optionality,
        hasDefault: countsDefaults && sides.count > 1)
    }
    result = Self.optionality(rest.components(separatedBy: " where ")[0])
    for mark in ["?", "!"] where declaration.contains("init\(mark)") { result = Character(mark) }
  }

  private static func optionality(_ type: String) -> Character? {
    type.trimmingCharacters(in: .whitespaces).last.flatMap { "?!".contains($0) ? $0 : nil }
  }

  /// What stands between the outer commas of a function's parentheses, and what follows these; nothing and all of a property.
  private static func arguments(of declaration: String) -> (parts: [String], rest: String) {
    let pattern = #"(func [^(<]+|init[?!]?|subscript)(<[^(]*>)?\("#
    guard let head = declaration.range(of: pattern, options: .regularExpression) else { return ([], declaration) }
    var (parts, depth, previous) = ([""], 1, Character(" "))
    var index = head.upperBound
    while index < declaration.endIndex, depth > 0 {
      let character = declaration[index]
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      if character == ",", depth == 1 { parts.append("") } else { parts[parts.count - 1].append(character) }
      previous = character
      index = declaration.index(after: index)
    }
    parts[parts.count - 1].removeLast()
    return (parts.filter { !$0.isEmpty }, String(declaration[index...]))
  }
}
