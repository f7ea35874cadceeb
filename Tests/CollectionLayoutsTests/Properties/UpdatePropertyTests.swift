import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Random and exhaustive updates of every layout, and with changes between all of them, against a simple model.
///
/// `WATERWHEEL_MODEL_STEPS=200000` runs that many random steps, over all layouts together, and every small update.
@MainActor
@Suite struct UpdatePropertyTests {
  nonisolated static let numbers = Array(LayoutKind.allChecked.indices)
  static let wantedSteps = ProcessInfo.processInfo.environment["WATERWHEEL_MODEL_STEPS"].flatMap { Int($0) }
  /// Half of the steps stay with one layout, the others change between all.
  static let steps = max(1, (wantedSteps ?? 3_000) / numbers.count / 2)

  @Test(arguments: numbers)
  func randomUpdates(number: Int) {
    let check = CollectionUpdateCheck([LayoutKind.allChecked[number]], isRightToLeft: number % 3 == 2)
    let problem = check.randomUpdates(seed: UInt64(number) + 100, steps: Self.steps)
    #expect(problem == nil)
  }

  @Test(arguments: numbers)
  func randomUpdatesBetweenLayouts(number: Int) {
    let check = CollectionUpdateCheck(LayoutKind.allChecked, isRightToLeft: number % 4 == 3)
    let problem = check.randomUpdates(seed: UInt64(number) + 200, steps: Self.steps, first: number)
    #expect(problem == nil)
  }

  @Test(arguments: numbers)
  func smallUpdates(number: Int) {
    let check = CollectionUpdateCheck([LayoutKind.allChecked[number]])
    let (count, problem) = check.smallUpdates(every: Self.wantedSteps == nil ? 401 : 1)
    #expect(problem == nil)
    #expect(count > 20)
  }

  /// A message that was reported before the check counts, too.
  @Test func messagesAreProblems() {
    let check = CollectionUpdateCheck([.init("nan") { FaultyLayout() }])
    for seed in 1...2 {
      let problem = check.randomUpdates(seed: UInt64(seed), steps: 3)
      #expect(problem?.contains("frame(ofItem:after:)") == true, "\(problem ?? "none")")
    }
  }
}

/// A layout of which one frame is not finite.
private final class FaultyLayout: CollectionLayout {
  override func frame(ofItem item: Int, after previous: CGRect) -> CGRect {
    CGRect(x: item == 3 ? .nan : 0, y: CGFloat(item) * 20, width: 100, height: 20)
  }
}
