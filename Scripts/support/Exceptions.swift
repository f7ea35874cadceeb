import Foundation

/// Public names that Apple's table does not list and that must be public all the same, each with its reason.
struct Exceptions {
  private struct Rule {
    let type: String
    let title: String
  }

  private var rules: [Rule] = []

  /// Rows are "type, title, reason". "*" as the type stands for any; as the title for the type and all in it.
  init(file: String) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fatalError("cannot read \(file)") }
    for line in text.split(separator: "\n").dropFirst() {
      let row = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard row.count >= 3, !row[2].isEmpty else { fatalError("\(file): no reason given in: \(line)") }
      rules.append(Rule(type: String(row[0]), title: String(row[1])))
    }
  }

  func covers(_ symbol: SymbolGraph.Symbol) -> Bool {
    // Swift makes some helpers of the optional-method spelling public; the underscore keeps them out of sight.
    if symbol.fullName.split(separator: ".").contains(where: { $0.hasPrefix("_") }) { return true }
    return rules.contains { rule in
      guard rule.title == "*" else { return rule.title == symbol.title && ["*", symbol.type].contains(rule.type) }
      return symbol.fullName == rule.type || symbol.type == rule.type || symbol.type.hasPrefix(rule.type + ".")
    }
  }
}
