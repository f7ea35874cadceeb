import Foundation

/// Public names that Apple's table does not list and that must be public all the same, each with its reason.
struct Exceptions {
  private struct Rule {
    let type: String
    let title: String
    let introduced: Double?
  }

  private var rules: [Rule] = []

  /// Rows are "type, title, reason", and the version of iOS for what layouts and gallery use. "*" as the type stands for
  /// any; as the title for the type and all in it that has no row of its own.
  init(file: String) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fatalError("cannot read \(file)") }
    for line in text.split(separator: "\n").dropFirst() {
      let row = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard row.count >= 3, !row[2].isEmpty else { fatalError("\(file): no reason given in: \(line)") }
      rules.append(
        Rule(type: String(row[0]), title: String(row[1]), introduced: row.count > 3 ? Double(row[3]) : nil))
    }
  }

  func covers(_ symbol: SymbolGraph.Symbol) -> Bool { isHelper(symbol) || rule(of: symbol) != nil }

  /// The version of iOS that brought this symbol, where its row says so.
  func introduced(_ symbol: SymbolGraph.Symbol) -> Double? { isHelper(symbol) ? 0 : rule(of: symbol)?.introduced }

  /// Swift makes some helpers of the optional-method spelling public; the underscore keeps them out of sight.
  private func isHelper(_ symbol: SymbolGraph.Symbol) -> Bool {
    symbol.fullName.split(separator: ".").contains { $0.hasPrefix("_") }
  }

  private func rule(of symbol: SymbolGraph.Symbol) -> Rule? {
    rules.first { $0.title == symbol.title && ["*", symbol.type].contains($0.type) }
      ?? rules.first {
        $0.title == "*"
          && (symbol.fullName == $0.type || symbol.type == $0.type || symbol.type.hasPrefix($0.type + "."))
      }
  }
}
