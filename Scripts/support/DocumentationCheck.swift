import Foundation

/// Finds public declarations without a documentation comment.
struct DocumentationCheck {
  /// Modules in which every declaration is documented.
  static let complete = [
    "CollectionLayouts", "UIKitTestSupport", "BrowserDisplay", "RasterDisplay", "RasterTestSupport",
  ]
  /// Modules in which types are documented; their members are Apple's.
  static let types = ["UIKit", "QuartzCore", "CoreGraphics"]

  /// "file:line: name", in the order of files and lines.
  private(set) var missing: [String] = []
  /// How many declarations need a comment, by module.
  private(set) var counts: [String: Int] = [:]

  init(graph: SymbolGraph) {
    var places: [(file: String, line: Int, name: String)] = []
    for symbol in graph.symbols where needsDocumentation(symbol) {
      counts[symbol.module, default: 0] += 1
      guard !symbol.isDocumented, let location = symbol.location else { continue }
      places.append((location.file, location.line, symbol.fullName))
    }
    places.sort { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
    missing = places.map { "\($0.file):\($0.line): \($0.name) has no documentation comment" }
  }

  private func needsDocumentation(_ symbol: SymbolGraph.Symbol) -> Bool {
    // What has no place in a file was made by the compiler.
    guard symbol.location != nil, !symbol.isImplementation else { return false }
    return Self.complete.contains(symbol.module) || Self.types.contains(symbol.module) && symbol.isType
  }

  var summary: String {
    let parts = (Self.complete + Self.types).map { "\($0) \(counts[$0] ?? 0)" }
    return "documentation: \(parts.joined(separator: ", ")) declarations, \(missing.count) without"
  }
}
