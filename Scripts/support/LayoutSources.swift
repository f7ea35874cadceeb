import Foundation

/// The declarations of our UIKit that the layout sources use, read from the compiler's typed syntax trees.
struct LayoutSources {
  struct Use: Hashable {
    let file: String
    let identifier: String
  }

  private(set) var uses: Set<Use> = []
  private(set) var fileCount = 0

  /// - Parameter file: one JSON object a line or back to back, as `-dump-ast-format json` writes them.
  init(file: String) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fatalError("cannot read \(file)") }
    let head = "{\"_kind\":\"source_file\",\"filename\":\""
    for tree in text.components(separatedBy: head).dropFirst() {
      let name = String(tree.prefix { $0 != "\"" })
      fileCount += 1
      for part in tree.components(separatedBy: "\"decl_usr\":\"").dropFirst() {
        uses.insert(Use(file: name, identifier: String(part.prefix { $0 != "\"" })))
      }
    }
  }

  /// What the sources may not use: a sentence for each use, sorted.
  func failures(table: APITable, graph: SymbolGraph, exceptions: Exceptions, newest: Double) -> [String] {
    var failures: Set<String> = []
    for use in uses where Self.isOurs(use.identifier) {
      guard let symbol = Self.symbol(use.identifier, graph) else {
        failures.insert("\(use.file) uses something of ours that is not public: \(use.identifier)")
        continue
      }
      let name = symbol.type.isEmpty ? symbol.title : "\(symbol.type).\(symbol.title)"
      if let introduced = table.introduced(symbol, in: graph) {
        if introduced > newest { failures.insert("\(use.file) uses \(name), which is new in iOS \(introduced)") }
      } else if !exceptions.covers(symbol) {
        failures.insert("\(use.file) uses \(name), which UIKit does not have")
      }
    }
    return failures.sorted()
  }

  /// An `init()` that a class inherits has no entry of its own; the class stands for it.
  private static func symbol(_ identifier: String, _ graph: SymbolGraph) -> SymbolGraph.Symbol? {
    let inherited = "ACycfc"
    return graph.symbol(identifier: identifier)
      ?? (identifier.hasSuffix(inherited)
        ? graph.symbol(identifier: String(identifier.dropLast(inherited.count))) : nil)
  }

  /// Declared in one of the modules with Apple's names, and not in an extension of the layouts' own.
  ///
  /// What stands in for a call of an optional requirement, `delegate.collectionView?(…)`, has no counterpart and needs none.
  private static func isOurs(_ identifier: String) -> Bool {
    let modules = ["s:5UIKit", "s:10QuartzCore", "s:12CoreGraphics"]
    return modules.contains { identifier.hasPrefix($0) } && !identifier.contains("17CollectionLayouts")
      && !identifier.contains("_CollectionViewDelegateFlowLayoutCalls")
  }
}
