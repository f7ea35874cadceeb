import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@MainActor
@Suite struct HoneycombScrollingTests {
  private func center(_ fixture: LayoutFixture, _ path: IndexPath) -> CGPoint { fixture.screenCenter(path) }

  nonisolated private static let snappingKinds = [2, 3]

  @Test(arguments: LayoutCase.all.filter { $0.count > 0 && $0.count < 100 }, snappingKinds)
  func anItemsOffsetBringsItToTheMiddle(sample: LayoutCase, kind: Int) {
    let fixture = LayoutFixture(HoneycombKind.all[kind], sample)
    let layout = fixture.honeycomb
    for item in fixture.allItems() {
      fixture.view.contentOffset = layout.contentOffset(forItemAt: item.indexPath)
      fixture.host.makeFrame()
      let center = fixture.screenCenter(item.indexPath)
      let isPlane = layout.scrollAxes == .both
      if isPlane || sample.isHorizontal { #expect(abs(center.x - 195) < 0.5) }
      if isPlane || !sample.isHorizontal { #expect(abs(center.y - 422) < 0.5) }
      if isPlane { #expect(layout.centeredIndexPath == item.indexPath) }
      #expect(layout.layoutAttributesForItem(at: item.indexPath)?.transform.isIdentity == true)
    }
  }

  /// Five whole rings around the first cell. An outermost ring with gaps leaves space in the pattern's box, so that no cell
  /// changes its place when the ring fills.
  @Test func theOutermostCellsComeNoFartherThanTheEdgeReach() {
    let fixture = filledPlane(count: 91)
    fixture.view.contentOffset = .zero
    fixture.host.makeFrame()
    let centers = fixture.allItems().map { fixture.screenCenter($0.indexPath) }
    let corner = CGPoint(x: centers.map(\.x).min() ?? 0, y: centers.map(\.y).min() ?? 0)
    #expect(abs(corner.x - 390 * 0.2) < 0.5)
    #expect(abs(corner.y - 844 * 0.2) < 0.5)
  }

  private func filledPlane(count: Int, reach: CGFloat = 0.2, isRightToLeft: Bool = false) -> LayoutFixture {
    let layout = HoneycombLayout()
    layout.arrangement = .spiral
    layout.scrollAxes = .both
    layout.snapping = .itemAligned(limit: .never)
    layout.edgeReach = reach
    return LayoutFixture(layout, counts: [count], isRightToLeft: isRightToLeft)
  }

  /// The part of the view that lies nearer to a cell than half the way to its neighbours.
  private func covered(_ fixture: LayoutFixture) -> CGFloat {
    let centers = fixture.view.indexPathsForVisibleItems.map(fixture.screenCenter)
    let reach = (fixture.honeycomb.itemRadius * 3.0.squareRoot() + fixture.honeycomb.itemSpacing) * 0.56
    let points = (0..<400).map { index -> CGPoint in
      let (column, row) = (CGFloat(index % 20), CGFloat(index / 20))
      return CGPoint(x: (column + 0.5) * 19.5, y: (row + 0.5) * 42.2)
    }
    let inside = points.filter { point in centers.contains { hypot($0.x - point.x, $0.y - point.y) < reach } }
    return CGFloat(inside.count) / CGFloat(points.count)
  }

  @Test(arguments: [60, 91, 400], [false, true])
  func aPlaneRestsWithTheViewFilled(count: Int, isRightToLeft: Bool) {
    let fixture = filledPlane(count: count, isRightToLeft: isRightToLeft)
    let most = covered(fixture)
    let ways = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]
    for way in ways.sampled(every: 3, from: count + (isRightToLeft ? 1 : 0)) {
      for _ in 0..<2 {
        let speed = CGPoint(x: CGFloat(way.0) * 2500, y: CGFloat(way.1) * 2500)
        fixture.host.touch.flick(from: CGPoint(x: 195, y: 422), velocity: speed)
        fixture.host.settle()
        // Bricks on one side, circles on the other.
        #expect(covered(fixture) > min(0.64, most) - 0.1, "\(count) \(way): \(covered(fixture)) of \(most)")
      }
    }
    // Neither does a program bring it elsewhere.
    for item in stride(from: 0, to: count, by: isThorough ? 5 : 15) {
      fixture.view.contentOffset = fixture.honeycomb.contentOffset(forItemAt: [0, item])
      fixture.host.makeFrame()
      #expect(covered(fixture) > min(0.64, most) - 0.1, "\(count), item \(item): \(covered(fixture)) of \(most)")
    }
  }

  @Test func aFewCellsStandInTheMiddleWhateverTheEdgeReach() {
    let fixture = LayoutFixture(HoneycombKind.all[3], LayoutCase(isHorizontal: false, isRightToLeft: false, count: 2))
    fixture.honeycomb.edgeReach = 0.1
    fixture.host.makeFrame()
    let center = fixture.screenCenter([0, 0])
    #expect(abs(center.y - 422) < 0.5 && fixture.view.contentSize.height == 844)
  }

  @Test(arguments: [false, true], [false, true])
  func aSpiralBeginsWithItsMiddle(isRightToLeft: Bool, isFlat: Bool) {
    let fixture = LayoutFixture(
      HoneycombKind.all[3], LayoutCase(isHorizontal: isFlat, isRightToLeft: isRightToLeft, count: 2))
    let center = fixture.screenCenter([0, 0])
    #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
  }

  @Test(arguments: [false, true])
  func listsBeginAtTheBeginning(isRightToLeft: Bool) {
    for horizontal in [false, true] {
      let fixture = LayoutFixture(
        HoneycombKind.all[0], LayoutCase(isHorizontal: horizontal, isRightToLeft: isRightToLeft, count: 200))
      let first = fixture.frame([0, 0]).offsetBy(dx: -fixture.view.contentOffset.x, dy: -fixture.view.contentOffset.y)
      #expect(fixture.view.bounds.insetBy(dx: -0.5, dy: -0.5).contains(fixture.frame([0, 0])))
      if horizontal {
        #expect(abs(isRightToLeft ? 390 - first.maxX : first.minX) < 0.5)
      } else {
        #expect(abs(first.minY) < 0.5 && (first.midX > 195) == isRightToLeft)
      }
    }
  }

  @Test func flicksRestOnAnItemAhead() throws {
    let fixture = LayoutFixture(HoneycombKind.all[3], LayoutCase(isHorizontal: false, isRightToLeft: false, count: 900))
    var dice = Dice(seed: 8)
    for _ in (0..<10).sampled(every: 3) {
      let angle = CGFloat.random(in: 0..<(2 * .pi), using: &dice)
      let speed = CGFloat.random(in: 300...2500, using: &dice)
      let before = fixture.view.contentOffset
      fixture.host.touch.flick(
        from: CGPoint(x: 195, y: 422), velocity: CGPoint(x: cos(angle) * speed, y: sin(angle) * speed), duration: 0.05)
      fixture.host.settle()
      let path = try #require(fixture.honeycomb.centeredIndexPath)
      let center = fixture.screenCenter(path)
      #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
      // Content moves with the finger, never against it.
      let after = fixture.view.contentOffset
      #expect((after.x - before.x) * cos(angle) + (after.y - before.y) * sin(angle) < 0.5)
    }
  }

  @Test func aSlowReleaseGoesToTheNearestItem() throws {
    let fixture = LayoutFixture(HoneycombKind.all[3], LayoutCase(isHorizontal: false, isRightToLeft: false, count: 900))
    let start = try #require(fixture.honeycomb.centeredIndexPath)
    fixture.host.touch.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 230, y: 420), duration: 1)
    fixture.host.settle()
    #expect(fixture.honeycomb.centeredIndexPath == start)
    fixture.host.touch.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 280, y: 400), duration: 1)
    fixture.host.settle()
    let next = try #require(fixture.honeycomb.centeredIndexPath)
    #expect(next != start && fixture.honeycomb.neighbors(ofItemAt: start).contains(next))
  }

  @Test(arguments: [(SnapBehavior.Limit.one, 1), (.few, 3)])
  func limitsBoundAFlick(limit: SnapBehavior.Limit, reach: Int) throws {
    for kind in Self.snappingKinds {
      let fixture = LayoutFixture(
        HoneycombKind.all[kind], LayoutCase(isHorizontal: false, isRightToLeft: false, count: 900)
      ) {
        $0.snapping = .itemAligned(limit: limit)
        $0.headerHeight = 0
        $0.footerHeight = 0
      }
      let layout = fixture.honeycomb
      fixture.view.contentOffset = layout.contentOffset(forItemAt: [0, 40])
      fixture.host.makeFrame()
      for direction in [CGPoint(x: 0, y: -2500), CGPoint(x: 0, y: 2500), CGPoint(x: -1800, y: -1800)] {
        let before = fixture.view.contentOffset
        let first = try #require(layout.centeredIndexPath)
        fixture.host.touch.flick(from: CGPoint(x: 195, y: 422), velocity: direction, duration: 0.03)
        fixture.host.settle()
        let after = fixture.view.contentOffset
        let way = hypot(after.x - before.x, after.y - before.y)
        let pitch = layout.itemRadius * 3.0.squareRoot() + layout.itemSpacing
        #expect(way > 1 && way < pitch * CGFloat(reach) + 0.5)
        guard layout.scrollAxes == .both, let last = layout.centeredIndexPath else { continue }
        let cells = (layout.coordinate(forItemAt: first) ?? .zero, layout.coordinate(forItemAt: last) ?? .zero)
        #expect(cells.0.distance(to: cells.1) <= reach)
      }
    }
  }

  @Test(arguments: [0, 1])
  func theFirstAndTheLastItemCanBeReached(kind: Int) throws {
    for count in [1, 7, 60] {
      let sample = LayoutCase(isHorizontal: false, isRightToLeft: false, count: count)
      let fixture = LayoutFixture(HoneycombKind.all[Self.snappingKinds[kind]], sample)
      for item in [fixture.allItems().first, fixture.allItems().last] {
        let path = try #require(item?.indexPath)
        let end = fixture.honeycomb.contentOffset(forItemAt: path)
        let target = fixture.honeycomb.targetContentOffset(forProposedContentOffset: end, withScrollingVelocity: .zero)
        #expect(abs(target.x - end.x) < 0.01 && abs(target.y - end.y) < 0.01)
      }
    }
  }

  @Test(arguments: HoneycombKind.all.indices, [false, true])
  func turningTheViewKeepsTheItemInTheMiddle(kind: Int, isRightToLeft: Bool) throws {
    let fixture = LayoutFixture(
      HoneycombKind.all[kind], LayoutCase(isHorizontal: false, isRightToLeft: isRightToLeft, count: 1000))
    var dice = Dice(seed: 77)
    for _ in (0..<3).sampled(every: 3) {
      let item = IndexPath(item: Int.random(in: 100..<400, using: &dice), section: 0)
      fixture.view.contentOffset = fixture.honeycomb.contentOffset(forItemAt: item)
      fixture.host.makeFrame()
      let before = try #require(fixture.honeycomb.centeredIndexPath)
      for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
        fixture.host.resize(to: size)
        fixture.host.advance(frames: 2)
        let center = fixture.screenCenter(before)
        let pitch = fixture.honeycomb.itemRadius * 2 + fixture.honeycomb.itemSpacing
        #expect(abs(center.y - size.height / 2) < pitch)
        #expect(fixture.view.indexPathsForVisibleItems.contains(before))
      }
      #expect(fixture.honeycomb.centeredIndexPath == before)
    }
  }

  @Test func scrollingTicksWhenAnotherItemComesToTheMiddle() {
    var ticks = 0
    let fixture = LayoutFixture(HoneycombKind.all[3], LayoutCase(isHorizontal: false, isRightToLeft: false, count: 900))
    {
      $0.feedbackHandler = { if $0 == .tick { ticks += 1 } }
    }
    fixture.view.contentOffset.x += 300
    fixture.host.advance(by: 0.3)
    #expect(ticks == 0)
    fixture.host.touch.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 380), duration: 1.5)
    fixture.host.settle()
    #expect(ticks >= 3 && ticks <= 6)
  }

  /// Whatever the other layout had in the middle, as long as it is in sight around the first item.
  @Test(arguments: [false, true])
  func aPlaneArrivesAsItStandsAtFirst(isUnderTheHand: Bool) throws {
    func plane() -> HoneycombLayout {
      let layout = HoneycombLayout()
      layout.arrangement = .spiral
      layout.scrollAxes = .both
      layout.sizing = .itemRadius(60)
      layout.fisheye = HoneycombLayout.Fisheye()
      layout.snapping = .itemAligned(limit: .never)
      return layout
    }
    let first = LayoutFixture(plane(), counts: [24])
    first.host.makeFrame()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 360, height: 300)
    let fixture = LayoutFixture(flow, counts: [24])
    fixture.view.scrollToItem(at: [0, 12], at: .centeredVertically, animated: false)
    fixture.host.makeFrame()
    let next = plane()
    if isUnderTheHand {
      try #require(LayoutTransition(in: fixture.view, to: next)).finish()
    } else {
      fixture.view.setCollectionViewLayout(next, animated: true)
    }
    fixture.host.settle()
    #expect(fixture.view.collectionViewLayout === next && fixture.view.indexPathsForVisibleItems.contains([0, 12]))
    #expect(fixture.view.contentOffset == first.view.contentOffset)
  }

  @Test func anotherLayoutsItemIsTakenOver() {
    let fixture = LayoutFixture(WaterfallLayout(), counts: [800])
    fixture.view.scrollToItem(at: [0, 500], at: .centeredVertically, animated: false)
    fixture.host.makeFrame()
    let layout = HoneycombLayout()
    HoneycombKind.all[3].configure(layout, LayoutCase(isHorizontal: false, isRightToLeft: false, count: 0))
    fixture.view.setCollectionViewLayout(layout, animated: false)
    fixture.host.makeFrame()
    let path = layout.centeredIndexPath
    #expect((path?.item ?? 0) > 490 && (path?.item ?? 0) < 510)
    let center = path.map(fixture.screenCenter) ?? .zero
    #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
  }
}
