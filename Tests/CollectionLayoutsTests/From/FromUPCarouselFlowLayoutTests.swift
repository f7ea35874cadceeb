import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// The table of the guide against UPCarouselFlowLayout's formulas. The distance of items is their width plus the spacing, less half of what a
/// side item is smaller; scale and alpha fall evenly over that distance.
@MainActor
@Suite struct FromUPCarouselFlowLayoutTests {
  private func carousel(_ spacing: CarouselLayout.ItemSpacing) -> CarouselLayout {
    let layout = CarouselLayout()
    layout.itemSize = .absolute(CGSize(width: 200, height: 260))
    layout.sideItemScale = 0.6
    layout.sideItemAlpha = 0.6
    layout.transitionCurve = .linear
    layout.snapping = .itemAligned(limit: .never)
    layout.itemSpacing = spacing
    return layout
  }

  @Test func fixedSpacing() {
    // 200 + 40 − (200 − 120) / 2 = 200
    let fixture = LayoutFixture(carousel(.gap(40)), counts: [9])
    fixture.expect([.init(x: 0), .init(x: 200, scale: 0.6, alpha: 0.6), .init(x: 400, scale: 0.6, alpha: 0.6)])
    fixture.view.contentOffset.x = 50
    fixture.host.makeFrame()
    fixture.expect([.init(x: -50, scale: 0.9, alpha: 0.9), .init(x: 150, scale: 0.7, alpha: 0.7)])
  }

  @Test func overlap() {
    // The inset of (390 − 200) / 2 = 95, less 30 and 40, is between two items: 200 + 25.
    let fixture = LayoutFixture(carousel(.peek(30)), counts: [9])
    fixture.expect([.init(x: 0), .init(x: 225, scale: 0.6, alpha: 0.6)])
  }

  @Test func shift() {
    let layout = carousel(.gap(40))
    layout.sideItemShift = 20
    let fixture = LayoutFixture(layout, counts: [9])
    fixture.expect([.init(x: 0), .init(x: 200, y: 20, scale: 0.6, alpha: 0.6)])
  }
}
