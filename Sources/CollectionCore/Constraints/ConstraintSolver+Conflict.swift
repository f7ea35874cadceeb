extension ConstraintSolver {
  /// The indices of a minimal set of constraints that conflict: without any one of them the others can be satisfied.
  /// Empty if there is no conflict.
  ///
  /// Used only for a message: it solves the system once for each constraint.
  ///
  /// - Complexity: O(constraints) solutions of the whole system.
  package static func conflict(
    in constraints: [(expression: LinearExpression, relation: Relation)], areFree: [Bool]
  ) -> [Int] {
    func isPossible(without left: Set<Int>) -> Bool {
      var solver = ConstraintSolver()
      for isFree in areFree { _ = solver.makeVariable(isFree: isFree) }
      for (index, constraint) in constraints.enumerated() where !left.contains(index) {
        guard solver.require(constraint.expression, constraint.relation) else { return false }
      }
      return true
    }
    var left: Set<Int> = []
    guard !isPossible(without: left) else { return [] }
    for index in constraints.indices where !isPossible(without: left.union([index])) { left.insert(index) }
    return constraints.indices.filter { !left.contains($0) }
  }
}
