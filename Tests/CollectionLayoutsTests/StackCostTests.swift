import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

/// Work per frame depends on what is visible only.
@MainActor
@Suite(.serialized) struct StackCostTests {
  /// The median of sixty frames, in seconds.
  private func scrollCost(_ mode: StackLayout.Mode, _ count: Int, isExpanded: Bool) -> Double {
    let layout = StackLayout(mode: mode)
    let delegate = StackDelegate()
    delegate.reveal = { 60 + CGFloat($0.item % 3) }
    let fixture = LayoutFixture(layout, counts: [count]) { view, _ in view.delegate = delegate }
    if isExpanded { layout.expandedIndexPath = [0, 5] }
    var times: [Duration] = []
    for _ in 0..<60 {
      times.append(
        ContinuousClock().measure {
          if mode == .deck { fixture.view.contentOffset.x += 24 } else { fixture.view.contentOffset.y += 24 }
          fixture.host.makeFrame()
        })
    }
    return times.sorted()[30] / .seconds(1)
  }

  @Test(.timed, arguments: [StackLayout.Mode.deck, .wallet(reveal: 60), .focusList(rowLength: 60)], [false, true])
  func aScrollStepCostsTheSameForAnyNumberOfCards(mode: StackLayout.Mode, isExpanded: Bool) {
    let small = scrollCost(mode, 1000, isExpanded: isExpanded)
    let large = scrollCost(mode, 100_000, isExpanded: isExpanded)
    #expect(large < 4 * small)
  }
}
