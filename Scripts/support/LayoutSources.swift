import Foundation

/// The declarations that sources for iOS use, read from the compiler's typed syntax trees.
struct LayoutSources {
  struct Use: Hashable {
    let file: String
    let identifier: String
    /// The version of iOS from which the code runs: that of the innermost `if #available`, or the oldest one.
    let version: Double
    var isOverride = false
  }

  private(set) var uses: Set<Use> = []
  private(set) var fileCount = 0

  /// - Parameters:
  ///   - file: one JSON object a line or back to back, as `-dump-ast-format json` writes them.
  ///   - oldest: the version of iOS on which all code runs.
  init(file: String, oldest: Double) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fatalError("cannot read \(file)") }
    let head = "{\"_kind\":\"source_file\",\"filename\":\""
    for tree in text[...].parts(behind: head) {
      fileCount += 1
      add(tree, of: String(tree.prefix { $0 != "\"" }), version: oldest)
    }
  }

  private mutating func add(_ tree: Substring, of file: String, version: Double) {
    var rest = tree
    while let check = AvailabilityCheck(firstIn: rest) {
      add(identifiersIn: rest[..<check.body.lowerBound], of: file, version: version)
      add(rest[check.body], of: file, version: max(version, check.version))
      rest = rest[check.body.upperBound...]
    }
    add(identifiersIn: rest, of: file, version: version)
  }

  private mutating func add(identifiersIn tree: Substring, of file: String, version: Double) {
    for (key, isOverride) in [("\"decl_usr\":\"", false), ("\"override\":[\"", true)] {
      for part in tree.parts(behind: key) {
        let identifier = String(part.prefix { $0 != "\"" })
        uses.insert(Use(file: file, identifier: identifier, version: version, isOverride: isOverride))
      }
    }
  }

  /// What the sources may not use: a sentence for each use.
  func failures(
    table: APITable, graph: SymbolGraph, exceptions: Exceptions, toolchain: ToolchainVersions
  ) -> Set<SourceFailure> {
    var failures: Set<SourceFailure> = []
    for use in uses {
      if let (name, introduced) = toolchain[use.identifier], introduced > use.version {
        failures.insert(SourceFailure(use.file, "\(name), which is new in iOS \(introduced)"))
      }
      guard Self.isOurs(use.identifier) else { continue }
      guard let symbol = Self.symbol(use.identifier, graph) else {
        // The compiler overrides what is not public, and accessors, whose property counts.
        if use.isOverride { continue }
        failures.insert(SourceFailure(use.file, "something of ours that is not public: \(use.identifier)"))
        continue
      }
      let name = symbol.type.isEmpty ? symbol.title : "\(symbol.type).\(symbol.title)"
      if let introduced = table.introduced(symbol, in: graph) ?? exceptions.introduced(symbol) {
        if introduced > use.version {
          failures.insert(SourceFailure(use.file, "\(name), which is new in iOS \(introduced)"))
        }
      } else if exceptions.covers(symbol) {
        failures.insert(SourceFailure(use.file, "\(name), whose version of iOS exceptions.tsv does not say"))
      } else {
        failures.insert(SourceFailure(use.file, "\(name), which UIKit does not have"))
      }
      if let other = table.otherDeclaration(symbol, in: graph) {
        failures.insert(SourceFailure(use.file, "\(name), which Apple declares otherwise: \(other)"))
      }
    }
    return failures
  }

  /// The ends of identifiers of `init()` and of gesture recognisers' `init(target:action:)`.
  private static let inherited = ["ACycfc", "6target6actionACypSg_10QuartzCore8SelectorVSgtcfc"]

  /// An initialiser that a class inherits has no entry of its own; the class stands for it.
  private static func symbol(_ identifier: String, _ graph: SymbolGraph) -> SymbolGraph.Symbol? {
    if let symbol = graph.symbol(identifier: identifier) { return symbol }
    guard let end = inherited.first(where: identifier.hasSuffix) else { return nil }
    return graph.symbol(identifier: String(identifier.dropLast(end.count)))
  }

  /// Declared in one of the modules with Apple's names, and not in an extension of the layouts' own.
  ///
  /// What stands in for a call of an optional requirement, `delegate.collectionView?(…)`, has no counterpart and needs none.
  private static func isOurs(_ identifier: String) -> Bool {
    let modules = ["s:5UIKit", "s:10QuartzCore", "s:12CoreGraphics"]
    return modules.contains { identifier.hasPrefix($0) } && !identifier.contains("17CollectionLayouts")
      && !identifier.contains("7Gallery") && !identifier.contains("_CollectionViewDelegateFlowLayoutCalls")
  }
}

/// Something that a source file may not use.
struct SourceFailure: Hashable {
  let file: String
  let what: String

  init(_ file: String, _ what: String) {
    self.file = file
    self.what = what
  }
}

extension Substring {
  /// Returns what follows each occurrence of a mark, up to the next one. Compares bytes: Foundation's search compares characters,
  /// which takes half a minute for the trees of the gallery.
  fileprivate func parts(behind mark: String) -> [Substring] {
    let mark = Array(mark.utf8)
    let starts = utf8.withContiguousStorageIfAvailable { bytes in
      var starts: [Int] = []
      var index = 0
      while index + mark.count <= bytes.count {
        if bytes[index] == mark[0], memcmp(bytes.baseAddress! + index, mark, mark.count) == 0 {
          index += mark.count
          starts.append(index)
        } else {
          index += 1
        }
      }
      return starts
    }
    guard let starts else { fatalError("the text is not stored as UTF-8") }
    let ends = starts.dropFirst().map { $0 - mark.count } + [utf8.count]
    return zip(starts, ends).map { self[utf8.index(startIndex, offsetBy: $0)..<utf8.index(startIndex, offsetBy: $1)] }
  }
}
