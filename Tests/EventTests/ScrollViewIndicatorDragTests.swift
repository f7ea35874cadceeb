import CollectionPrimitives
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit
@testable import UIKitFixtures

/// Indicators under a pointer and in the hand.
@MainActor @Suite struct ScrollViewIndicatorDragTests {
  /// A list of a million rows over the whole window.
  @MainActor private final class Fixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let view: UICollectionView
    let host: TestHost
    var count: Int
    var selected: [IndexPath] = []
    var highlighted: [IndexPath] = []
    var calls: [String] = []

    init(count: Int = 1_000_000, size: CGSize = CGSize(width: 390, height: 844), isRightToLeft: Bool = false) {
      self.count = count
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 60)
      layout.minimumLineSpacing = 0
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      host = TestHost(size: size, view: view)
      super.init()
      view.dataSource = self
      view.delegate = self
      host.touch.isPointer = true
      host.advance(by: 0.1)
    }

    /// Where the indicator is in the window.
    var thumb: CGRect {
      (view.indicators.frame(.vertical) ?? .null).offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
    }

    var middle: CGPoint { CGPoint(x: thumb.midX, y: thumb.midY) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) { selected.append(path) }

    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { highlighted.append(path) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if calls.last != "scroll" { calls.append("scroll") }
      if scrollView.isTracking || scrollView.isDragging { calls.append("tracking") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("didEndDragging")
    }
  }

  // MARK: Arithmetic

  /// Wherever the indicator is taken, and wherever it is brought, that part of it lies there then.
  @Test func theWayBackIsExact() throws {
    var random = SeededRandom(seed: 12)
    for _ in 0..<2000 {
      let lower = Double.random(in: -200...0, using: &random)
      let track = ScrollIndicatorTrack(
        range: OffsetRange(lower: lower, upper: lower + Double.random(in: 1...1e8, using: &random)),
        viewport: Double.random(in: 120...2000, using: &random), visible: Double.random(in: 60...120, using: &random),
        leadingInset: Double.random(in: 0...20, using: &random),
        trailingInset: Double.random(in: 0...20, using: &random))
      let offset = Double.random(in: track.range.lower...track.range.upper, using: &random)
      let span = try #require(track.span(at: offset))
      let location = span.start + Double.random(in: 0...1, using: &random) * span.length
      let grip = try #require(track.grip(at: location, offset: offset))
      let same = try #require(track.offset(at: location, grip: grip))
      #expect(abs(same - offset) < 1e-6 * max(1, track.range.length))
      let target = Double.random(in: -100...track.viewport + 100, using: &random)
      let moved = try #require(track.offset(at: target, grip: grip))
      #expect(track.range.contains(moved))
      let after = try #require(track.span(at: moved))
      let isAtEnd = moved == track.range.lower || moved == track.range.upper
      #expect(isAtEnd || abs(after.start + grip * after.length - target) < 1e-6)
      #expect(track.offset(at: -1e4, grip: grip) == track.range.lower)
      #expect(track.offset(at: 1e4, grip: grip) == track.range.upper)
    }
  }

  @Test func nothingToScrollIsNowhereToDrag() {
    let track = ScrollIndicatorTrack(range: OffsetRange(lower: 0, upper: 0), viewport: 800, visible: 800)
    #expect(track.grip(at: 10, offset: 0) == nil && track.offset(at: 10, grip: 0.5) == nil)
    let full = ScrollIndicatorTrack(range: OffsetRange(lower: 0, upper: 100), viewport: 30, visible: 30)
    #expect(full.offset(at: 10, grip: 0.5) == nil)
    #expect(full.offset(at: .nan, grip: 0.5) == nil)
  }

  // MARK: Pointer

  @Test func aPointerBringsItOutAndWidensIt() throws {
    let fixture = Fixture()
    #expect(!fixture.view.indicators.isVisible)
    fixture.host.hover(at: CGPoint(x: 200, y: 400))
    #expect(!fixture.view.indicators.isVisible)
    fixture.host.hover(at: CGPoint(x: 384, y: 400))
    fixture.host.advance(by: 0.5)
    let layer = try #require(fixture.view.indicators.vertical)
    #expect(layer.opacity == 1 && layer.bounds.width == ScrollIndicatorGeometry.grownThickness)
    #expect(abs(layer.position.x + layer.bounds.width / 2 - (390 - ScrollIndicatorGeometry.margin)) < 0.001)
    fixture.host.advance(by: 5)
    #expect(fixture.view.indicators.isVisible, "it stays under the pointer")
    fixture.host.hover(at: CGPoint(x: 200, y: 400))
    fixture.host.advance(by: 0.3)
    #expect(abs(layer.bounds.width - ScrollIndicatorGeometry.thickness) < 0.001)
    #expect(fixture.host.settle())
    #expect(!fixture.view.indicators.isVisible && layer.opacity == 0)
  }

  @Test func aPointerThatLeavesTheWindowLetsItGo() {
    let fixture = Fixture()
    fixture.host.hover(at: CGPoint(x: 384, y: 400))
    fixture.host.hover(at: nil)
    #expect(fixture.host.settle())
    #expect(!fixture.view.indicators.isVisible)
  }

  @Test func aPointerDragsToAnyPlaceOfAMillion() throws {
    let fixture = Fixture()
    fixture.host.hover(at: CGPoint(x: 384, y: 400))
    let start = fixture.middle
    fixture.host.touch.begin(at: start)
    for part in [0.25, 0.5, 0.75, 1.0] {
      let travel = 844 - 2 * ScrollIndicatorGeometry.endMargin - fixture.thumb.height
      fixture.host.touch.move(to: CGPoint(x: 100, y: start.y + travel * part))
      fixture.host.makeFrame()
      let range = fixture.view.verticalRange
      #expect(abs(fixture.view.contentOffset.y - range.length * part) < 1)
      #expect(abs(fixture.thumb.midY - (start.y + travel * part)) < 0.01)
      #expect(fixture.view.visibleCells.count >= 14)
    }
    #expect(fixture.view.indexPathsForVisibleItems.contains([0, 999_999]))
    fixture.host.touch.move(to: CGPoint(x: 100, y: -300))
    fixture.host.makeFrame()
    #expect(fixture.view.contentOffset.y == 0)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.calls == ["scroll"], "the delegate hears of scrolling only")
    #expect(fixture.selected.isEmpty && fixture.highlighted.isEmpty)
  }

  @Test func contentThatGrowsMeanwhileIsReachedToo() throws {
    let fixture = Fixture(count: 1000)
    fixture.host.hover(at: CGPoint(x: 384, y: 400))
    let start = fixture.middle
    fixture.host.touch.begin(at: start)
    fixture.host.touch.move(to: CGPoint(x: start.x, y: 400))
    fixture.host.makeFrame()
    fixture.count = 500_000
    fixture.view.reloadData()
    fixture.host.makeFrame()
    fixture.host.touch.move(to: CGPoint(x: start.x, y: 900))
    fixture.host.makeFrame()
    #expect(abs(fixture.view.contentOffset.y - fixture.view.verticalRange.upper) < 0.001)
    #expect(fixture.view.indexPathsForVisibleItems.contains([0, 499_999]))
    fixture.count = 3
    fixture.view.reloadData()
    fixture.host.makeFrame()
    fixture.host.touch.move(to: CGPoint(x: start.x, y: 300))
    fixture.host.makeFrame()
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.view.contentOffset.y == 0)
  }

  @Test func itLiesAtTheOtherSideFromRightToLeft() {
    let fixture = Fixture(isRightToLeft: true)
    fixture.host.hover(at: CGPoint(x: 6, y: 400))
    #expect(fixture.view.indicators.isVisible && fixture.thumb.minX == ScrollIndicatorGeometry.margin)
    let start = fixture.middle
    fixture.host.touch.begin(at: start)
    fixture.host.touch.move(to: CGPoint(x: start.x, y: 844))
    fixture.host.makeFrame()
    #expect(abs(fixture.view.contentOffset.y - fixture.view.verticalRange.upper) < 0.001)
    fixture.host.touch.end()
  }

  @Test func itTakesNoTouchWhileItIsHidden() throws {
    let fixture = Fixture()
    // Where the indicator would be.
    fixture.host.touch.tap(at: CGPoint(x: 386, y: 20))
    fixture.host.advance(by: 0.3)
    #expect(fixture.selected == [[0, 0]])
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func besideItThePointerReachesTheCells() {
    let fixture = Fixture()
    fixture.host.hover(at: CGPoint(x: 384, y: 400))
    fixture.host.touch.tap(at: CGPoint(x: 384, y: 400))
    fixture.host.advance(by: 0.3)
    #expect(fixture.selected.count == 1)
  }

  @Test func aHorizontalOneDragsSideways() throws {
    let view = UIScrollView()
    let host = TestHost(size: CGSize(width: 400, height: 300), view: view)
    view.contentSize = CGSize(width: 10_000, height: 300)
    view.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 40, bottom: 20, right: 60)
    host.touch.isPointer = true
    host.hover(at: CGPoint(x: 200, y: 276))
    let thumb = try #require(view.indicators.frame(.horizontal))
    #expect(thumb.minX == 43 && thumb.maxY == 277)
    host.touch.begin(at: CGPoint(x: thumb.midX, y: thumb.midY))
    host.touch.move(to: CGPoint(x: 390, y: 20))
    host.makeFrame()
    #expect(view.contentOffset == CGPoint(x: 9600, y: 0))
    let end = try #require(view.indicators.frame(.horizontal))
    #expect(abs(end.maxX - view.contentOffset.x - 337) < 0.01)
    host.touch.end()
  }

  @Test func whatSnapsComesToRestWhereItMay() {
    let view = UIScrollView()
    let host = TestHost(size: CGSize(width: 400, height: 300), view: view)
    view.contentSize = CGSize(width: 400, height: 3000)
    view.isPagingEnabled = true
    host.touch.isPointer = true
    host.hover(at: CGPoint(x: 394, y: 100))
    host.touch.begin(at: CGPoint(x: 394, y: 10))
    host.touch.move(to: CGPoint(x: 394, y: 121))
    host.makeFrame()
    #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 300) != 0)
    host.touch.end()
    host.settle()
    #expect(view.contentOffset.y > 300 && view.contentOffset.y.truncatingRemainder(dividingBy: 300) == 0)
  }

  // MARK: Finger

  @Test func aFingerThatRestsOnItDragsIt() {
    let fixture = Fixture()
    fixture.host.touch.isPointer = false
    fixture.view.flashScrollIndicators()
    let start = fixture.middle
    fixture.host.touch.begin(at: CGPoint(x: start.x - 8, y: start.y))
    fixture.host.advance(by: 0.3)
    fixture.host.touch.move(to: CGPoint(x: start.x - 8, y: start.y + 400))
    fixture.host.makeFrame()
    #expect(abs(fixture.thumb.midY - (start.y + 400)) < 0.01)
    #expect(fixture.view.contentOffset.y > 1e6)
    fixture.host.touch.end()
    #expect(fixture.host.settle())
    #expect(fixture.calls == ["scroll"] && fixture.selected.isEmpty && fixture.highlighted.isEmpty)
    #expect(!fixture.view.indicators.isVisible)
  }

  @Test func aFingerThatMovesAtOnceScrolls() {
    let fixture = Fixture()
    fixture.host.touch.isPointer = false
    fixture.view.contentOffset.y = 5000
    fixture.view.flashScrollIndicators()
    let start = fixture.middle
    fixture.host.touch.drag(from: start, to: CGPoint(x: start.x, y: start.y + 200), duration: 0.1)
    #expect(fixture.view.contentOffset.y < 5000 && fixture.view.contentOffset.y > 4700)
    #expect(fixture.calls.contains("willBeginDragging"))
  }

  @Test func aMotionEndsWhenItIsTakenHoldOf() {
    let fixture = Fixture()
    fixture.host.touch.isPointer = false
    fixture.host.touch.flick(from: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -3000))
    fixture.host.advance(by: 0.1)
    fixture.host.touch.isPointer = true
    let start = fixture.middle
    fixture.host.touch.begin(at: start)
    fixture.host.makeFrame()
    let offset = fixture.view.contentOffset
    #expect(!fixture.view.isDecelerating && !fixture.view.isTracking)
    fixture.host.advance(by: 0.2)
    #expect(fixture.view.contentOffset == offset)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.view.contentOffset == offset)
  }

  @Test func aViewThatGoesAwayIsLetGo() {
    let fixture = Fixture()
    fixture.host.hover(at: CGPoint(x: 384, y: 400))
    fixture.host.touch.begin(at: fixture.middle)
    fixture.view.removeFromSuperview()
    fixture.host.touch.move(to: CGPoint(x: 384, y: 800))
    fixture.host.touch.end()
    #expect(fixture.host.settle())
    #expect(fixture.view.contentOffset == .zero && !fixture.view.indicators.isVisible)
  }
}
