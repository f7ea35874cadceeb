import Foundation

/// Apple's published names, as listed in the tables: one entry per member of a type.
struct APITable {
  struct Entry {
    let framework: String
    let type: String
    let title: String
    let tier: String
    let isType: Bool
    let introduced: String
  }

  private(set) var entries: [Entry] = []
  /// Titles by type; a type's own row has the title "".
  private var titles: [String: Set<String>] = [:]
  /// The version of iOS that brought a name, by type and title.
  private var versions: [String: [String: Double]] = [:]
  /// Declarations by type and title.
  private var declarations: [String: [String: [String]]] = [:]
  private var protocols: Set<String> = []

  init(files: [String]) {
    for file in files {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fatalError("cannot read \(file)") }
      for line in text.split(separator: "\n").dropFirst() {
        add(line.split(separator: "\t", omittingEmptySubsequences: false))
      }
    }
  }

  private mutating func add(_ row: [Substring]) {
    guard row.count >= 9 else { return }
    let typeKinds: Set<Substring> = ["class", "struct", "enum", "protocol"]
    let owner = row[1] == "(global)" ? "" : String(row[1])
    let isType = typeKinds.contains(row[2])
    if row[2] == "protocol" { protocols.insert(String(row[1])) }
    // A free typealias stands in a row of its own name.
    let isFreeAlias = row[2] == "typealias" && row[3].contains("typealias \(row[1]) ")
    let title = isType || isFreeAlias ? "" : Self.title(of: String(row[3]))
    entries.append(
      Entry(
        framework: String(row[0]), type: owner, title: title, tier: String(row[8]), isType: isType || isFreeAlias,
        introduced: String(row[7])))
    titles[owner, default: []].insert(title)
    declarations[owner, default: [:]][title, default: []].append(String(row[3]))
    let version = Double(row[7].split(separator: ".").prefix(2).joined(separator: ".")) ?? 0
    versions[owner, default: [:]][title] = min(version, versions[owner]?[title] ?? version)
  }

  /// The version of iOS that brought this symbol; nil for one that the table does not have.
  func introduced(_ symbol: SymbolGraph.Symbol, in graph: SymbolGraph) -> Double? {
    if symbol.isType { return versions[symbol.fullName]?[""] ?? versions[symbol.type]?[symbol.title] }
    return graph.ancestry(of: symbol.type).compactMap { versions[$0] }.compactMap { known -> Double? in
      guard let version = known[symbol.title] else { return nil }
      // A later version of an initialiser has arguments with defaults that an earlier one does without.
      return known.filter { Self.isEarlierForm($0.key, of: symbol.title) }.values.reduce(version, min)
    }.first
  }

  /// Apple's declaration of this member, where it is another one than ours; nil where they agree.
  func otherDeclaration(_ symbol: SymbolGraph.Symbol, in graph: SymbolGraph) -> String? {
    if symbol.isType { return nil }
    let known = graph.ancestry(of: symbol.type).flatMap { declarations[$0]?[symbol.title] ?? [] }
    let own = DeclaredSignature(symbol.declaration)
    let isKnown = known.contains { DeclaredSignature($0) == own || DeclaredSignature(Self.givenClosure($0)) == own }
    return isKnown ? nil : known.first
  }

  /// Apple's declaration of this member, where it has our types and another call form; nil where they agree.
  func otherCallForm(_ symbol: SymbolGraph.Symbol, in graph: SymbolGraph) -> String? {
    if symbol.isType { return nil }
    let own = DeclaredSignature(symbol.declaration, ignoringNullability: true)
    let known = (declarations[symbol.type]?[symbol.title] ?? [])
      .filter { DeclaredSignature($0, ignoringNullability: true) == own }
    func form(_ declaration: String) -> CallForm {
      CallForm(declaration, countsDefaults: !protocols.contains(symbol.type))
    }
    return known.contains { form($0) == form(symbol.declaration) } ? nil : known.first
  }

  /// The declaration as a call has it that passes a closure where Apple takes an optional one: an overload for those that do not
  /// escape.
  private static func givenClosure(_ declaration: String) -> String {
    guard let range = declaration.range(of: #"\(\(\) -> Void\)\?"#, options: .regularExpression) else {
      return declaration
    }
    return declaration.replacingCharacters(in: range, with: "() -> Void")
  }

  /// Whether a call of `title` without some of its arguments is a call of `earlier`: "init(a:c:)" of "init(a:b:c:)".
  private static func isEarlierForm(_ earlier: String, of title: String) -> Bool {
    guard title.hasPrefix("init("), earlier.hasPrefix("init(") else { return false }
    var labels = title.split(separator: ":").dropLast()[...]
    for label in earlier.split(separator: ":").dropLast() {
      guard let index = labels.firstIndex(of: label) else { return false }
      labels = labels[(index + 1)...]
    }
    return true
  }

  /// The version of iOS that brought a type; nil for one that the table does not have.
  func introduced(type: String) -> Double? { versions[type]?[""] }

  /// Whether the table has this symbol, on its type or on one that the type inherits from or conforms to.
  func contains(_ symbol: SymbolGraph.Symbol, in graph: SymbolGraph) -> Bool {
    if symbol.isType { return titles[symbol.fullName] != nil || titles[symbol.type]?.contains(symbol.title) == true }
    return graph.ancestry(of: symbol.type).contains { titles[$0]?.contains(symbol.title) == true }
  }

  /// "func insert(_ a: X, at b: Y)" as "insert(_:at:)", as symbol graphs spell it.
  static func title(of signature: String) -> String {
    var rest = Substring(signature.replacingOccurrences(of: "`", with: ""))
    if rest.hasPrefix("case ") { return caseTitle(rest.dropFirst(5)) }
    for keyword in ["func ", "init", "subscript"] {
      guard let range = rest.range(of: keyword), isWord(rest, range),
        keyword == "func " || ["(", "?", "<", "!"].contains(rest[range.upperBound...].first)
      else { continue }
      let name = keyword == "func " ? "" : keyword
      rest = rest[range.upperBound...]
      return name + callTitle(rest, isSubscript: keyword == "subscript")
    }
    for keyword in ["var ", "let ", "typealias "] {
      guard let range = rest.range(of: keyword), isWord(rest, range) else { continue }
      return String(rest[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    return signature
  }

  private static func isWord(_ text: Substring, _ range: Range<Substring.Index>) -> Bool {
    range.lowerBound == text.startIndex || text[text.index(before: range.lowerBound)] == " "
  }

  private static func caseTitle(_ text: Substring) -> String {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return text.contains("(") ? name + callTitle(text.dropFirst(name.count)) : String(name)
  }

  /// The name up to the parenthesis, then the labels.
  private static func callTitle(_ text: Substring, isSubscript: Bool = false) -> String {
    guard let open = text.firstIndex(of: "(") else { return String(text) }
    let name = text[..<open].prefix { $0 != "<" && $0 != "?" && $0 != "!" && $0 != " " }
    var labels = ""
    var depth = 0
    var atStart = true
    var label = ""
    var previous: Character = " "
    for character in text[open...] {
      switch character {
      case "(", "[", "{", "<":
        depth += 1
        if depth == 1 { atStart = true }
      case ")", "]", "}":
        depth -= 1
        // The payload of a case may have no label.
        if depth == 0, atStart, !label.isEmpty { labels += "_:" }
      case ">" where previous != "-":
        depth -= 1
      case ",":
        if depth == 1, atStart, !label.isEmpty {
          labels += "_:"
          label = ""
        }
        if depth == 1 { atStart = true }
      case ":" where depth == 1 && atStart:
        let words = label.split(separator: " ")
        // A subscript's only name is not a label.
        labels += (isSubscript && words.count == 1 ? "_" : words.first.map(String.init) ?? "_") + ":"
        label = ""
        atStart = false
      default:
        if depth == 1 && atStart { label.append(character) }
      }
      previous = character
      if depth == 0 { break }
    }
    return "\(name)(\(labels))"
  }
}
