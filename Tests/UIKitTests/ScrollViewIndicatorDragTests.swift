import CollectionPrimitives
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Indicators under a pointer and in the hand.
@MainActor @Suite struct ScrollViewIndicatorDragTests {
  /// A list of a million rows over the whole window.
  @MainActor private final class Stage: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
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
    let stage = Stage()
    #expect(!stage.view.indicators.isVisible)
    stage.host.hover(at: CGPoint(x: 200, y: 400))
    #expect(!stage.view.indicators.isVisible)
    stage.host.hover(at: CGPoint(x: 384, y: 400))
    stage.host.advance(by: 0.5)
    let layer = try #require(stage.view.indicators.vertical)
    #expect(layer.opacity == 1 && layer.bounds.width == ScrollIndicatorGeometry.grownThickness)
    #expect(abs(layer.position.x + layer.bounds.width / 2 - (390 - ScrollIndicatorGeometry.margin)) < 0.001)
    stage.host.advance(by: 5)
    #expect(stage.view.indicators.isVisible, "it stays under the pointer")
    stage.host.hover(at: CGPoint(x: 200, y: 400))
    stage.host.advance(by: 0.3)
    #expect(abs(layer.bounds.width - ScrollIndicatorGeometry.thickness) < 0.001)
    #expect(stage.host.settle())
    #expect(!stage.view.indicators.isVisible && layer.opacity == 0)
  }

  @Test func aPointerThatLeavesTheWindowLetsItGo() {
    let stage = Stage()
    stage.host.hover(at: CGPoint(x: 384, y: 400))
    stage.host.hover(at: nil)
    #expect(stage.host.settle())
    #expect(!stage.view.indicators.isVisible)
  }

  @Test func aPointerDragsToAnyPlaceOfAMillion() throws {
    let stage = Stage()
    stage.host.hover(at: CGPoint(x: 384, y: 400))
    let start = stage.middle
    stage.host.touch.begin(at: start)
    for part in [0.25, 0.5, 0.75, 1.0] {
      let travel = 844 - 2 * ScrollIndicatorGeometry.endMargin - stage.thumb.height
      stage.host.touch.move(to: CGPoint(x: 100, y: start.y + travel * part))
      stage.host.makeFrame()
      let range = stage.view.verticalRange
      #expect(abs(stage.view.contentOffset.y - range.length * part) < 1)
      #expect(abs(stage.thumb.midY - (start.y + travel * part)) < 0.01)
      #expect(stage.view.visibleCells.count >= 14)
    }
    #expect(stage.view.indexPathsForVisibleItems.contains([0, 999_999]))
    stage.host.touch.move(to: CGPoint(x: 100, y: -300))
    stage.host.makeFrame()
    #expect(stage.view.contentOffset.y == 0)
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.calls == ["scroll"], "the delegate hears of scrolling only")
    #expect(stage.selected.isEmpty && stage.highlighted.isEmpty)
  }

  @Test func contentThatGrowsMeanwhileIsReachedToo() throws {
    let stage = Stage(count: 1000)
    stage.host.hover(at: CGPoint(x: 384, y: 400))
    let start = stage.middle
    stage.host.touch.begin(at: start)
    stage.host.touch.move(to: CGPoint(x: start.x, y: 400))
    stage.host.makeFrame()
    stage.count = 500_000
    stage.view.reloadData()
    stage.host.makeFrame()
    stage.host.touch.move(to: CGPoint(x: start.x, y: 900))
    stage.host.makeFrame()
    #expect(abs(stage.view.contentOffset.y - stage.view.verticalRange.upper) < 0.001)
    #expect(stage.view.indexPathsForVisibleItems.contains([0, 499_999]))
    stage.count = 3
    stage.view.reloadData()
    stage.host.makeFrame()
    stage.host.touch.move(to: CGPoint(x: start.x, y: 300))
    stage.host.makeFrame()
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func itLiesAtTheOtherSideFromRightToLeft() {
    let stage = Stage(isRightToLeft: true)
    stage.host.hover(at: CGPoint(x: 6, y: 400))
    #expect(stage.view.indicators.isVisible && stage.thumb.minX == ScrollIndicatorGeometry.margin)
    let start = stage.middle
    stage.host.touch.begin(at: start)
    stage.host.touch.move(to: CGPoint(x: start.x, y: 844))
    stage.host.makeFrame()
    #expect(abs(stage.view.contentOffset.y - stage.view.verticalRange.upper) < 0.001)
    stage.host.touch.end()
  }

  @Test func itTakesNoTouchWhileItIsHidden() throws {
    let stage = Stage()
    // Where the indicator would be.
    stage.host.touch.tap(at: CGPoint(x: 386, y: 20))
    stage.host.advance(by: 0.3)
    #expect(stage.selected == [[0, 0]])
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func besideItThePointerReachesTheCells() {
    let stage = Stage()
    stage.host.hover(at: CGPoint(x: 384, y: 400))
    stage.host.touch.tap(at: CGPoint(x: 384, y: 400))
    stage.host.advance(by: 0.3)
    #expect(stage.selected.count == 1)
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
    let stage = Stage()
    stage.host.touch.isPointer = false
    stage.view.flashScrollIndicators()
    let start = stage.middle
    stage.host.touch.begin(at: CGPoint(x: start.x - 8, y: start.y))
    stage.host.advance(by: 0.3)
    stage.host.touch.move(to: CGPoint(x: start.x - 8, y: start.y + 400))
    stage.host.makeFrame()
    #expect(abs(stage.thumb.midY - (start.y + 400)) < 0.01)
    #expect(stage.view.contentOffset.y > 1e6)
    stage.host.touch.end()
    #expect(stage.host.settle())
    #expect(stage.calls == ["scroll"] && stage.selected.isEmpty && stage.highlighted.isEmpty)
    #expect(!stage.view.indicators.isVisible)
  }

  @Test func aFingerThatMovesAtOnceScrolls() {
    let stage = Stage()
    stage.host.touch.isPointer = false
    stage.view.contentOffset.y = 5000
    stage.view.flashScrollIndicators()
    let start = stage.middle
    stage.host.touch.drag(from: start, to: CGPoint(x: start.x, y: start.y + 200), duration: 0.1)
    #expect(stage.view.contentOffset.y < 5000 && stage.view.contentOffset.y > 4700)
    #expect(stage.calls.contains("willBeginDragging"))
  }

  @Test func aMotionEndsWhenItIsTakenHoldOf() {
    let stage = Stage()
    stage.host.touch.isPointer = false
    stage.host.touch.flick(from: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -3000))
    stage.host.advance(by: 0.1)
    stage.host.touch.isPointer = true
    let start = stage.middle
    stage.host.touch.begin(at: start)
    stage.host.makeFrame()
    let offset = stage.view.contentOffset
    #expect(!stage.view.isDecelerating && !stage.view.isTracking)
    stage.host.advance(by: 0.2)
    #expect(stage.view.contentOffset == offset)
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.view.contentOffset == offset)
  }

  @Test func aViewThatGoesAwayIsLetGo() {
    let stage = Stage()
    stage.host.hover(at: CGPoint(x: 384, y: 400))
    stage.host.touch.begin(at: stage.middle)
    stage.view.removeFromSuperview()
    stage.host.touch.move(to: CGPoint(x: 384, y: 800))
    stage.host.touch.end()
    #expect(stage.host.settle())
    #expect(stage.view.contentOffset == .zero && !stage.view.indicators.isVisible)
  }
}
