import SwiftSyntax

/// The `#if` conditions around a place.
struct ConditionStack {
  private(set) var all: [String] = []

  /// Enters a clause. Must be followed by `leave()` at the end of the clause.
  mutating func enter(_ clause: IfConfigClauseSyntax) {
    var earlier: [String] = []
    if let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) {
      for other in clauses where other.position < clause.position {
        earlier.append("!(\(other.condition.map(Self.lowered) ?? "true"))")
      }
    }
    let own = clause.condition.map(Self.lowered)
    all.append((earlier + (own.map { [earlier.isEmpty ? $0 : "(\($0))"] } ?? [])).joined(separator: " && "))
  }

  mutating func leave() { all.removeLast() }

  private static func lowered(_ condition: ExprSyntax) -> String {
    let text = condition.flat
    return text.contains("os(Linux)") ? text : text.replacing("os(iOS)", with: "(os(iOS) || os(Linux))")
  }
}
