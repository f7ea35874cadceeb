import CollectionLayouts
import Testing
import UIKit

/// The table of the guide against iCarousel's formulas, for items of 200 points.
@MainActor
@Suite struct FromICarouselTests {
  private func carousel(_ spacing: CarouselLayout.ItemSpacing) -> CarouselLayout {
    let layout = CarouselLayout()
    layout.itemSize = .absolute(CGSize(width: 200, height: 200))
    layout.itemSpacing = spacing
    layout.sideItemAlpha = 1
    layout.snapping = .itemAligned(limit: .never)
    return layout
  }

  @Test(arguments: [1, 1.1]) func linear(spacing: CGFloat) {
    let layout = carousel(spacing == 1 ? .gap(0) : .pitch(200 * spacing))
    layout.sideItemScale = 1
    LayoutFixture(layout, counts: [9]).expect([.init(x: 0), .init(x: 200 * spacing), .init(x: 400 * spacing)])
  }

  /// A neighbour is (0.5 · 0.9 + 0.25) · 200 = 140 points away and turned by 0.9 · π / 2, whose cosine is 0.1564.
  @Test func coverFlow() throws {
    let layout = carousel(.pitch(200 * 0.7))
    layout.style = .coverFlow
    layout.sideItemRotation = 0.9 * .pi / 2
    let fixture = LayoutFixture(layout, counts: [9])
    let side = try #require(layout.layoutAttributesForItem(at: [0, 1]))
    #expect(abs(side.center.x - fixture.view.bounds.midX - 140) < 0.01)
    #expect(abs(side.transform3D.m11 - 0.1564 * side.transform3D.m22) < 0.001)
  }

  /// 12 items round the wheel: a radius of 100 / tan(15°) = 373.21, and 30° from item to item.
  @Test func wheel() {
    let layout = WheelLayout()
    layout.itemSize = CGSize(width: 200, height: 200)
    layout.hub = .bottom
    layout.radius = .absolute(373.205)
    layout.anglePerItem = .fixed(2 * .pi / 12)
    let fixture = LayoutFixture(layout, counts: [12])
    let places = (0...1).map { fixture.screenCenter([0, $0]) }
    #expect(abs(places[1].x - places[0].x - 186.6) < 0.01 && abs(places[1].y - places[0].y - 50) < 0.01)
  }
}
