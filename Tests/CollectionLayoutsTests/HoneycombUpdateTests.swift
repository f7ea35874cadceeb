import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@MainActor
@Suite struct HoneycombUpdateTests {
  @Test(arguments: HoneycombKind.all.indices)
  func randomUpdatesEndWhereAFreshLayoutBegins(kind: Int) throws {
    let sample = LayoutCase(isHorizontal: false, isRightToLeft: false, count: 120)
    let fixture = LayoutFixture(HoneycombKind.all[kind], sample)
    var dice = Dice(seed: UInt64(kind) + 40)
    for round in 0..<(isThorough ? 20 : 5) {
      if round % 4 == 0 { fixture.scrollToRandomPlace(&dice) }
      fixture.randomUpdate(&dice)
      if round % 3 == 0 { fixture.host.advance(by: 0.1) } else { fixture.host.settle() }
      guard round % 5 == 4 else { continue }
      fixture.host.settle()
      let fresh = freshCopy(of: fixture, kind, sample)
      let items = fixture.allItems()
      let differing = items.filter { item in
        guard let other = fresh.collectionViewLayout.layoutAttributesForItem(at: item.indexPath) else { return true }
        return hypot(item.center.x - other.center.x, item.center.y - other.center.y) > 0.01
          || item.transform != other.transform || item.alpha != other.alpha
      }
      #expect(differing.isEmpty && items.count == fresh.numberOfItemsInAllSections)
      for rect in (0..<5).map({ _ in fixture.content.randomRect(&dice) }) {
        let expected = items.filter { $0.frame.intersects(rect) }.map(\.indexPath)
        let found = fixture.elements(in: rect).filter { $0.representedElementCategory == .cell }.map(\.indexPath)
        #expect(Set(found) == Set(expected) && found.count == expected.count)
      }
      for cell in fixture.view.visibleCells {
        let path = try #require(fixture.view.indexPath(for: cell))
        #expect(cell.frame == fixture.frame(path) && cell.alpha == 1)
      }
    }
  }

  /// What a layout answers that never saw an update. Without a display: a second one would bring a clock of its own.
  private func freshCopy(of fixture: LayoutFixture, _ kind: Int, _ sample: LayoutCase) -> UICollectionView {
    let layout = HoneycombLayout()
    HoneycombKind.all[kind].configure(layout, sample)
    let view = UICollectionView(frame: fixture.view.frame, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(FixtureCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = fixture.source
    view.layoutIfNeeded()
    view.contentOffset = fixture.view.contentOffset
    view.layoutIfNeeded()
    return view
  }

  @Test(arguments: [1, 3, 4])
  func theItemInTheMiddleStaysThroughUpdates(kind: Int) throws {
    let fixture = LayoutFixture(
      HoneycombKind.all[kind], LayoutCase(isHorizontal: false, isRightToLeft: false, count: 1000))
    fixture.view.contentOffset = fixture.honeycomb.contentOffset(forItemAt: [0, 200])
    fixture.host.makeFrame()
    var dice = Dice(seed: 6)
    for _ in (0..<7).sampled(every: 3) {
      let path = try #require(fixture.honeycomb.centeredIndexPath)
      let name = fixture.source.name(path)
      fixture.randomUpdate(&dice)
      fixture.host.settle()
      guard let after = fixture.source.path(of: name) else { continue }
      let center = fixture.screenCenter(after)
      #expect(abs(center.y - 422) < 90 && abs(center.x - 195) < 195)
      #expect(fixture.view.indexPathsForVisibleItems.contains(after))
    }
  }

  @Test func newItemsGrowRingByRing() throws {
    let layout = HoneycombLayout()
    let fixture = LayoutFixture(layout, counts: [40])
    fixture.source.sections[0].insert(contentsOf: [900, 901, 902], at: 5)
    fixture.view.insertItems(at: [[0, 5], [0, 6], [0, 7]])
    func scale(_ item: Int) -> CGFloat { layout.layoutAttributesForItem(at: [0, item])?.transform.a ?? 0 }
    fixture.host.advance(frames: 1)
    #expect(scale(5) < 0.3 && scale(7) <= scale(5))
    var later = 0
    for _ in 0..<20 {
      fixture.host.advance(frames: 1)
      #expect(scale(5) >= scale(6) - 1e-9 && scale(6) >= scale(7) - 1e-9)
      if scale(5) > scale(7) { later += 1 }
      for item in [5, 6, 7] {
        let cell = try #require(fixture.view.cellForItem(at: [0, item]))
        #expect(abs(cell.transform.a - scale(item)) < 1e-9)
      }
    }
    #expect(later > 8)
    fixture.host.settle()
    for item in [5, 6, 7] { #expect(scale(item) == 1) }
    #expect(fixture.host.isIdle)
  }

  @Test func aWaveRunsThroughTheItemsAround() {
    let layout = HoneycombLayout()
    let fixture = LayoutFixture(layout, counts: [60])
    fixture.source.sections[0].remove(at: 20)
    fixture.view.deleteItems(at: [[0, 20]])
    var deepest: [Int: (scale: CGFloat, frame: Int)] = [:]
    for frame in 0..<60 {
      fixture.host.advance(frames: 1)
      for item in [20, 21, 35] {
        let scale = layout.layoutAttributesForItem(at: [0, item])?.transform.a ?? 0
        if scale < deepest[item]?.scale ?? 1 { deepest[item] = (scale, frame) }
      }
    }
    let (near, far) = (deepest[20], deepest[35])
    #expect((near?.scale ?? 1) < 0.95 && (far?.scale ?? 1) < 0.99)
    #expect((near?.frame ?? 99) < (far?.frame ?? 0))
    #expect(fixture.allItems().allSatisfy { $0.transform.isIdentity })
  }

  @Test func survivorsGlide() throws {
    let layout = HoneycombLayout()
    let fixture = LayoutFixture(layout, counts: [40])
    let before = fixture.frame([0, 9])
    fixture.source.sections[0].remove(at: 0)
    fixture.view.deleteItems(at: [[0, 0]])
    let after = fixture.frame([0, 8])
    let cell = try #require(fixture.view.cellForItem(at: [0, 8]))
    var last = before.midX
    var steps = 0
    for _ in 0..<30 {
      fixture.host.advance(frames: 1)
      let x = try #require(cell.layer.presentation()).position.x
      // One way, without jumps.
      #expect(abs(x - last) < 60)
      if abs(x - last) > 0.1 { steps += 1 }
      last = x
    }
    #expect(steps > 8 && abs(last - after.midX) < 0.5)
  }

  @Test func reducedMotionOnlyFades() throws {
    let layout = HoneycombLayout()
    layout.motionPolicy = .reduced
    let fixture = LayoutFixture(layout, counts: [40])
    fixture.source.sections[0].insert(900, at: 5)
    fixture.view.insertItems(at: [[0, 5]])
    for _ in 0..<10 {
      fixture.host.advance(frames: 1)
      #expect(fixture.allItems().allSatisfy { $0.transform.isIdentity })
    }
    fixture.host.settle()
    #expect(fixture.view.cellForItem(at: [0, 5])?.alpha == 1)
  }

  @Test func plainAnimationsWorkToo() throws {
    let layout = HoneycombLayout()
    layout.updateAnimation = .scale(0.4)
    let fixture = LayoutFixture(layout, counts: [40])
    fixture.source.sections[0].insert(900, at: 5)
    fixture.view.insertItems(at: [[0, 5]])
    fixture.host.advance(by: 0.15)
    let cell = try #require(fixture.view.cellForItem(at: [0, 5]))
    let scale = try #require(cell.layer.presentation()).transform.m11
    #expect(scale > 0.45 && scale < 0.95)
    fixture.host.settle()
    #expect(cell.transform.isIdentity && cell.alpha == 1)
  }

  @Test func anIntroductionGrowsFromTheMiddle() {
    let fixture = LayoutFixture(HoneycombKind.all[3], LayoutCase(isHorizontal: false, isRightToLeft: false, count: 2)) {
      $0.fisheye = nil
    }
    fixture.source.sections = [Array(0..<61)]
    fixture.view.reloadData()
    fixture.host.settle()
    fixture.honeycomb.playRipple(from: [0, 0])
    fixture.host.advance(by: 0.15)
    let scales = [0, 1, 7, 19].map { fixture.honeycomb.layoutAttributesForItem(at: [0, $0])?.transform.a ?? 0 }
    #expect(scales == scales.sorted(by: >) && Set(scales).count == 4)
    fixture.host.settle()
    #expect(fixture.allItems().allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
  }

  @Test func reloadingEndsAWave() {
    let fixture = LayoutFixture(HoneycombLayout(), counts: [40])
    fixture.honeycomb.playRipple()
    fixture.host.advance(frames: 2)
    fixture.view.reloadData()
    fixture.host.settle()
    #expect(fixture.allItems().allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
    #expect(fixture.host.isIdle)
  }
}

extension UICollectionView {
  fileprivate var numberOfItemsInAllSections: Int {
    (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) }
  }
}
