/// Finds values for variables that satisfy linear equations and inequalities: all that are required, and as many as
/// possible of the optional ones, from the most important level down.
///
/// A simplex tableau. Levels are strict: a lower one never makes the errors of a higher one larger. Within a level
/// the sum of the errors is smallest. Pivots follow Bland's rule and variables are numbered in the order of their
/// creation, so that equal systems have equal solutions, even where several are possible.
///
/// The cost grows with the number of constraints times the number of pivots; a cell of twenty constraints takes some
/// tens of microseconds.
package struct ConstraintSolver: Sendable {
  package enum Relation: Hashable, Sendable { case atMost, equal, atLeast }

  /// Errors below this, in the units of the variables, are none.
  static let tolerance = 1e-7
  /// Coefficients below this are zero.
  static let zero = 1e-9

  /// `basic` equals `value`, whose variables are in no row's `basic`.
  struct Row: Sendable {
    var basic: Int
    var value: LinearExpression
  }

  var rows: [Row] = []
  /// The row of each variable, or -1 for a variable that has none and stands at zero.
  var rowIndex: [Int] = []
  /// Flags of variables: true for one that may be negative. Rows of variables that may not be negative hold only such variables.
  var isFree: [Bool] = []
  /// Variables that must stay zero lest a higher level lose.
  var isFrozen: [Bool] = []
  /// The sum of the errors of the level that is being added.
  var errors = LinearExpression()

  package init() {}

  package mutating func reserve(_ count: Int) {
    rows.reserveCapacity(count)
    rowIndex.reserveCapacity(count * 2)
    isFree.reserveCapacity(count * 2)
    isFrozen.reserveCapacity(count * 2)
  }

  /// A new variable. One that is not free is never negative.
  package mutating func makeVariable(isFree free: Bool) -> Int {
    isFree.append(free)
    isFrozen.append(false)
    rowIndex.append(-1)
    return isFree.count - 1
  }

  /// Flags of variables: true for one that may be negative.
  package var areVariablesFree: [Bool] { isFree }

  // MARK: Constraints

  /// Adds a constraint between `expression` and zero that must hold. Returns false, and adds nothing, if it cannot hold together with those
  /// that were added before.
  ///
  /// - Complexity: O(rows · terms) per pivot.
  package mutating func require(_ expression: LinearExpression, _ relation: Relation) -> Bool {
    guard expression.isUsable else { return true }
    var equation = reduced(expression)
    switch relation {
    case .equal: break
    case .atMost:
      equation.scale(by: -1)
      return requireAtLeast(equation)
    case .atLeast: return requireAtLeast(equation)
    }
    if let variable = freeVariable(in: equation) {
      solve(equation, for: variable)
      return true
    }
    return admit(equation)
  }

  /// Adds a constraint between `expression` and zero to the current level.
  ///
  /// - Complexity: O(rows · terms).
  package mutating func want(_ expression: LinearExpression, _ relation: Relation) {
    var difference = reduced(expression)
    guard expression.isUsable, !difference.isConstant else { return }
    if relation == .atMost { difference.scale(by: -1) }
    // difference = above - below, where both are never negative; `below` is an error, and so is `above` of an equation.
    let above = makeVariable(isFree: false)
    let below = makeVariable(isFree: false)
    let errorOfBelow: LinearExpression
    var errorOfAbove = LinearExpression(variable: above)
    if let variable = freeVariable(in: difference) {
      difference.add(LinearExpression(variable: above, times: -1))
      difference.add(LinearExpression(variable: below))
      solve(difference, for: variable)
      errorOfBelow = LinearExpression(variable: below)
    } else if difference.constant >= 0 {
      difference.add(LinearExpression(variable: below))
      appendRow(above, difference)
      errorOfAbove = difference
      errorOfBelow = LinearExpression(variable: below)
    } else {
      difference.scale(by: -1)
      difference.add(LinearExpression(variable: above))
      appendRow(below, difference)
      errorOfBelow = difference
    }
    errors.add(errorOfBelow)
    if relation == .equal { errors.add(errorOfAbove) }
  }

  /// Ends the current level: makes its errors as small as they can be, and keeps them so.
  ///
  /// - Complexity: O(rows · terms) per pivot.
  package mutating func resolve() {
    // Expressions that were added early may name variables that have a row since.
    var objective = reduced(errors)
    errors = LinearExpression()
    minimize(&objective)
    for term in objective.terms where term.coefficient > Self.zero { isFrozen[term.variable] = true }
    dropFrozenVariables()
  }

  // MARK: Answers

  /// The value of a variable; 0 for one that no constraint names.
  package func value(of variable: Int) -> Double {
    let row = rowIndex[variable]
    return row < 0 ? 0 : rows[row].value.constant
  }

  package func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// True if the tableau shows directly that no other value is possible. A value that only two inequalities together fix is not found here;
  /// `range(of:)` finds it.
  package func isFixed(_ variable: Int) -> Bool {
    let row = rowIndex[variable]
    return row < 0 ? isFrozen[variable] : rows[row].value.isConstant
  }

  /// The least and the greatest value that an expression can take without a loss to any level.
  ///
  /// - Complexity: O(rows · terms) per pivot, after a copy of the solver.
  package func range(of expression: LinearExpression) -> ClosedRange<Double> {
    let lowest = extreme(of: expression)
    let highest = -extreme(of: expression * -1)
    return min(lowest, highest)...max(lowest, highest)
  }

  private func extreme(of expression: LinearExpression) -> Double {
    var copy = self
    var objective = copy.reduced(expression)
    if copy.freeVariable(in: objective) != nil { return -.infinity }
    return copy.minimize(&objective) ? objective.constant : -.infinity
  }
}
