import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// The zoom lines of the tutorials, done exactly: scales, ends, rest and paging.
@MainActor
@Suite struct CarouselZoomLineTests {
  private static let item = CGSize(width: 200, height: 200)

  /// A line of 200-point items, 30 points apart, whose scale is a function of the distance from the middle in points.
  private func zoomLine(horizontal: Bool, _ scale: @escaping @Sendable (CGFloat) -> CGFloat) -> CarouselLayout {
    let layout = CarouselLayout()
    layout.scrollDirection = horizontal ? .horizontal : .vertical
    layout.itemSize = .absolute(Self.item)
    layout.itemSpacing = .pitch(230)
    layout.style = .custom { progress in
      var effect = CarouselLayout.ItemEffect()
      effect.scale = scale(abs(progress) * 230)
      return effect
    }
    return layout
  }

  private func expectScales(_ fixture: LayoutFixture, horizontal: Bool, _ scale: (CGFloat) -> CGFloat) {
    let (bounds, layout) = (fixture.view.bounds, fixture.view.collectionViewLayout)
    for attributes in layout.layoutAttributesForElements(in: bounds) ?? [] {
      let distance =
        horizontal ? attributes.center.x - bounds.midX : attributes.center.y - bounds.midY
      #expect(abs(attributes.transform3D.m11 - scale(abs(distance))) < 1e-6)
      #expect(abs(attributes.transform3D.m22 - scale(abs(distance))) < 1e-6)
    }
  }

  @Test(arguments: [false, true])
  func theCosineLine(horizontal: Bool) {
    let middle: CGFloat = horizontal ? 195 : 422
    let scale: @Sendable (CGFloat) -> CGFloat = { cos(min(1, $0 / middle) * .pi / 4) }
    let fixture = LayoutFixture(zoomLine(horizontal: horizontal, scale), counts: [40])
    var dice = Dice(seed: 3)
    for _ in 0..<30 {
      let offset = CGFloat.random(in: 0...6000, using: &dice)
      if horizontal { fixture.view.contentOffset.x = offset } else { fixture.view.contentOffset.y = offset }
      fixture.host.makeFrame()
      expectScales(fixture, horizontal: horizontal, scale)
    }
  }

  @Test(arguments: [false, true])
  func theLinearLine(horizontal: Bool) {
    let margin: CGFloat = ((horizontal ? 390 : 844) + 200) / 2
    let scale: @Sendable (CGFloat) -> CGFloat = { 1 + (0.8 - $0 / margin) }
    let fixture = LayoutFixture(zoomLine(horizontal: horizontal, scale), counts: [40])
    for offset in stride(from: CGFloat(0), through: 3000, by: 77) {
      if horizontal { fixture.view.contentOffset.x = offset } else { fixture.view.contentOffset.y = offset }
      fixture.host.makeFrame()
      expectScales(fixture, horizontal: horizontal, scale)
    }
  }

  @Test(arguments: [false, true])
  func theFirstAndTheLastItemReachTheMiddle(horizontal: Bool) {
    let layout = zoomLine(horizontal: horizontal) { _ in 1 }
    let fixture = LayoutFixture(layout, counts: [20])
    func middle(_ item: Int) -> CGFloat {
      horizontal ? fixture.screenCenter([0, item]).x - 195 : fixture.screenCenter([0, item]).y - 422
    }
    #expect(abs(middle(0)) < 0.5)
    let end = fixture.view.contentSize
    fixture.view.contentOffset =
      horizontal ? CGPoint(x: end.width - 390, y: 0) : CGPoint(x: 0, y: end.height - 844)
    fixture.host.makeFrame()
    #expect(abs(middle(19)) < 0.5)
  }

  @Test(arguments: [false, true])
  func aDragOfAHundredPointsTurnsOnePage(horizontal: Bool) {
    let layout = zoomLine(horizontal: horizontal) { _ in 1 }
    layout.snapping = .paged(minimumDrag: 100)
    let fixture = LayoutFixture(layout, counts: [20])
    func drag(_ distance: CGFloat, seconds: Double) {
      let from = CGPoint(x: 195, y: 422)
      let to = horizontal ? CGPoint(x: 195 - distance, y: 422) : CGPoint(x: 195, y: 422 - distance)
      fixture.host.touch.drag(from: from, to: to, duration: seconds)
      fixture.host.settle()
    }
    drag(80, seconds: 0.3)
    #expect(layout.settledIndexPath == [0, 0])
    drag(130, seconds: 0.3)
    #expect(layout.settledIndexPath == [0, 1])
    drag(190, seconds: 0.06)
    #expect(layout.settledIndexPath == [0, 2])
    drag(-150, seconds: 0.2)
    #expect(layout.settledIndexPath == [0, 1])
    drag(-150, seconds: 0.2)
    drag(-150, seconds: 0.2)
    #expect(layout.settledIndexPath == [0, 0])
  }

  @Test func reducedMotionFadesToAnotherItem() {
    let layout = CarouselLayout()
    layout.motionPolicy = .reduced
    let fixture = LayoutFixture(layout, counts: [50])
    layout.setCurrentItem(at: [0, 30], animated: true)
    fixture.host.makeFrame()
    #expect(layout.currentPosition == 30)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 30])
    #expect(fixture.view.alpha == 1)
    layout.advance(by: 1, animated: true)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 31])
  }

  @Test(arguments: [false, true], [false, true])
  func drawnGapsAreExactWithMixedLengths(wraps: Bool, isRightToLeft: Bool) {
    let layout = CarouselLayout()
    layout.itemSize = .delegate
    layout.wrapsAround = wraps
    let fixture = LayoutFixture(layout, counts: [12], isRightToLeft: isRightToLeft) {
      $1.size = { CGSize(width: 120 + $0 * 71 % 160, height: 300) }
    }
    for item in 1..<11 {
      layout.setCurrentItem(at: [0, item], animated: false)
      fixture.host.makeFrame()
      let frames = [item - 1, item, item + 1].map { fixture.frame([0, $0]) }.sorted { $0.minX < $1.minX }
      // The current item lies on whole pixels, its neighbours are scaled: half a pixel at most.
      #expect(abs(frames[1].minX - frames[0].maxX - 16) <= 0.26)
      #expect(abs(frames[2].minX - frames[1].maxX - 16) <= 0.26)
      #expect(abs(fixture.screenCenter([0, item]).x - 195) < 0.51)
    }
  }

  @Test func mixedLengthsMoveWithoutJumps() {
    let layout = CarouselLayout()
    layout.itemSize = .delegate
    let fixture = LayoutFixture(layout, counts: [12]) { $1.size = { CGSize(width: 120 + $0 * 71 % 160, height: 300) } }
    var before = (0..<12).map { fixture.screenCenter([0, $0]).x }
    for step in 1...600 {
      fixture.view.contentOffset.x = CGFloat(step) * 2
      fixture.host.makeFrame()
      let after = (0..<12).map { fixture.screenCenter([0, $0]).x }
      for (a, b) in zip(before, after) { #expect(abs(b - a + 2) < 1.5) }
      before = after
    }
  }
}
