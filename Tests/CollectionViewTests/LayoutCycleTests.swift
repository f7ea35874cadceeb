import Testing

@testable import UIKit

struct LayoutCycleTests {
  typealias Phase = LayoutCycle.Phase
  typealias Action = LayoutCycle.Action

  /// What is forbidden in each phase; everything else may be done.
  private static let forbidden: [Phase: Set<Action>] = [
    .introducing: [.invalidate, .update],
    .preparing: [.prepare, .scroll, .update],
    .updating: [.updateContentSize, .update],
    .layingOut: [.layOut, .exchangeLayouts],
    .changing: [.update],
    .recording: [.layOut, .exchangeLayouts, .prepare],
    .committing: [.exchangeLayouts],
  ]

  /// Every way in which up to three phases run one inside another.
  private static var nests: [[Phase]] {
    let one = Phase.allCases.map { [$0] }
    let two = one.flatMap { outer in Phase.allCases.map { outer + [$0] } }
    return [[]] + one + two + two.flatMap { outer in Phase.allCases.map { outer + [$0] } }
  }

  @Test func aPhaseForbidsWhatItForbidsWhateverRunsInsideIt() {
    for nest in Self.nests {
      var cycle = LayoutCycle()
      nest.forEach { cycle.enter($0) }
      for action in Action.allCases {
        let isForbidden = nest.contains { Self.forbidden[$0]?.contains(action) ?? false }
        #expect(cycle.allows(action) != isForbidden, "\(action) in \(nest)")
      }
    }
  }

  @Test func phasesEndInTheOrderInWhichTheyBegan() {
    for nest in Self.nests {
      var cycle = LayoutCycle()
      nest.forEach { cycle.enter($0) }
      for (depth, phase) in nest.enumerated().reversed() {
        cycle.leave(phase)
        #expect(cycle.phases == Array(nest.prefix(depth)))
      }
      #expect(Action.allCases.allSatisfy(cycle.allows))
    }
  }

  @Test func aPhaseThatDoesNotRunIsNotEnded() {
    var cycle = LayoutCycle()
    cycle.enter(.layingOut)
    cycle.leave(.preparing)
    #expect(cycle.phases == [.layingOut])
  }
}
