import CollectionPrimitives
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// The timetable in a view: frames, what stays, the mark, zooming.
@MainActor
@Suite struct TimetableLayoutTests {
  final class Delegate: NSObject, TimetableLayoutDelegate {
    var intervals: [[(Double, Double)]] = []
    var requests = 0

    func collectionView(
      _: UICollectionView, layout _: TimetableLayout, intervalForItemAt path: IndexPath
    ) -> TimetableLayout.Interval {
      requests += 1
      return TimetableLayout.Interval(
        start: intervals[path.section][path.item].0, end: intervals[path.section][path.item].1)
    }
  }

  private let delegate = Delegate()

  private func fixture(
    _ intervals: [[(Double, Double)]], isRightToLeft: Bool = false, _ set: (TimetableLayout) -> Void = { _ in }
  ) -> (fixture: LayoutFixture, layout: TimetableLayout) {
    delegate.intervals = intervals
    let layout = TimetableLayout()
    for kind in ["tick line", "channel line", "now"] {
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
    }
    layout.itemSpacing = 0
    layout.axisRange = TimetableLayout.Interval(start: 0, end: 24)
    set(layout)
    let fixture = LayoutFixture(
      layout, counts: intervals.map(\.count), size: CGSize(width: 400, height: 600), isRightToLeft: isRightToLeft
    ) { view, _ in
      for kind in [TimetableLayout.elementKindTick, TimetableLayout.elementKindCorner] {
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "extra")
      }
      view.delegate = delegate
    }
    fixture.host.settle()
    return (fixture, layout)
  }

  private let day: [[(Double, Double)]] = [
    [(1, 3), (2, 4), (3.5, 5), (6, 6), (9, 8)], [], [(-2, 1), (23, 30), (25, 26)],
  ]

  @Test(arguments: [false, true])
  func itemsShareTheirChannel(isRightToLeft: Bool) {
    let (fixture, _) = fixture(day, isRightToLeft: isRightToLeft)
    func frame(_ section: Int, _ item: Int) -> CGRect {
      var frame = fixture.frame([section, item])
      if isRightToLeft { frame.origin.x = 400 - frame.maxX }
      return frame
    }
    #expect(frame(0, 0) == CGRect(x: 0, y: 60, width: 60, height: 120))
    #expect(frame(0, 1) == CGRect(x: 60, y: 120, width: 60, height: 120))
    #expect(frame(0, 2) == CGRect(x: 0, y: 210, width: 60, height: 90))
    // Without length, and ending before they start.
    #expect(frame(0, 3) == CGRect(x: 0, y: 360, width: 120, height: 15))
    #expect(frame(0, 4) == CGRect(x: 0, y: 540, width: 120, height: 15))
    // Across midnight, and on another day.
    #expect(frame(2, 0) == CGRect(x: 240, y: 0, width: 120, height: 60))
    #expect(frame(2, 1) == CGRect(x: 240, y: 1380, width: 120, height: 60))
    #expect(fixture.view.layoutAttributesForItem(at: [2, 2])?.isHidden == true)
    #expect(fixture.view.contentSize.height == 1440)
  }

  @Test(arguments: [false, true], [false, true])
  func headersTicksLinesAndTheMarkStay(isRightToLeft: Bool, isHorizontal: Bool) throws {
    let (fixture, layout) = fixture([[(Double, Double)]](repeating: day[0], count: 30), isRightToLeft: isRightToLeft) {
      $0.timeDirection = isHorizontal ? .horizontal : .vertical
      ($0.rulerLength, $0.channelHeaderLength) = (50, 30)
      ($0.tickSeparatorKind, $0.channelSeparatorKind, $0.nowKind) = ("tick line", "channel line", "now")
      $0.now = 10
    }
    let size = fixture.view.contentSize
    fixture.view.contentOffset = CGPoint(x: isRightToLeft ? size.width - 700 : 300, y: 400)
    fixture.host.settle()
    /// Along the time axis and across it, from the beginning of what is in sight.
    func shown(_ attributes: UICollectionViewLayoutAttributes?) throws -> CGRect {
      var frame = try #require(attributes).frame
      if isRightToLeft { frame.origin.x = size.width - frame.maxX }
      frame.origin.x -= 300
      frame.origin.y -= 400
      return isHorizontal
        ? CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        : CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
    }
    let corner = try shown(
      layout.layoutAttributesForSupplementaryView(ofKind: TimetableLayout.elementKindCorner, at: [0, 0]))
    #expect(corner == CGRect(x: 0, y: 0, width: 30, height: 50))
    let kind = UICollectionView.elementKindSectionHeader
    let header = try shown(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [7, 0]))
    #expect(header.minX == 0 && header.width == 30 && header.height == 120)
    let tick = try shown(
      layout.layoutAttributesForSupplementaryView(ofKind: TimetableLayout.elementKindTick, at: [0, 9]))
    #expect(tick.minY == 0 && tick.height == 50 && tick.width == 60)
    let mark = try shown(layout.layoutAttributesForDecorationView(ofKind: "now", at: [0, 0]))
    #expect(mark.minY == 50 && mark.midX == tick.maxX && mark.width == 2)
    // Beneath the headers there is no mark.
    layout.now = isHorizontal ? 4.9 : 6.6
    #expect(layout.layoutAttributesForDecorationView(ofKind: "now", at: [0, 0]) == nil)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test(arguments: [false, true], [false, true])
  func aZoomKeepsTheTimeUnderTheFingers(isRightToLeft: Bool, isHorizontal: Bool) {
    let (fixture, layout) = fixture(day, isRightToLeft: isRightToLeft) {
      $0.timeDirection = isHorizontal ? .horizontal : .vertical
      $0.channelHeaderLength = 30
    }
    let middle = isHorizontal ? CGPoint(x: 500, y: 0) : CGPoint(x: 0, y: 300)
    fixture.view.contentOffset = middle
    fixture.host.settle()
    let requests = delegate.requests
    var dice = Dice(seed: 8)
    for _ in 0..<20 {
      let way = CGPoint(x: CGFloat.random(in: 100...300, using: &dice), y: CGFloat.random(in: 200...400, using: &dice))
      func point() -> CGPoint {
        CGPoint(x: fixture.view.contentOffset.x + way.x, y: fixture.view.contentOffset.y + way.y)
      }
      let time = layout.time(at: point())
      layout.zoom(by: CGFloat.random(in: 0.9...1.3, using: &dice), around: point())
      fixture.host.settle()
      let limit = isHorizontal ? fixture.view.contentSize.width - 400 : fixture.view.contentSize.height - 600
      let offset = isHorizontal ? fixture.view.contentOffset.x : fixture.view.contentOffset.y
      // At the ends of the content there is nothing to scroll to.
      if offset > 0.5, offset < limit - 0.5 { #expect(abs(layout.time(at: point()) - time) < 0.02) }
    }
    #expect(delegate.requests == requests)
    layout.pointsPerUnit = 1e9
    #expect(layout.pointsPerUnit == 2000)
    layout.scroll(toTime: 12, animated: false)
    fixture.host.settle()
    let beginning = CGPoint(
      x: isHorizontal && isRightToLeft
        ? fixture.view.contentOffset.x + 400 - 30 : fixture.view.contentOffset.x + (isHorizontal ? 30 : 0),
      y: fixture.view.contentOffset.y + (isHorizontal ? 0 : 30))
    #expect(abs(layout.time(at: beginning) - 12) < 0.01)
  }

  @Test func aPinchZooms() {
    let (fixture, layout) = fixture(day)
    fixture.view.addInteraction(TimetableInteraction())
    fixture.view.contentOffset.y = 400
    fixture.host.settle()
    let time = layout.time(at: CGPoint(x: 200, y: 700))
    let touch = fixture.host.touch
    touch.follow(duration: 0.3) { progress in
      [1: CGPoint(x: 200, y: 250 - progress * 100), 2: CGPoint(x: 200, y: 350 + progress * 100)]
    }
    #expect(layout.pointsPerUnit > 120)
    #expect(abs(layout.time(at: CGPoint(x: 200, y: fixture.view.contentOffset.y + 300)) - time) < 0.2)
    touch.end([1, 2])
    fixture.host.settle()
    #expect(fixture.view.checkInvariants() == [])
  }
}
