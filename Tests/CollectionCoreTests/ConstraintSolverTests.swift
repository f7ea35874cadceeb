import CollectionCore
import TestTools
import Testing

/// A system of constraints on a few variables, and its solution by looking at every corner.
///
/// Errors are piecewise linear, so the best point, level by level, is among those where as many of the constraints' planes
/// as there are variables cross.
private struct SmallSystem {
  struct Rule {
    var coefficients: [Double]
    var constant: Double
    var relation: ConstraintSolver.Relation
    /// 0 is required; others from the most important on.
    var level: Int

    func error(at point: [Double]) -> Double {
      let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
      switch relation {
      case .equal: return abs(value)
      case .atLeast: return max(0, -value)
      case .atMost: return max(0, value)
      }
    }
  }

  var count: Int
  var rules: [Rule] = []
  static let levels = 3

  func errors(at point: [Double]) -> [Double] {
    var sums = Array(repeating: 0.0, count: Self.levels)
    for rule in rules { sums[rule.level] += rule.error(at: point) }
    return sums
  }

  /// Nil if the required rules cannot all hold.
  func bestErrors() -> [Double]? {
    var best: [Double]?
    func visit(_ chosen: [Int], from start: Int) {
      if chosen.count == count {
        guard let point = crossing(of: chosen.map { rules[$0] }) else { return }
        let errors = errors(at: point)
        guard errors[0] < 1e-6 else { return }
        if best.map({ isLess(errors, $0) }) ?? true { best = errors }
        return
      }
      for index in start..<rules.count { visit(chosen + [index], from: index + 1) }
    }
    visit([], from: 0)
    return best
  }

  private func isLess(_ a: [Double], _ b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-7 { return x < y }
    return false
  }

  /// Gauss, with the largest pivots.
  private func crossing(of rules: [Rule]) -> [Double]? {
    var rows = rules.map { $0.coefficients + [-$0.constant] }
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) }
      guard let pivot, abs(rows[pivot][column]) > 1e-9 else { return nil }
      rows.swapAt(pivot, column)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  /// The solver's point; nil if it refused a required rule.
  func solved() -> (point: [Double], solver: ConstraintSolver)? {
    var solver = ConstraintSolver()
    let variables = (0..<count).map { _ in solver.makeVariable(isFree: true) }
    for level in 0..<Self.levels {
      for rule in rules where rule.level == level {
        var expression = LinearExpression(rule.constant)
        for (variable, coefficient) in zip(variables, rule.coefficients) {
          expression.add(LinearExpression(variable: variable, times: coefficient))
        }
        if level > 0 {
          solver.want(expression, rule.relation)
        } else if !solver.require(expression, rule.relation) {
          return nil
        }
      }
      if level > 0 { solver.resolve() }
    }
    return (variables.map { solver.value(of: $0) }, solver)
  }

  static func random(_ random: inout TestRandom) -> SmallSystem {
    var system = SmallSystem(count: random.int(in: 1...3))
    for index in 0..<system.count {
      var unit = Array(repeating: 0.0, count: system.count)
      unit[index] = 1
      system.rules.append(Rule(coefficients: unit, constant: 50, relation: .atLeast, level: 0))
      system.rules.append(Rule(coefficients: unit, constant: -50, relation: .atMost, level: 0))
    }
    let relations: [ConstraintSolver.Relation] = [.atMost, .equal, .atLeast]
    for _ in 0..<random.int(in: 1...7) {
      let coefficients = (0..<system.count).map { _ in Double(random.int(in: -2...2)) }
      guard coefficients.contains(where: { $0 != 0 }) else { continue }
      system.rules.append(
        Rule(
          coefficients: coefficients, constant: Double(random.int(in: -20...20)),
          relation: relations[random.int(in: 0...2)], level: random.int(in: 0...2)))
    }
    return system
  }
}

/// A small generator, so that every run tests the same systems.
private struct TestRandom {
  var state: UInt64
  mutating func int(in range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }
}

@Suite struct ConstraintSolverTests {
  private func near(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) < 1e-5 } }

  @Test func randomSystemsAreSolvedAsWellAsCanBe() {
    var random = TestRandom(state: 11)
    var impossible = 0
    let rounds = isThorough ? 4_000 : 1_000
    for round in 0..<rounds {
      let system = SmallSystem.random(&random)
      let best = system.bestErrors()
      guard let (point, _) = system.solved() else {
        impossible += 1
        #expect(best == nil, "round \(round): \(system)")
        continue
      }
      #expect(best.map { near(system.errors(at: point), $0) } == true, "round \(round): \(system) at \(point)")
    }
    #expect(impossible > rounds / 40 && impossible < rounds / 2)
  }

  @Test func rangesHoldEveryBestCorner() {
    var random = TestRandom(state: 5)
    for round in 0..<(isThorough ? 500 : 150) {
      let system = SmallSystem.random(&random)
      guard let (point, solver) = system.solved() else { continue }
      for index in 0..<system.count {
        let range = solver.range(of: LinearExpression(variable: index))
        #expect(range.lowerBound - 1e-5 <= point[index] && point[index] <= range.upperBound + 1e-5, "round \(round)")
        // One that the tableau says is fixed is.
        if solver.isFixed(index) { #expect(range.upperBound - range.lowerBound < 1e-5, "round \(round)") }
        // Beyond the range something gets worse.
        var beyond = system
        var unit = Array(repeating: 0.0, count: system.count)
        unit[index] = 1
        beyond.rules.append(
          .init(coefficients: unit, constant: -range.upperBound - 0.5, relation: .atLeast, level: 0))
        let errors = beyond.bestErrors()
        #expect(errors.map { !near($0, system.errors(at: point)) } ?? true, "round \(round)")
      }
    }
  }

  @Test func theSameSystemHasTheSameSolution() {
    var random = TestRandom(state: 3)
    for _ in 0..<200 {
      let system = SmallSystem.random(&random)
      #expect(system.solved()?.point == system.solved()?.point)
    }
  }

  @Test func aRefusedConstraintLeavesTheOthers() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable(isFree: true)
    let width = solver.makeVariable(isFree: false)
    let answers = [
      solver.require(LinearExpression(variable: x, plus: -10), .equal),
      solver.require(LinearExpression(variable: x, plus: -11), .equal),
      solver.require(LinearExpression(variable: x, plus: -11), .atLeast),
      solver.require(LinearExpression(variable: width, plus: -3), .atLeast),
      solver.require(LinearExpression(variable: width, plus: 1), .equal),
      solver.require(LinearExpression(variable: width, plus: -2), .atMost),
    ]
    #expect(answers == [true, false, false, true, false, false])
    #expect(solver.value(of: x) == 10 && solver.value(of: width) == 3)
    #expect(solver.isFixed(x) && !solver.isFixed(width))
    #expect(solver.range(of: LinearExpression(variable: width)) == 3...Double.infinity)
  }

  @Test func sumsOfErrorsWinWithinALevel() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable(isFree: true)
    for wish in [10.0, 20, 20] { solver.want(LinearExpression(variable: x, plus: -wish), .equal) }
    solver.resolve()
    #expect(solver.value(of: x) == 20)
    // A lower level never costs a higher one, however much it wants.
    for _ in 0..<50 { solver.want(LinearExpression(variable: x), .equal) }
    solver.resolve()
    #expect(solver.value(of: x) == 20)
  }

  @Test func conflictsAreNamedWithoutBystanders() {
    let x = LinearExpression(variable: 0)
    let y = LinearExpression(variable: 1)
    let rules: [(expression: LinearExpression, relation: ConstraintSolver.Relation)] = [
      (y - 3, .equal), (x - 10, .atLeast), (x - y - 4, .equal), (y + 100, .atLeast),
    ]
    #expect(ConstraintSolver.conflict(in: rules, areFree: [true, true]) == [0, 1, 2])
    #expect(ConstraintSolver.conflict(in: Array(rules.dropFirst()), areFree: [true, true]) == [])
  }
}
