extension ConstraintSolver {
  /// The expression in variables that have no row.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    guard expression.terms.contains(where: { rowIndex[$0.variable] >= 0 || isFrozen[$0.variable] }) else {
      return expression
    }
    var result = LinearExpression(expression.constant)
    for term in expression.terms where !isFrozen[term.variable] {
      let row = rowIndex[term.variable]
      if row >= 0 {
        result.add(rows[row].value, times: term.coefficient)
      } else {
        result.add(LinearExpression(variable: term.variable, times: term.coefficient))
      }
    }
    return result
  }

  func freeVariable(in expression: LinearExpression) -> Int? {
    expression.terms.first { isFree[$0.variable] && abs($0.coefficient) > Self.zero }?.variable
  }

  mutating func appendRow(_ basic: Int, _ value: LinearExpression) {
    rowIndex[basic] = rows.count
    rows.append(Row(basic: basic, value: value))
  }

  mutating func removeRow(_ index: Int) {
    rowIndex[rows[index].basic] = -1
    rows.swapAt(index, rows.count - 1)
    rows.removeLast()
    if index < rows.count { rowIndex[rows[index].basic] = index }
  }

  /// Gives `variable` the row that makes `equation` zero, and puts it in the place of the variable everywhere.
  mutating func solve(_ equation: LinearExpression, for variable: Int) {
    var value = equation
    let coefficient = value.remove(variable)
    value.scale(by: -1 / coefficient)
    substitute(variable, value)
    appendRow(variable, value)
  }

  private mutating func substitute(_ variable: Int, _ value: LinearExpression) {
    for index in rows.indices where rows[index].value.coefficient(of: variable) != 0 {
      let coefficient = rows[index].value.remove(variable)
      rows[index].value.add(value, times: coefficient)
    }
  }

  mutating func requireAtLeast(_ expression: LinearExpression) -> Bool {
    var equation = expression
    if equation.isConstant { return equation.constant >= -Self.tolerance }
    let slack = makeVariable(isFree: false)
    if let variable = freeVariable(in: equation) {
      equation.add(LinearExpression(variable: slack, times: -1))
      solve(equation, for: variable)
      return true
    }
    if equation.constant >= -Self.zero {
      equation.constant = max(0, equation.constant)
      appendRow(slack, equation)
      return true
    }
    equation.add(LinearExpression(variable: slack, times: -1))
    return admit(equation)
  }

  /// Adds an equation among variables that may not be negative.
  mutating func admit(_ equation: LinearExpression) -> Bool {
    var equation = equation
    if equation.constant < 0 { equation.scale(by: -1) }
    if equation.isConstant { return equation.constant <= Self.tolerance }
    // The error of the equation becomes a variable, which is made zero if it can be.
    let error = makeVariable(isFree: false)
    appendRow(error, equation)
    var objective = equation
    minimize(&objective)
    let row = rowIndex[error]
    guard objective.constant <= Self.tolerance else {
      // Among very large numbers the variable may have lost its row by rounding.
      if row >= 0 { removeRow(row) }
      isFrozen[error] = true
      return false
    }
    if row >= 0 {
      if let term = rows[row].value.terms.first(where: { abs($0.coefficient) > Self.zero }) {
        rows[row].value.constant = 0
        exchange(row, term.variable)
      } else {
        removeRow(row)
      }
    }
    isFrozen[error] = true
    dropFrozenVariables()
    return true
  }

  mutating func dropFrozenVariables() {
    for index in rows.indices { rows[index].value.removeTerms { isFrozen[$0] } }
  }

  /// Gives the row to `variable`; the row's own variable loses it.
  private mutating func exchange(_ index: Int, _ variable: Int) {
    let row = rows[index]
    var value = row.value
    let coefficient = value.remove(variable)
    value.scale(by: -1 / coefficient)
    value.add(LinearExpression(variable: row.basic, times: 1 / coefficient))
    rowIndex[row.basic] = -1
    rowIndex[variable] = index
    rows[index] = Row(basic: variable, value: LinearExpression())
    substitute(variable, value)
    rows[index].value = value
  }

  /// Pivots until no variable can make `objective` smaller. Returns false if it has no least value.
  @discardableResult
  mutating func minimize(_ objective: inout LinearExpression) -> Bool {
    // Bland's rule ends by itself; rounding of very large numbers may keep it from that.
    var pivotsLeft = 1000 + 20 * isFree.count
    while pivotsLeft > 0, let entering = objective.terms.first(where: { $0.coefficient < -Self.zero })?.variable {
      pivotsLeft -= 1
      guard let leaving = leavingRow(for: entering) else { return false }
      exchange(leaving, entering)
      let coefficient = objective.remove(entering)
      objective.add(rows[leaving].value, times: coefficient)
    }
    return true
  }

  /// The row that is the first to reach zero when `variable` grows; among equals that of the earliest variable.
  private func leavingRow(for variable: Int) -> Int? {
    var best: (index: Int, ratio: Double)?
    for index in rows.indices where !isFree[rows[index].basic] {
      let coefficient = rows[index].value.coefficient(of: variable)
      guard coefficient < -Self.zero else { continue }
      let ratio = max(0, rows[index].value.constant) / -coefficient
      guard let current = best else {
        best = (index, ratio)
        continue
      }
      let isTie = abs(ratio - current.ratio) <= Self.zero
      if isTie ? rows[index].basic < rows[current.index].basic : ratio < current.ratio { best = (index, ratio) }
    }
    return best?.index
  }
}
