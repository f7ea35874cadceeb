import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// Rings with more items than they show.
@MainActor
@Suite struct CircleWindowTests {
  /// One that goes round, one that ends, one of rings inside each other, and one that is closely packed on purpose.
  nonisolated private static let looks: [@MainActor @Sendable (CircleLayout) -> Void] = [
    { _ in },
    { $0.overflow = .overlap },
    { $0.arcLength = 4 },
    { $0.overflow = .concentric(spacing: 6) },
    {
      $0.overflow = .concentric(spacing: 6)
      $0.distribution = .packed(spacing: 2)
      $0.arcLength = 3
    },
    {
      $0.distribution = .fixed(.pi / 10)
      $0.overflow = .overlap
      $0.sectionSpacing = 30
    },
    {
      $0.distribution = .fixed(0.002)
      $0.overflow = .overlap
      $0.direction = .counterclockwise
    },
    { $0.distribution = .fixed(0) },
    {
      $0.distribution = .packed(spacing: 10)
      $0.overflow = .overlap
      $0.itemOrientation = .radial
      $0.snapping = .itemAligned(limit: .automatic)
    },
  ]

  nonisolated private static let anyLook = looks.indices

  private func circle(_ look: Int, _ counts: [Int], isRightToLeft: Bool = false) -> CircleFixture {
    CircleFixture(counts, isRightToLeft: isRightToLeft) { Self.looks[look]($0) }
  }

  /// Whether a look is one of rings inside each other.
  nonisolated private static func isInside(_ look: Int) -> Bool { look == 3 || look == 4 }

  private func shown(_ circle: CircleFixture) -> [UICollectionViewLayoutAttributes] {
    circle.fixture.elements(in: .infinite)
  }

  // MARK: Arithmetic

  @Test func theRowFollowsTheCurrentItem() {
    let round = CircleWindow(count: 1000, size: 101, wraps: true)
    #expect(round.virtualIndices(at: 0) == -50..<51)
    #expect(round.virtualIndices(at: 700) == 650..<751)
    #expect(round.virtualIndices(at: 700.25) == 650..<752)
    #expect(round.opacity(ofIndex: 650, at: 700.25) == 0.75)
    #expect(round.opacity(ofIndex: 651, at: 700.25) == 1)
    #expect(round.opacity(ofIndex: 751, at: 700.25) == 0.25)
    #expect(round.opacity(ofIndex: 752, at: 700.25) == 0)
  }

  @Test func anOpenRowStaysInsideItsEnds() {
    let open = CircleWindow(count: 1000, size: 100, wraps: false)
    #expect(open.virtualIndices(at: 0) == 0..<100)
    #expect(open.virtualIndices(at: 30.5) == 0..<100)
    #expect(open.virtualIndices(at: 500) == 451..<551)
    #expect(open.virtualIndices(at: 999) == 900..<1000)
    #expect(open.virtualIndices(at: 999.4) == 900..<1000)
    // The next time round.
    #expect(open.virtualIndices(at: 999.6) == 1000..<1100)
    #expect(open.virtualIndices(at: -0.6) == -100..<0)
  }

  @Test func aWindowOnEverythingIsNone() {
    for count in [0, 1, 2, 7] {
      let all = CircleWindow(count: count, size: count, wraps: true)
      for position in [-3.2, 0, 0.5, 11] as [CGFloat] {
        #expect(all.virtualIndices(at: position).count == count)
        #expect(all.opacity(ofIndex: 0, at: position) == 1)
      }
    }
  }

  @Test func upToAHundredItemsAreAllShown() {
    // Rings inside each other go by the space there is.
    for look in Self.anyLook where !Self.isInside(look) {
      for count in [99, 100] { #expect(shown(circle(look, [count])).count == count) }
    }
    // A large ring has space for more.
    let large = CircleFixture([700]) { $0.radius = .absolute(2500) }
    #expect((large.layout.geometry.window.size) == 700)
  }

  /// As many items as a ring just holds, and one more: nothing jumps.
  @Test func theWindowBeginsWithoutAJump() throws {
    func angle(_ count: Int) throws -> CGFloat {
      let circle = CircleFixture([count]) { $0.overflow = .overlap }
      return turnBetween(try #require(circle.layout.angle(forItemAt: [0, 1])), -.pi / 2)
    }
    #expect(try abs(angle(100) - angle(101)) < 1e-9)
    #expect(try abs(angle(101) - angle(1_000_000)) < 1e-9)
  }

  // MARK: In a view

  @Test(arguments: anyLook, [[1003], [300, 0, 1700]])
  func answersEqualBruteForce(look: Int, counts: [Int]) {
    let circle = circle(look, counts, isRightToLeft: counts.count > 1)
    var dice = Dice(seed: UInt64(look))
    for round in 0..<3 {
      let items = circle.fixture.allItems()
      #expect(items.areFinite && Set(items.map(\.zIndex)).count == items.count)
      for rect in [circle.fixture.view.bounds, .infinite]
        + (0..<3).map({ _ in circle.fixture.view.bounds.randomRect(&dice) })
      {
        let found = circle.fixture.elements(in: rect)
        #expect(Set(found.map(\.indexPath)).count == found.count)
        let expected = items.filter { !$0.isHidden && $0.frame.intersects(rect) }
        #expect(Set(found.map(\.indexPath)) == Set(expected.map(\.indexPath)))
        for item in found { #expect(item.isEqual(circle.layout.layoutAttributesForItem(at: item.indexPath))) }
      }
      let current = circle.layout.currentIndexPath
      #expect(shown(circle).max { $0.zIndex < $1.zIndex }?.indexPath == current)
      // Half an item, far away, and beyond the ends.
      circle.layout.rotation += [0.01, -3000, 7][round]
      circle.fixture.host.makeFrame()
    }
  }

  /// Whatever the rule for items that do not fit, a ring of any size costs the same.
  @Test(arguments: anyLook)
  func workDoesNotDependOnTheNumberOfItems(look: Int) {
    func work(_ count: Int) -> (elements: Int, cells: Int, requests: Int) {
      let circle = circle(look, [count])
      circle.layout.rotation = 3
      circle.fixture.host.makeFrame()
      circle.fixture.source.requests = 0
      var elements = 0
      for _ in 0..<3 {
        circle.layout.rotation += 0.07
        circle.fixture.host.makeFrame()
        elements = max(elements, circle.fixture.elements(in: circle.fixture.view.bounds).count)
      }
      return (elements, circle.fixture.view.visibleCells.count, circle.fixture.source.requests)
    }
    let (few, many) = (work(2000), work(100_000))
    #expect(abs(few.elements - many.elements) <= 2)
    #expect(abs(few.cells - many.cells) <= 2)
    #expect(few.requests == many.requests)
    #expect(many.elements <= (Self.isInside(look) ? 180 : 102))
  }

  /// Turned on item by item, every one of them comes to the snap point, is in front there, and was in sight a while before.
  @Test(arguments: anyLook)
  func everyItemComesUp(look: Int) {
    let circle = circle(look, [1200])
    for item in [1, 601, 1199, 0] {
      circle.layout.setCurrentItem(at: [0, item], animated: false)
      circle.fixture.host.makeFrame()
      #expect(circle.layout.currentIndexPath == [0, item])
      #expect(abs(turnBetween(circle.drawnAngle([0, item]), -.pi / 2)) < 1e-6)
      let paths = Set(shown(circle).map(\.indexPath.item))
      #expect(paths.contains(item))
      for near in item - 20...item + 20 where near >= 0 && near < 1200 { #expect(paths.contains(near)) }
      #expect(circle.fixture.view.cellForItem(at: [0, item]) != nil)
    }
  }

  @Test(arguments: [0, 1, 5])
  func theEndOfTheRingMeetsItsBeginning(look: Int) {
    let circle = circle(look, [1000])
    let before = circle.layout.rotation
    circle.layout.advance(by: -1, animated: false)
    circle.fixture.host.makeFrame()
    #expect(circle.layout.currentIndexPath == [0, 999])
    #expect(abs(circle.layout.rotation - before) < 0.5)
    #expect(abs(turnBetween(circle.drawnAngle([0, 999]), -.pi / 2)) < 1e-6)
    #expect(shown(circle).contains { $0.indexPath == [0, 30] } && shown(circle).contains { $0.indexPath == [0, 970] })
  }

  /// What goes out of sight at the back is covered from both sides.
  @Test func itemsComeAndGoBelowOthers() {
    let circle = CircleFixture([5000]) {
      $0.overflow = .overlap
      $0.rotation = 1.2345
    }
    let all = shown(circle)
    for fading in all where fading.alpha < 1 {
      let above = all.filter { $0.zIndex > fading.zIndex && $0.alpha == 1 }
      for x in stride(from: fading.frame.minX + 8, to: fading.frame.maxX - 7, by: 4) {
        let point = CGPoint(x: x, y: fading.frame.midY)
        #expect(above.contains { $0.frame.contains(point) })
      }
    }
    #expect(all.contains { $0.alpha < 1 })
  }

  @Test(arguments: anyLook)
  func theNearestItemToAnAngleIsShown(look: Int) throws {
    let circle = circle(look, [2500])
    circle.layout.setCurrentItem(at: [0, 1300], animated: false)
    circle.layout.rotation += 0.004
    let all = shown(circle)
    let outer = all.map { hypot($0.center.x - 195, $0.center.y - 422) }.max() ?? 0
    for angle in stride(from: CGFloat(-3.1), to: 3.1, by: 0.17) {
      let path = try #require(circle.layout.indexPath(nearestToAngle: angle))
      let found = try #require(all.first { $0.indexPath == path })
      func distance(_ item: UICollectionViewLayoutAttributes) -> CGFloat {
        abs(turnBetween(atan2(item.center.y - 422, item.center.x - 195), angle))
      }
      let ring = all.filter { hypot($0.center.x - 195, $0.center.y - 422) > outer - 0.01 }
      let best = ring.map(distance).min() ?? 0
      #expect(distance(found) <= best + 1e-6)
    }
  }

  // MARK: Changes

  /// What was below comes up when something on top of it goes.
  @Test(arguments: anyLook)
  func deletesBringUpWhatWasHidden(look: Int) {
    let circle = circle(look, [1500])
    circle.layout.setCurrentItem(at: [0, 700], animated: false)
    circle.fixture.host.makeFrame()
    let (count, rotation) = (shown(circle).count, circle.layout.rotation)
    let names = 696..<705
    circle.fixture.view.performBatchUpdates {
      circle.fixture.source.sections[0].removeSubrange(names)
      circle.fixture.view.deleteItems(at: names.map { [0, $0] })
    }
    #expect(circle.fixture.view.visibleCells.count <= count + names.count + 2)
    circle.fixture.host.settle()
    #expect(shown(circle).count == count)
    #expect(circle.fixture.view.visibleCells.count == count)
    #expect(circle.layout.currentIndexPath.map { $0.item >= 694 && $0.item <= 697 } ?? false)
    #expect(abs(circle.layout.rotation - rotation) < 4)
    for item in shown(circle) {
      let cell = circle.fixture.view.cellForItem(at: item.indexPath)
      #expect(cell.map { hypot($0.center.x - item.center.x, $0.center.y - item.center.y) < 0.01 } ?? false)
      #expect(cell?.alpha == item.alpha)
    }
  }

  @Test(arguments: anyLook)
  func editsEqualAFreshRing(look: Int) {
    var dice = Dice(seed: UInt64(look + 5))
    // Below and above the number of items at which the window begins.
    let circle = circle(look, [60, 45])
    for _ in (0..<6).sampled(every: 2) {
      circle.fixture.edit(&dice)
      circle.fixture.host.settle()
      let fresh = CircleFixture(circle.fixture.source.sections.map(\.count)) {
        Self.looks[look]($0)
        $0.snapping = .none
        $0.rotation = circle.layout.rotation
      }
      for (a, b) in zip(circle.fixture.allItems(), fresh.fixture.allItems()) {
        #expect(hypot(a.center.x - b.center.x, a.center.y - b.center.y) < 1e-6)
        #expect(abs(a.alpha - b.alpha) < 1e-6)
      }
    }
  }

  @Test func aMillionItemsInAView() {
    let circle = CircleFixture([1_000_000])
    #expect(circle.fixture.view.visibleCells.count == 100 || circle.fixture.view.visibleCells.count == 101)
    circle.flick(from: 0, by: 2.5)
    circle.fixture.host.settle()
    circle.layout.setCurrentItem(at: [0, 765_432], animated: true)
    circle.fixture.host.settle()
    #expect(circle.layout.settledIndexPath == [0, 765_432])
    #expect(abs(turnBetween(circle.drawnAngle([0, 765_432]), -.pi / 2)) < 1e-4)
    #expect(circle.fixture.view.visibleCells.count <= 101)
  }
}
