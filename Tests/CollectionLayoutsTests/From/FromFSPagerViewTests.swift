import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// The table of the guide against FSPagerView's formulas, for items of 240 points with a minimum scale of 0.65 and a minimum alpha of 0.6.
@MainActor
@Suite struct FromFSPagerViewTests {
  private let width: CGFloat = 240
  private let minimumScale: CGFloat = 0.65

  private func carousel(_ spacing: CGFloat) -> CarouselLayout {
    let layout = CarouselLayout()
    layout.itemSize = .absolute(CGSize(width: width, height: 320))
    layout.itemSpacing = .pitch(spacing)
    layout.sideItemScale = minimumScale
    layout.sideItemAlpha = 0.6
    layout.transitionCurve = .linear
    layout.snapping = .itemAligned(limit: .one)
    return layout
  }

  @Test func linear() {
    let fixture = LayoutFixture(carousel(width * (1 - 0.2 * minimumScale)), counts: [9])
    fixture.expect([
      .init(x: 0), .init(x: 208.8, scale: 0.65, alpha: 0.6), .init(x: 417.6, scale: 0.65, alpha: 0.6),
    ])
    fixture.view.contentOffset.x = 52
    fixture.host.makeFrame()
    fixture.expect([.init(x: -52, scale: 0.913, alpha: 0.9), .init(x: 156.8, scale: 0.737, alpha: 0.7)])
  }

  @Test func overlap() {
    let fixture = LayoutFixture(carousel(width * (1 - 0.6 * minimumScale)), counts: [9])
    fixture.expect([.init(x: 0), .init(x: 146.4, scale: 0.65, alpha: 0.6)])
  }

  @Test func noTransformer() {
    let layout = carousel(width + 12)
    layout.sideItemScale = 1
    layout.sideItemAlpha = 1
    LayoutFixture(layout, counts: [9]).expect([.init(x: 0), .init(x: 252), .init(x: 504)])
  }

  /// The neighbours are turned by 0.375 π and 240 · (1 − sin(0.1875 π)) = 106.66 points away; the guide has 0.44 of the width.
  @Test func coverFlow() throws {
    let layout = carousel(width * 0.44)
    layout.style = .coverFlow
    layout.sideItemRotation = 0.375 * .pi
    layout.sideItemAlpha = 1
    let fixture = LayoutFixture(layout, counts: [9])
    let side = try #require(layout.layoutAttributesForItem(at: [0, 1]))
    #expect(abs(side.center.x - fixture.view.bounds.midX - 106.66) < 1.1)
    #expect(abs(side.transform3D.m11 - 0.3827 * side.transform3D.m22) < 0.001, "cos(0.375 π)")
  }

  /// 14 items round the wheel, at the distance of 0.85 of their width along the rim: 0.85 · 240 · 14 / 2π = 454.55.
  @Test func ferrisWheel() throws {
    let layout = WheelLayout()
    layout.itemSize = CGSize(width: width, height: 320)
    layout.hub = .bottom
    layout.anglePerItem = .fixed(2 * .pi / 14)
    layout.radius = .absolute(width * 0.85 * 14 / (2 * .pi))
    layout.edgeScale = 1
    let fixture = LayoutFixture(layout, counts: [14])
    let places = (0...2).map { fixture.screenCenter([0, $0]) }
    #expect(abs(places[1].x - places[0].x - 197.22) < 0.01 && abs(places[1].y - places[0].y - 45.02) < 0.01)
    #expect(abs(places[2].x - places[0].x - 355.38) < 0.01 && abs(places[2].y - places[0].y - 171.14) < 0.01)
  }
}
