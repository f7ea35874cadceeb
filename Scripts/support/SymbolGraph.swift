import Foundation

/// The public symbols of the package, read from the compiler's symbol graphs.
struct SymbolGraph {
  struct Symbol {
    let module: String
    /// Path of the type that holds the symbol, "" for a global one.
    let type: String
    let title: String
    let isType: Bool
    let isUnavailable: Bool
    /// As it is written in Swift.
    let declaration: String
    /// Where it is declared; nil for what the compiler made.
    let location: Location?
    /// Whether it has a documentation comment, of its own or of the requirement that it implements.
    let isDocumented: Bool
    /// Whether it overrides a member or is a protocol's default implementation.
    let isImplementation: Bool
    var fullName: String { type.isEmpty ? title : "\(type).\(title)" }
  }

  /// A file below the package's folder, and a line counted from 1.
  struct Location {
    let file: String
    let line: Int
  }

  private struct File: Decodable {
    struct Symbol: Decodable {
      struct Location: Decodable {
        struct Position: Decodable { let line: Int }
        let uri: String
        let position: Position
      }
      struct Comment: Decodable {
        struct Line: Decodable { let text: String }
        let lines: [Line]
      }
      struct Identifier: Decodable { let precise: String }
      struct Kind: Decodable { let identifier: String }
      struct Availability: Decodable { let isUnconditionallyUnavailable: Bool? }
      struct Fragment: Decodable { let spelling: String }
      let identifier: Identifier
      let kind: Kind
      let pathComponents: [String]
      let availability: [Availability]?
      let declarationFragments: [Fragment]?
      let location: Location?
      let docComment: Comment?
    }
    struct Relationship: Decodable {
      let kind: String
      let source: String
      let target: String
      let targetFallback: String?
    }
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private(set) var symbols: [Symbol] = []
  private var symbolByIdentifier: [String: Symbol] = [:]
  private var parents: [String: Set<String>] = [:]

  init(folder: String, modules: [String]) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var files: [(String, File)] = []
    for name in names where name.hasSuffix(".symbols.json") {
      let module = String(name.prefix { $0 != "." && $0 != "@" })
      guard modules.contains(module), let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
        continue
      }
      do { files.append((module, try JSONDecoder().decode(File.self, from: data))) } catch {
        fatalError("\(name): \(error)")
      }
    }
    var pathByIdentifier: [String: String] = [:]
    for (_, file) in files {
      for symbol in file.symbols {
        pathByIdentifier[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
      }
    }
    for (module, file) in files {
      let implementations = Set(
        file.relationships.lazy.filter { $0.kind == "overrides" || $0.kind == "defaultImplementationOf" }.map(\.source))
      for raw in file.symbols {
        let symbol = Self.symbol(
          raw, module: module, isImplementation: implementations.contains(raw.identifier.precise))
        symbols.append(symbol)
        symbolByIdentifier[raw.identifier.precise] = symbol
      }
      for relation in file.relationships where relation.kind == "inheritsFrom" || relation.kind == "conformsTo" {
        guard let source = pathByIdentifier[relation.source] else { continue }
        let target = pathByIdentifier[relation.target] ?? relation.targetFallback.map(Self.withoutModule) ?? ""
        parents[source, default: []].insert(target)
      }
    }
  }

  /// The public symbol with the compiler's own identifier, if there is one.
  func symbol(identifier: String) -> Symbol? { symbolByIdentifier[identifier] }

  private static func symbol(_ raw: File.Symbol, module: String, isImplementation: Bool) -> Symbol {
    let typeKinds = ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"]
    return Symbol(
      module: module, type: raw.pathComponents.dropLast().joined(separator: "."), title: raw.pathComponents.last ?? "",
      isType: typeKinds.contains(raw.kind.identifier),
      isUnavailable: raw.availability?.contains { $0.isUnconditionallyUnavailable == true } ?? false,
      declaration: raw.declarationFragments?.map(\.spelling).joined() ?? "", location: raw.location.map(Self.location),
      isDocumented: raw.docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false,
      isImplementation: isImplementation)
  }

  private static func location(_ raw: File.Symbol.Location) -> Location {
    let path = URL(string: raw.uri)?.path ?? raw.uri
    let file = path.range(of: "/Sources/", options: .backwards).map { "Sources/" + path[$0.upperBound...] } ?? path
    return Location(file: file, line: raw.position.line + 1)
  }

  private static func withoutModule(_ name: String) -> String {
    name.split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// The type itself, then everything it inherits from or conforms to.
  func ancestry(of type: String) -> [String] {
    var result = [type]
    var index = 0
    while index < result.count {
      for parent in (parents[result[index]] ?? []).sorted() where !result.contains(parent) { result.append(parent) }
      index += 1
    }
    return result
  }
}
