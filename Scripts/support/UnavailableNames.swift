import Foundation

/// The names declared `@available(*, unavailable)`, with their reasons, read from the sources: symbol graphs leave them out.
struct UnavailableNames {
  private var members: [String: String] = [:]
  private var types: [String: String] = [:]

  init(folders: [String]) {
    for folder in folders {
      guard let walk = FileManager.default.enumerator(atPath: folder) else { continue }
      for case let path as String in walk where path.hasSuffix(".swift") {
        if let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) { read(text) }
      }
    }
  }

  /// What the mark of the member, or of a type that holds it, says; nil when there is none.
  func reason(for name: String) -> String? {
    if let reason = members[name] ?? types[name] { return reason }
    var owner = name
    while let dot = owner.lastIndex(of: ".") {
      owner = String(owner[..<dot])
      if let reason = types[owner] { return reason }
    }
    return nil
  }

  private mutating func read(_ text: String) {
    var scopes: [(name: String, depth: Int, reason: String?)] = []
    var depth = 0
    var mark: String?
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = raw.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("//") { continue }
      if let start = line.range(of: "@available(*, unavailable") {
        mark = Self.message(in: line[start.lowerBound...])
        line = Self.afterAttribute(line[start.lowerBound...])
      }
      let owner = scopes.last?.name ?? ""
      if let type = Self.typeName(in: line) {
        let isExtension = line.contains("extension ")
        let name = owner.isEmpty || isExtension ? type : "\(owner).\(type)"
        if let mark, !isExtension { types[name] = mark }
        scopes.append((name, depth, mark ?? scopes.last?.reason))
        mark = nil
      } else if let reason = mark ?? scopes.last?.reason, Self.isDeclaration(line) {
        members[owner.isEmpty ? APITable.title(of: line) : "\(owner).\(APITable.title(of: line))"] = reason
        mark = nil
      }
      for character in line {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      while let scope = scopes.last, depth <= scope.depth { scopes.removeLast() }
    }
  }

  /// As a sentence.
  private static func message(in text: Substring) -> String {
    guard let start = text.range(of: "message: \"")?.upperBound, let end = text[start...].firstIndex(of: "\"") else {
      return "No reason is given."
    }
    let words = text[start..<end]
    return words.prefix(1).uppercased() + words.dropFirst() + (words.hasSuffix(".") ? "" : ".")
  }

  /// What follows the attribute's closing parenthesis on the same line.
  private static func afterAttribute(_ text: Substring) -> String {
    var depth = 0
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "(" where !isQuoted: depth += 1
      case ")" where !isQuoted:
        depth -= 1
        if depth == 0 { return text[text.index(after: index)...].trimmingCharacters(in: .whitespaces) }
      default: break
      }
    }
    return ""
  }

  private static func typeName(in line: String) -> String? {
    let words = line.split(separator: " ")
    for keyword in ["class", "struct", "enum", "protocol", "extension"] {
      guard let index = words.firstIndex(of: Substring(keyword)), index + 1 < words.count else { continue }
      let modifiers: Set<Substring> = [
        "open", "public", "final", "package", "internal", "private", "fileprivate", "nonisolated",
      ]
      guard words[..<index].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") }) else { continue }
      let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      // "class func" and "class var" are members.
      if ["func", "var", "let"].contains(String(name)) { continue }
      return String(name)
    }
    return nil
  }

  private static func isDeclaration(_ line: String) -> Bool {
    ["func ", "var ", "let ", "init", "subscript", "case ", "typealias "].contains { line.contains($0) }
      && (line.hasPrefix("open") || line.hasPrefix("public") || line.hasPrefix("static") || line.hasPrefix("class")
        || line.hasPrefix("case") || line.hasPrefix("func") || line.hasPrefix("var") || line.hasPrefix("required")
        || line.hasPrefix("convenience") || line.hasPrefix("nonisolated") || line.hasPrefix("@discardableResult"))
  }
}
