import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@MainActor
@Suite struct HoneycombScrollingTests {
  private func center(_ stage: LayoutStage, _ path: IndexPath) -> CGPoint { stage.screenCenter(path) }

  nonisolated private static let snappingKinds = [2, 3]

  @Test(arguments: StageCase.all.filter { $0.count > 0 && $0.count < 100 }, snappingKinds)
  func anItemsOffsetBringsItToTheMiddle(sample: StageCase, kind: Int) {
    let stage = LayoutStage(HoneycombKind.all[kind], sample)
    let layout = stage.honeycomb
    for item in stage.allItems() {
      stage.view.contentOffset = layout.contentOffset(forItemAt: item.indexPath)
      stage.host.makeFrame()
      let center = stage.screenCenter(item.indexPath)
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
    let stage = filledPlane(count: 91)
    stage.view.contentOffset = .zero
    stage.host.makeFrame()
    let centers = stage.allItems().map { stage.screenCenter($0.indexPath) }
    let corner = CGPoint(x: centers.map(\.x).min() ?? 0, y: centers.map(\.y).min() ?? 0)
    #expect(abs(corner.x - 390 * 0.2) < 0.5)
    #expect(abs(corner.y - 844 * 0.2) < 0.5)
  }

  private func filledPlane(count: Int, reach: CGFloat = 0.2, isRightToLeft: Bool = false) -> LayoutStage {
    let layout = HoneycombLayout()
    layout.arrangement = .spiral
    layout.scrollAxes = .both
    layout.snapping = .itemAligned(limit: .never)
    layout.edgeReach = reach
    return LayoutStage(layout, counts: [count], isRightToLeft: isRightToLeft)
  }

  /// The part of the view that lies nearer to a cell than half the way to its neighbours.
  private func covered(_ stage: LayoutStage) -> CGFloat {
    let centers = stage.view.indexPathsForVisibleItems.map(stage.screenCenter)
    let reach = (stage.honeycomb.itemRadius * 3.0.squareRoot() + stage.honeycomb.itemSpacing) * 0.56
    let points = (0..<400).map { index -> CGPoint in
      let (column, row) = (CGFloat(index % 20), CGFloat(index / 20))
      return CGPoint(x: (column + 0.5) * 19.5, y: (row + 0.5) * 42.2)
    }
    let inside = points.filter { point in centers.contains { hypot($0.x - point.x, $0.y - point.y) < reach } }
    return CGFloat(inside.count) / CGFloat(points.count)
  }

  @Test(arguments: [60, 91, 400], [false, true])
  func aPlaneRestsWithTheViewFilled(count: Int, isRightToLeft: Bool) {
    let stage = filledPlane(count: count, isRightToLeft: isRightToLeft)
    let most = covered(stage)
    let ways = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]
    for way in ways.sampled(every: 3, from: count + (isRightToLeft ? 1 : 0)) {
      for _ in 0..<2 {
        let speed = CGPoint(x: CGFloat(way.0) * 2500, y: CGFloat(way.1) * 2500)
        stage.host.touch.flick(from: CGPoint(x: 195, y: 422), velocity: speed)
        stage.host.settle()
        // Bricks on one side, circles on the other.
        #expect(covered(stage) > min(0.64, most) - 0.1, "\(count) \(way): \(covered(stage)) of \(most)")
      }
    }
    // Neither does a program bring it elsewhere.
    for item in stride(from: 0, to: count, by: isThorough ? 5 : 15) {
      stage.view.contentOffset = stage.honeycomb.contentOffset(forItemAt: [0, item])
      stage.host.makeFrame()
      #expect(covered(stage) > min(0.64, most) - 0.1, "\(count), item \(item): \(covered(stage)) of \(most)")
    }
  }

  @Test func aFewCellsStandInTheMiddleWhateverTheEdgeReach() {
    let stage = LayoutStage(HoneycombKind.all[3], StageCase(isHorizontal: false, isRightToLeft: false, count: 2))
    stage.honeycomb.edgeReach = 0.1
    stage.host.makeFrame()
    let center = stage.screenCenter([0, 0])
    #expect(abs(center.y - 422) < 0.5 && stage.view.contentSize.height == 844)
  }

  @Test(arguments: [false, true], [false, true])
  func aSpiralBeginsWithItsMiddle(isRightToLeft: Bool, isFlat: Bool) {
    let stage = LayoutStage(
      HoneycombKind.all[3], StageCase(isHorizontal: isFlat, isRightToLeft: isRightToLeft, count: 2))
    let center = stage.screenCenter([0, 0])
    #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
  }

  @Test(arguments: [false, true])
  func listsBeginAtTheBeginning(isRightToLeft: Bool) {
    for horizontal in [false, true] {
      let stage = LayoutStage(
        HoneycombKind.all[0], StageCase(isHorizontal: horizontal, isRightToLeft: isRightToLeft, count: 200))
      let first = stage.frame([0, 0]).offsetBy(dx: -stage.view.contentOffset.x, dy: -stage.view.contentOffset.y)
      #expect(stage.view.bounds.insetBy(dx: -0.5, dy: -0.5).contains(stage.frame([0, 0])))
      if horizontal {
        #expect(abs(isRightToLeft ? 390 - first.maxX : first.minX) < 0.5)
      } else {
        #expect(abs(first.minY) < 0.5 && (first.midX > 195) == isRightToLeft)
      }
    }
  }

  @Test func flicksRestOnAnItemAhead() throws {
    let stage = LayoutStage(HoneycombKind.all[3], StageCase(isHorizontal: false, isRightToLeft: false, count: 900))
    var dice = Dice(seed: 8)
    for _ in (0..<10).sampled(every: 3) {
      let angle = CGFloat.random(in: 0..<(2 * .pi), using: &dice)
      let speed = CGFloat.random(in: 300...2500, using: &dice)
      let before = stage.view.contentOffset
      stage.host.touch.flick(
        from: CGPoint(x: 195, y: 422), velocity: CGPoint(x: cos(angle) * speed, y: sin(angle) * speed), duration: 0.05)
      stage.host.settle()
      let path = try #require(stage.honeycomb.centeredIndexPath)
      let center = stage.screenCenter(path)
      #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
      // Content moves with the finger, never against it.
      let after = stage.view.contentOffset
      #expect((after.x - before.x) * cos(angle) + (after.y - before.y) * sin(angle) < 0.5)
    }
  }

  @Test func aSlowReleaseGoesToTheNearestItem() throws {
    let stage = LayoutStage(HoneycombKind.all[3], StageCase(isHorizontal: false, isRightToLeft: false, count: 900))
    let start = try #require(stage.honeycomb.centeredIndexPath)
    stage.host.touch.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 230, y: 420), duration: 1)
    stage.host.settle()
    #expect(stage.honeycomb.centeredIndexPath == start)
    stage.host.touch.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 280, y: 400), duration: 1)
    stage.host.settle()
    let next = try #require(stage.honeycomb.centeredIndexPath)
    #expect(next != start && stage.honeycomb.neighbors(ofItemAt: start).contains(next))
  }

  @Test(arguments: [(SnapBehavior.Limit.one, 1), (.few, 3)])
  func limitsBoundAFlick(limit: SnapBehavior.Limit, reach: Int) throws {
    for kind in Self.snappingKinds {
      let stage = LayoutStage(HoneycombKind.all[kind], StageCase(isHorizontal: false, isRightToLeft: false, count: 900))
      {
        $0.snapping = .itemAligned(limit: limit)
        $0.headerHeight = 0
        $0.footerHeight = 0
      }
      let layout = stage.honeycomb
      stage.view.contentOffset = layout.contentOffset(forItemAt: [0, 40])
      stage.host.makeFrame()
      for direction in [CGPoint(x: 0, y: -2500), CGPoint(x: 0, y: 2500), CGPoint(x: -1800, y: -1800)] {
        let before = stage.view.contentOffset
        let first = try #require(layout.centeredIndexPath)
        stage.host.touch.flick(from: CGPoint(x: 195, y: 422), velocity: direction, duration: 0.03)
        stage.host.settle()
        let after = stage.view.contentOffset
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
      let sample = StageCase(isHorizontal: false, isRightToLeft: false, count: count)
      let stage = LayoutStage(HoneycombKind.all[Self.snappingKinds[kind]], sample)
      for item in [stage.allItems().first, stage.allItems().last] {
        let path = try #require(item?.indexPath)
        let end = stage.honeycomb.contentOffset(forItemAt: path)
        let target = stage.honeycomb.targetContentOffset(forProposedContentOffset: end, withScrollingVelocity: .zero)
        #expect(abs(target.x - end.x) < 0.01 && abs(target.y - end.y) < 0.01)
      }
    }
  }

  @Test(arguments: HoneycombKind.all.indices, [false, true])
  func turningTheViewKeepsTheItemInTheMiddle(kind: Int, isRightToLeft: Bool) throws {
    let stage = LayoutStage(
      HoneycombKind.all[kind], StageCase(isHorizontal: false, isRightToLeft: isRightToLeft, count: 1000))
    var dice = Dice(seed: 77)
    for _ in (0..<3).sampled(every: 3) {
      let item = IndexPath(item: Int.random(in: 100..<400, using: &dice), section: 0)
      stage.view.contentOffset = stage.honeycomb.contentOffset(forItemAt: item)
      stage.host.makeFrame()
      let before = try #require(stage.honeycomb.centeredIndexPath)
      for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
        stage.host.resize(to: size)
        stage.host.advance(frames: 2)
        let center = stage.screenCenter(before)
        let pitch = stage.honeycomb.itemRadius * 2 + stage.honeycomb.itemSpacing
        #expect(abs(center.y - size.height / 2) < pitch)
        #expect(stage.view.indexPathsForVisibleItems.contains(before))
      }
      #expect(stage.honeycomb.centeredIndexPath == before)
    }
  }

  @Test func scrollingTicksWhenAnotherItemComesToTheMiddle() {
    var ticks = 0
    let stage = LayoutStage(HoneycombKind.all[3], StageCase(isHorizontal: false, isRightToLeft: false, count: 900)) {
      $0.feedbackHandler = { if $0 == .tick { ticks += 1 } }
    }
    stage.view.contentOffset.x += 300
    stage.host.advance(by: 0.3)
    #expect(ticks == 0)
    stage.host.touch.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 380), duration: 1.5)
    stage.host.settle()
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
    let first = LayoutStage(plane(), counts: [24])
    first.host.makeFrame()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 360, height: 300)
    let stage = LayoutStage(flow, counts: [24])
    stage.view.scrollToItem(at: [0, 12], at: .centeredVertically, animated: false)
    stage.host.makeFrame()
    let next = plane()
    if isUnderTheHand {
      try #require(LayoutTransition(in: stage.view, to: next)).finish()
    } else {
      stage.view.setCollectionViewLayout(next, animated: true)
    }
    stage.host.settle()
    #expect(stage.view.collectionViewLayout === next && stage.view.indexPathsForVisibleItems.contains([0, 12]))
    #expect(stage.view.contentOffset == first.view.contentOffset)
  }

  @Test func anotherLayoutsItemIsTakenOver() {
    let stage = LayoutStage(WaterfallLayout(), counts: [800])
    stage.view.scrollToItem(at: [0, 500], at: .centeredVertically, animated: false)
    stage.host.makeFrame()
    let layout = HoneycombLayout()
    HoneycombKind.all[3].configure(layout, StageCase(isHorizontal: false, isRightToLeft: false, count: 0))
    stage.view.setCollectionViewLayout(layout, animated: false)
    stage.host.makeFrame()
    let path = layout.centeredIndexPath
    #expect((path?.item ?? 0) > 490 && (path?.item ?? 0) < 510)
    let center = path.map(stage.screenCenter) ?? .zero
    #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
  }
}
