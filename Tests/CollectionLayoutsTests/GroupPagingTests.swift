import CollectionPrimitives
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// Paged scrolling by groups of items.
@MainActor
@Suite struct GroupPagingTests {
  private func carousel(
    _ count: Int, by size: Int, wraps: Bool = false, contains: Bool = true, isRightToLeft: Bool = false,
    minimumDrag: CGFloat? = nil
  ) -> (CarouselLayout, LayoutFixture) {
    let layout = CarouselLayout()
    layout.itemSize = .absolute(CGSize(width: 120, height: 160))
    layout.itemSpacing = .gap(10)
    layout.sideItemScale = 1
    layout.alignment = .leading
    layout.containsContent = contains && !wraps
    layout.wrapsAround = wraps
    layout.snapping = .paged(by: size, minimumDrag: minimumDrag)
    return (layout, LayoutFixture(layout, counts: [count], isRightToLeft: isRightToLeft))
  }

  private func flick(_ fixture: LayoutFixture, _ speed: CGFloat) {
    fixture.host.touch.flick(
      from: CGPoint(x: 195, y: 400), velocity: CGVector(dx: speed, dy: 0), duration: 0.08)
    fixture.host.settle()
  }

  @Test(arguments: [false, true], [false, true])
  func everyFlickTurnsOneGroup(wraps: Bool, isRightToLeft: Bool) {
    let (layout, fixture) = carousel(30, by: 3, wraps: wraps, isRightToLeft: isRightToLeft)
    let forward: CGFloat = isRightToLeft ? 1 : -1
    var rests: [Int?] = []
    for speed in [300, 1200, 5000] as [CGFloat] {
      flick(fixture, forward * speed)
      rests.append(layout.settledIndexPath?.item)
    }
    #expect(rests == [3, 6, 9])
    flick(fixture, -forward * 900)
    #expect(layout.settledIndexPath == [0, 6])
  }

  @Test func theLastGroupMayBeShortAndIsShownToItsEnd() {
    let (layout, fixture) = carousel(11, by: 3)
    for _ in 0..<5 { flick(fixture, -2000) }
    #expect(fixture.view.contentOffset.x == fixture.view.contentSize.width - 390)
    #expect(abs(fixture.frame([0, 10]).maxX - fixture.view.contentOffset.x - 390) < 0.51)
    var rests: [CGFloat] = []
    for _ in 0..<4 {
      flick(fixture, 2000)
      rests.append(fixture.view.contentOffset.x)
    }
    #expect(rests == [780, 390, 0, 0])
    #expect(layout.settledIndexPath == [0, 0])
  }

  @Test func endlessGroupsBeginAnewInEachRound() {
    let (layout, fixture) = carousel(10, by: 4, wraps: true)
    var rests: [Int?] = []
    for _ in 0..<5 {
      flick(fixture, -1500)
      rests.append(layout.settledIndexPath?.item)
    }
    #expect(rests == [4, 8, 0, 4, 8])
    for _ in 0..<3 { flick(fixture, 1500) }
    #expect(layout.settledIndexPath == [0, 8])
  }

  @Test func aSlowDragTurnsAfterHalfTheWay() {
    let (layout, fixture) = carousel(30, by: 3)
    func drag(_ distance: CGFloat) {
      fixture.host.touch.drag(
        from: CGPoint(x: 380, y: 400), to: CGPoint(x: 380 + distance, y: 400), duration: 0.6, restingFor: 0.3)
      fixture.host.settle()
    }
    drag(-160)
    #expect(layout.settledIndexPath == [0, 0])
    drag(-240)
    #expect(layout.settledIndexPath == [0, 3])
  }

  @Test func aMinimumDragCountsAloneWhereItIsGiven() {
    let (layout, fixture) = carousel(30, by: 3, minimumDrag: 100)
    flick(fixture, -900)
    #expect(layout.settledIndexPath == [0, 0])
    flick(fixture, -3000)
    #expect(layout.settledIndexPath == [0, 3])
  }

  @Test func itemsThatComeUnderTheFingerLeaveGroupsWhole() {
    let (layout, fixture) = carousel(12, by: 3)
    flick(fixture, -1000)
    fixture.host.touch.follow(duration: 0.1) { [1: CGPoint(x: 300 - 40 * $0, y: 400)] }
    fixture.source.sections[0].insert(99, at: 0)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [[0, 0]]) }
    for x in stride(from: 250 as CGFloat, through: 120, by: -10) {
      fixture.host.advance(frames: 1)
      fixture.host.touch.move(to: CGPoint(x: x, y: 400))
    }
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 6])
  }

  @Test func theAutomaticSlideTurnsGroups() {
    let (layout, fixture) = carousel(8, by: 3)
    fixture.view.addInteraction(CarouselAutoAdvance(interval: 1))
    var rests: [Int?] = []
    for _ in 0..<4 {
      fixture.host.advance(by: 1.6)
      rests.append(layout.settledIndexPath.map { $0.item / 3 })
    }
    #expect(Set(rests.compactMap { $0 }) == [0, 1, 2])
  }

  /// Against the definition, for every size, count and index.
  @Test func groupsEqualTheirDefinition() {
    for count in 1...13 {
      for size in 1...5 {
        for wraps in [false, true] {
          var points = SnapPoints.uniform(ItemIndex(counts: [count]), pitch: 10, sectionSpacing: 0)
          if wraps { points.wrap(every: CGFloat(count) * 10) }
          let starts =
            wraps
            ? (-2...2).flatMap { round in
              stride(from: 0, to: count, by: size).map { round * count + $0 }
            } : Array(stride(from: 0, to: count, by: size))
          for index in wraps ? -count..<2 * count : 0..<count {
            let start = points.groupStart(ofIndex: index, size: size)
            #expect(start == starts.last { $0 <= index })
            let next = points.groupStart(besides: start, size: size, isForward: true)
            #expect(next == starts.first { $0 > start } ?? start)
            let previous = points.groupStart(besides: start, size: size, isForward: false)
            #expect(previous == starts.last { $0 < start } ?? start)
          }
        }
      }
    }
  }
}
