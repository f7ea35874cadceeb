import CollectionLayouts
import Testing
import UIKit

/// The table of the guide against Koloda's formulas: a card is 0.95 of the one before it, and its lower edge 4 points lower.
@MainActor
@Suite struct FromKolodaTests {
  @Test func cardsBehind() {
    let layout = SlidingCardsLayout()
    layout.itemSize = .absolute(CGSize(width: 320, height: 400))
    layout.visibleItemCount = 3
    layout.itemOffset = 4
    layout.scaleStep = 0.05
    let fixture = LayoutFixture(layout, counts: [5])
    let frames = (0...2).map { fixture.frame([0, $0]) }
    let edge = frames[0].maxY
    for (frame, wanted) in zip(
      frames,
      [
        CGRect(x: 35, y: edge - 400, width: 320, height: 400),
        CGRect(x: 43, y: edge + 4 - 380, width: 304, height: 380),
        CGRect(x: 50.6, y: edge + 8 - 361, width: 288.8, height: 361),
      ])
    {
      #expect(abs(frame.minX - wanted.minX) < 0.01 && abs(frame.minY - wanted.minY) < 0.01)
      #expect(abs(frame.width - wanted.width) < 0.01 && abs(frame.height - wanted.height) < 0.01)
    }
  }
}
