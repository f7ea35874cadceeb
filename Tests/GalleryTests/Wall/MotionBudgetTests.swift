import Testing
import UIKitTestSupport

@testable import Gallery

@Suite struct MotionBudgetTests {
  private let all = (0..<9).map { "look\($0)" }

  @Test func aFewMoveInTurn() {
    var budget = MotionBudget()
    budget.update(visible: all, held: nil)
    #expect(budget.moving == ["look0", "look3"])
    budget.update(visible: all, held: nil)
    #expect(budget.moving == ["look0", "look3"])
    budget.update(visible: all, held: nil, ended: ["look0"])
    #expect(budget.moving == ["look3", "look6"])
    // One that has left makes room.
    budget.update(visible: all.filter { $0 != "look3" }, held: nil)
    #expect(budget.moving == ["look6", "look4"])
  }

  @Test func theHeldOneMovesWhateverTheLimit() {
    var budget = MotionBudget()
    budget.update(visible: all, held: "look5")
    #expect(budget.moving == ["look5", "look0", "look3"])
    budget.update(visible: all, held: "look5", ended: ["look5"])
    #expect(budget.moving.contains("look5"))
    budget.update(visible: all, held: "elsewhere")
    #expect(!budget.moving.contains("elsewhere"))
  }

  @Test func itComesToRest() {
    var budget = MotionBudget()
    var begun: [String: Int] = [:]
    var steps = 0
    while budget.hasWork(all), steps < 1000 {
      let before = budget.moving
      budget.update(visible: all, held: nil, ended: before)
      for id in budget.moving { begun[id, default: 0] += 1 }
      steps += 1
    }
    #expect(steps < 1000 && budget.moving.isEmpty && all.allSatisfy { begun[$0] == budget.rounds })
    // The pointer still moves one.
    budget.update(visible: all, held: all[2])
    #expect(budget.moving == [all[2]])
  }

  /// Whatever comes and goes: what moves is visible, no more than the limit besides the held one, and as many as may.
  @Test func randomVisits() {
    var random = SeededRandom(seed: 46)
    var budget = MotionBudget()
    budget.rounds = 10_000
    var last: [String: Int] = [:]
    for step in 0..<3000 {
      let visible = all.filter { _ in Bool.random(using: &random) }
      let held = all.randomElement(using: &random).flatMap { Bool.random(using: &random) ? $0 : nil }
      let ended = Set(budget.moving.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      budget.update(visible: visible, held: held, ended: ended)
      let others = budget.moving.filter { $0 != held }
      #expect(budget.moving.isSubset(of: visible) && others.count <= max(budget.limit, 0) + 1)
      #expect(others.count >= min(budget.limit, visible.filter { $0 != held }.count))
      for id in budget.moving { last[id] = step }
    }
    // None waits for ever.
    #expect(all.allSatisfy { (last[$0] ?? 0) > 2900 })
  }
}
