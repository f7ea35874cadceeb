import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// Rings inside each other with more items than they have space for.
@MainActor
@Suite struct CircleSpaceTests {
  @MainActor
  private struct Circle {
    let layout = CircleLayout()
    let fixture: LayoutFixture

    init(_ count: Int, width: CGFloat, minimumScale: CGFloat?, itemSize: CGFloat) {
      layout.overflow = minimumScale.map { .concentric(spacing: 10, minimumScale: $0) } ?? .concentric(spacing: 10)
      layout.itemSize = CGSize(width: itemSize, height: itemSize)
      fixture = LayoutFixture(layout, counts: [count], size: CGSize(width: width, height: width > 600 ? 900 : 844))
    }

    var items: [UICollectionViewLayoutAttributes] { fixture.elements(in: .infinite) }
    var shown: Set<Int> { Set(items.map(\.indexPath.item)) }
  }

  private func circle(
    _ count: Int, width: CGFloat = 390, minimumScale: CGFloat? = nil, itemSize: CGFloat = 100
  ) -> Circle { Circle(count, width: width, minimumScale: minimumScale, itemSize: itemSize) }

  /// What one sheet holds side by side, whatever waits below it.
  @Test(arguments: [390, 1440] as [CGFloat])
  func theSpaceLimitsHowManyAreShown(width: CGFloat) {
    let (few, many) = (circle(5000, width: width), circle(1_000_000, width: width))
    #expect(few.shown.count == many.shown.count)
    let items = many.items
    #expect(items.count > 30 && items.count < (width > 600 ? 400 : 80))
    #expect(items.allSatisfy { abs($0.size.width - 35) < 1e-6 })
    for (index, a) in items.enumerated() {
      #expect(many.fixture.view.bounds.contains(a.frame))
      for b in items[(index + 1)...] { #expect(hypot(a.center.x - b.center.x, a.center.y - b.center.y) >= 34.999) }
    }
  }

  /// As many as just fit are all shown, and with one more nothing changes its size.
  @Test func theLimitIsMetWithoutAJump() {
    let most = circle(5000).shown.count
    for count in [most - 1, most, most + 1] {
      let circle = circle(count)
      #expect(circle.shown.count == min(count, most))
      #expect(abs((circle.items.first?.size.width ?? 0) - 35) < 2)
    }
  }

  @Test func aSmallerScaleShowsMore() {
    #expect(circle(700, minimumScale: 0.01).shown.count == 700)
    #expect(circle(5000, minimumScale: 0.01).shown.count == CircleWindow.sheet)
    #expect(circle(5000, minimumScale: 1).shown.count < circle(5000, minimumScale: 0.7).shown.count)
    // A view without space for one of them: they become smaller still.
    let large = circle(5000, minimumScale: 1, itemSize: 380)
    #expect(!large.shown.isEmpty)
    #expect(large.items.allSatisfy { $0.size.width < 380 && $0.size.width > 50 })
  }

  /// Turned on by one item, one item goes and the next one comes, across the end of all items, too, round after round.
  @Test(arguments: [70, 90, 137, 5000].sampled(every: 2, from: 1))
  func itemsComeAndGoOneByOne(count: Int) throws {
    let circle = circle(count)
    let size = circle.shown.count
    for direction in [-1, 1] {
      var before = circle.shown
      for step in 1...(count > 1000 ? 90 : count + 20) {
        circle.layout.advance(by: direction, animated: false)
        circle.fixture.host.makeFrame()
        let after = circle.shown
        #expect(after.count == size)
        #expect(after.subtracting(before).count <= 1, "step \(step)")
        before = after
      }
    }
    #expect(circle.layout.currentIndexPath == [0, 0])
  }

  /// What holds its place in the rings stays there while the others come and go: nothing else moves.
  @Test func aComingItemTakesThePlaceOfTheOneThatGoes() {
    let circle = circle(137)
    circle.layout.setCurrentItem(at: [0, 4], animated: false)
    circle.fixture.host.makeFrame()
    for _ in 0..<200 {
      let snapPoints = circle.layout.snapPoints
      let start = circle.layout.ownOffset
      // A third of the way to the item before: the one that goes fades where the one that comes appears.
      let next = snapPoints.offset(atPosition: snapPoints.position(at: start) - 1 / 3)
      circle.layout.rotation = circle.layout.geometry.rotation(offset: next)
      circle.fixture.host.makeFrame()
      let items = circle.items
      let pale = items.filter { $0.alpha < 1 }
      #expect(pale.count <= 2)
      if pale.count == 2 {
        #expect(hypot(pale[0].center.x - pale[1].center.x, pale[0].center.y - pale[1].center.y) < 0.01)
        #expect(abs(pale[0].alpha + pale[1].alpha - 1) < 1e-6)
      }
    }
  }

  @Test func anEndlessTrackIsItsOwnReverse() {
    let bases: [CGFloat] = [0, 1, 1.5, 4, 6.2]
    let snapPoints = SnapPoints(count: 13, spacing: .endless(bases, every: 7), pitch: 1.4)
    #expect(snapPoints.wraps)
    var last = -CGFloat.infinity
    for virtualIndex in -40...40 {
      let offset = snapPoints.offset(ofIndex: virtualIndex)
      #expect(offset > last)
      #expect(abs(snapPoints.offset(ofIndex: virtualIndex + 5) - offset - 7) < 1e-9)
      #expect(abs(snapPoints.position(at: offset) - CGFloat(virtualIndex)) < 1e-9)
      let between = CGFloat(virtualIndex) + 0.3
      #expect(abs(snapPoints.position(at: snapPoints.offset(atPosition: between)) - between) < 1e-9)
      let item = snapPoints.item(ofIndex: virtualIndex)
      #expect(item >= 0 && item < 13 && (virtualIndex - item) % 13 == 0)
      last = offset
    }
  }
}
