import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@MainActor
@Suite struct SpringyListLayoutTests {
  private func fixture(
    _ layout: SpringyListLayout = SpringyListLayout(), counts: [Int] = [60, 40], isHorizontal: Bool = false,
    isRightToLeft: Bool = false
  ) -> (layout: SpringyListLayout, fixture: LayoutFixture) {
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    layout.headerHeight = 30
    layout.motionPolicy = .full
    return (layout, LayoutFixture(layout, counts: counts, isRightToLeft: isRightToLeft))
  }

  /// The frames of a plain list with the same properties.
  private func plainFrames(_ layout: SpringyListLayout, _ fixture: LayoutFixture) -> [CGRect] {
    let plain = WaterfallLayout()
    plain.scrollDirection = layout.scrollDirection
    (plain.columns, plain.itemSizing, plain.itemSize) = (layout.columns, layout.itemSizing, layout.itemSize)
    plain.headerHeight = layout.headerHeight
    let other = LayoutFixture(
      plain, counts: fixture.source.sections.map(\.count),
      isRightToLeft: fixture.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    ) { _, source in (source.sections, source.size) = (fixture.source.sections, fixture.source.size) }
    return other.allItems().map(\.frame)
  }

  /// How far every item in sight is from its place in a plain list.
  private func lags(_ layout: SpringyListLayout, _ fixture: LayoutFixture) -> [(place: CGFloat, lag: CGFloat)] {
    let plain = plainFrames(layout, fixture)
    let isHorizontal = layout.scrollDirection == .horizontal
    return fixture.view.indexPathsForVisibleItems.map { path in
      let frame = plain[layout.item(at: path)!]
      let shown = fixture.frame(path)
      #expect(abs(shown.width - frame.width) < 1e-6 && abs(shown.height - frame.height) < 1e-6)
      let place = isHorizontal ? frame.midX - fixture.view.contentOffset.x : frame.midY - fixture.view.contentOffset.y
      return (place, isHorizontal ? shown.minX - frame.minX : shown.minY - frame.minY)
    }.sorted { $0.place < $1.place }
  }

  @Test(arguments: [false, true], [false, true])
  func itemsLagInProportionToTheirDistanceAndComeToRestExactly(isHorizontal: Bool, isRightToLeft: Bool) {
    let (layout, fixture) = fixture(isHorizontal: isHorizontal, isRightToLeft: isRightToLeft)
    #expect(fixture.allItems().map(\.frame) == plainFrames(layout, fixture))
    let touch = fixture.host.touch
    let sign: CGFloat = isHorizontal && isRightToLeft ? 1 : -1
    func point(_ way: CGFloat) -> CGPoint {
      isHorizontal ? CGPoint(x: 195 + sign * way, y: 400) : CGPoint(x: 195, y: 400 - way)
    }
    touch.begin(at: point(0))
    fixture.host.advance(frames: 1)
    for step in 1...12 {
      touch.move(to: point(CGFloat(step) * 12))
      fixture.host.advance(frames: 1)
    }
    let distance = layout.lag.distance
    #expect(abs(distance) > 20)
    // The finger scrolls towards the end: items stay behind.
    #expect(isHorizontal && isRightToLeft ? distance < 0 : distance > 0)
    let finger = isHorizontal ? point(144).x : point(144).y
    #expect(abs((layout.finger ?? 0) - finger) < 13)
    let seen = lags(layout, fixture)
    #expect(seen.count > 3)
    for (place, lag) in seen {
      let share = min(abs(place - (layout.finger ?? 0)) / 1500, 1)
      #expect(abs(lag - distance * share) < 0.01)
    }
    // Cells are where the attributes say.
    for cell in fixture.view.visibleCells {
      let path = fixture.view.indexPath(for: cell)!
      let frame = fixture.frame(path)
      #expect(abs(cell.frame.minX - frame.minX) < 0.01 && abs(cell.frame.minY - frame.minY) < 0.01)
    }
    touch.end()
    fixture.host.settle()
    #expect(layout.lag.isAtRest && fixture.host.isIdle)
    #expect(fixture.allItems().map(\.frame) == plainFrames(layout, fixture))
    #expect(fixture.allItems().allSatisfy { CATransform3DIsIdentity($0.transform3D) })
  }

  @Test func theOrderStaysAndNeighboursDoNotTouch() {
    let (layout, fixture) = fixture()
    // Middles are 149 points apart.
    fixture.source.size = { CGSize(width: 100, height: 129 + CGFloat($0 % 11)) }
    fixture.view.reloadData()
    fixture.host.settle()
    for velocity in [-9000, 9000, -3000] as [CGFloat] {
      fixture.host.touch.flick(from: CGPoint(x: 195, y: 420), velocity: CGPoint(x: 0, y: velocity))
      for _ in 0..<40 {
        fixture.host.advance(frames: 1)
        let seen = lags(layout, fixture)
        #expect(seen.allSatisfy { abs($0.lag) <= 100 })
        let frames = fixture.view.indexPathsForVisibleItems.sorted().map(fixture.frame)
        for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY < lower.minY) }
      }
    }
  }

  @Test func theSameInputGivesTheSameFrames() {
    func run() -> [CGRect] {
      let (_, fixture) = fixture()
      fixture.host.touch.flick(from: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -2400))
      fixture.host.advance(frames: 7)
      return fixture.view.indexPathsForVisibleItems.sorted().map(fixture.frame)
    }
    #expect(run() == run())
  }

  @Test func whatIsSeenIsFoundWhileItemsLag() {
    let (layout, fixture) = fixture()
    fixture.host.touch.flick(from: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -4000))
    fixture.host.advance(frames: 3)
    #expect(!layout.lag.isAtRest)
    var dice = Dice(seed: 5)
    let all = fixture.allItems()
    for _ in 0..<40 {
      let rect = CGRect(origin: .zero, size: fixture.view.contentSize).randomRect(&dice)
      let found = Set(fixture.elements(in: rect).filter { $0.representedElementCategory == .cell }.map(\.indexPath))
      #expect(found == Set(all.filter { $0.frame.intersects(rect) }.map(\.indexPath)))
    }
  }

  @Test func reducedMotionAndTheAppsOwnScrollingMoveNothing() {
    let (layout, fixture) = fixture()
    fixture.view.contentOffset.y = 700
    fixture.host.advance(frames: 2)
    #expect(layout.lag.isAtRest)
    layout.motionPolicy = .reduced
    fixture.host.touch.flick(from: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -4000))
    fixture.host.advance(frames: 3)
    #expect(layout.lag.isAtRest && lags(layout, fixture).allSatisfy { $0.lag == 0 })
    // In the middle of the motion, too.
    layout.motionPolicy = .full
    fixture.host.touch.flick(from: CGPoint(x: 195, y: 300), velocity: CGPoint(x: 0, y: 4000))
    #expect(!layout.lag.isAtRest)
    layout.motionPolicy = .reduced
    #expect(lags(layout, fixture).allSatisfy { $0.lag == 0 })
  }

  /// Batch updates, reloads and changes of size under a moving finger.
  @Test(arguments: (1...30).sampled(every: 4))
  func changesUnderAFinger(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let (layout, fixture) = fixture(counts: [30, 30])
    let (view, source) = (fixture.view, fixture.source)
    fixture.host.touch.begin(at: CGPoint(x: 195, y: 500))
    for step in 1...25 {
      fixture.host.touch.move(to: CGPoint(x: 195, y: 500 + 300 * sin(Double(step) / 3)))
      switch Int.random(in: 0..<9, using: &dice) {
      case 0:
        let item = Int.random(in: 0...source.sections[0].count, using: &dice)
        view.performBatchUpdates {
          source.sections[0].insert(source.newName(), at: item)
          view.insertItems(at: [[0, item]])
        }
      case 1 where source.sections[1].count > 2:
        let item = Int.random(in: 0..<source.sections[1].count, using: &dice)
        view.performBatchUpdates {
          source.sections[1].remove(at: item)
          view.deleteItems(at: [[1, item]])
        }
      case 2:
        view.performBatchUpdates {
          let name = source.sections[0].removeLast()
          source.sections[1].insert(name, at: 0)
          view.moveItem(at: [0, source.sections[0].count], to: [1, 0])
        }
      case 3:
        source.sections[0].removeLast()
        view.reloadData()
      case 4: view.frame.size.width = CGFloat.random(in: 200...390, using: &dice)
      case 5: layout.itemSpacing = CGFloat.random(in: 0...20, using: &dice)
      default: break
      }
      fixture.host.advance(frames: 1)
      #expect(fixture.allItems().areFinite)
      #expect(abs(layout.lag.distance) <= 100)
    }
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(layout.lag.isAtRest)
    layout.itemSpacing = 10
    view.frame.size.width = 390
    fixture.host.settle()
    #expect(fixture.allItems().map(\.frame) == plainFrames(layout, fixture))
  }

  @Test func aMillionItemsCostWhatIsSeen() {
    func elements(_ count: Int) -> Int {
      let (layout, fixture) = fixture(counts: [count])
      fixture.host.touch.flick(from: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -2000))
      fixture.host.advance(frames: 2)
      #expect(!layout.lag.isAtRest)
      let asked = fixture.source.requests
      fixture.host.advance(frames: 3)
      #expect(fixture.source.requests - asked < 40)
      return fixture.elements(in: fixture.view.bounds).count
    }
    #expect(abs(elements(1000) - elements(1_000_000)) <= 2)
  }

  @Test func badValuesAreRepaired() {
    let layout = SpringyListLayout()
    (layout.reach, layout.maximumLag, layout.response, layout.dampingRatio) = (-3, .nan, 0, 7)
    #expect(layout.reach == 0 && layout.maximumLag == 100)
    #expect(layout.response == 0.05 && layout.dampingRatio == 1)
  }
}
