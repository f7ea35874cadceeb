import Foundation

/// The names declared `@available(*, unavailable)`, read from the sources: symbol graphs leave them out.
struct UnavailableNames {
  private var members: Set<String> = []
  private var types: Set<String> = []

  init(folders: [String]) {
    for folder in folders {
      guard let walk = FileManager.default.enumerator(atPath: folder) else { continue }
      for case let path as String in walk where path.hasSuffix(".swift") {
        if let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) { read(text) }
      }
    }
  }

  /// Whether the member, or a type that holds it, is marked.
  func contains(_ name: String) -> Bool {
    if members.contains(name) || types.contains(name) { return true }
    var owner = name
    while let dot = owner.lastIndex(of: ".") {
      owner = String(owner[..<dot])
      if types.contains(owner) { return true }
    }
    return false
  }

  private mutating func read(_ text: String) {
    var scopes: [(name: String, depth: Int, isUnavailable: Bool)] = []
    var depth = 0
    var isMarked = false
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = raw.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("//") { continue }
      if let mark = line.range(of: "@available(*, unavailable") {
        isMarked = true
        line = Self.afterAttribute(line[mark.lowerBound...])
      }
      let owner = scopes.last?.name ?? ""
      if let type = Self.typeName(in: line) {
        let isExtension = line.contains("extension ")
        let name = owner.isEmpty || isExtension ? type : "\(owner).\(type)"
        let inherits = isMarked || scopes.last?.isUnavailable == true
        if isMarked && !isExtension { types.insert(name) }
        scopes.append((name, depth, inherits))
        isMarked = false
      } else if isMarked || scopes.last?.isUnavailable == true, Self.isDeclaration(line) {
        members.insert(owner.isEmpty ? APITable.title(of: line) : "\(owner).\(APITable.title(of: line))")
        isMarked = false
      }
      for character in line {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      while let scope = scopes.last, depth <= scope.depth { scopes.removeLast() }
    }
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
