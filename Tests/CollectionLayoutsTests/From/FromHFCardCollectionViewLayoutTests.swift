import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// The table of the guide against HFCardCollectionViewLayout's formulas: a head of 80 points a card; with an open card the piled ones show
/// 10 points each.
@MainActor
@Suite struct FromHFCardCollectionViewLayoutTests {
  private func fixture() -> (StackLayout, LayoutFixture) {
    let layout = StackLayout(mode: .wallet(reveal: 80))
    layout.itemSize = .fractional(width: 1, height: 0.9)
    layout.collapsedCount = 5
    layout.collapsedOverlap = 10
    layout.stretchFactor = 0.2
    return (layout, LayoutFixture(layout, counts: [20]))
  }

  @Test func heads() {
    let (_, fixture) = fixture()
    let frames = (0..<6).map { fixture.frame([0, $0]) }
    #expect(frames.allSatisfy { $0.minX == 0 && $0.width == 390 && abs($0.height - 759.6) < 0.5 })
    #expect(frames.map { ($0.minY - frames[0].minY).rounded() } == [0, 80, 160, 240, 320, 400])
  }

  @Test func pile() {
    let (layout, fixture) = fixture()
    layout.setExpandedItem(at: [0, 0], animated: false)
    fixture.host.settle()
    // The lowest five of the cards in sight, half of the last of which the view's edge hides; the others are behind them, 50 points from it.
    let tops = Set((1...10).map { fixture.frame([0, $0]).minY.rounded() })
    #expect(tops.sorted() == [794, 799, 809, 819, 829, 839])
  }
}
