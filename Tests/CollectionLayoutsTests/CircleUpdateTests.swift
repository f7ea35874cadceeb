import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CircleUpdateTests {
  /// Deletes or inserts an item as an application would.
  private func change(_ fixture: LayoutFixture, delete: [IndexPath] = [], insert: [IndexPath] = []) {
    fixture.view.performBatchUpdates {
      for path in delete.sorted(by: >) { fixture.source.sections[path.section].remove(at: path.item) }
      for path in insert.sorted() {
        fixture.source.sections[path.section].insert(fixture.source.newName(), at: path.item)
      }
      if !delete.isEmpty { fixture.view.deleteItems(at: delete) }
      if !insert.isEmpty { fixture.view.insertItems(at: insert) }
    }
  }

  /// The tutorial's: a tap removes an item, and the ring closes up.
  @Test func aDeletedItemFallsToTheMiddleAndTheRingCloses() {
    let circle = CircleFixture([8])
    let cell = circle.fixture.view.cellForItem(at: [0, 3])
    change(circle.fixture, delete: [[0, 3]])
    circle.fixture.host.advance(by: 0.15)
    let falling = cell?.layer.presentation()
    let distance = falling.map { hypot($0.position.x - 195, $0.position.y - 422) } ?? 0
    #expect(distance < 140 && distance > 10)
    #expect((falling?.opacity ?? 1) < 0.9)
    circle.fixture.host.settle()
    #expect(cell?.superview == nil || cell?.isHidden == true)
    let angles = (0..<7).map { circle.drawnAngle([0, $0]) }
    for (index, angle) in angles.enumerated() {
      #expect(abs(turnBetween(angle, -.pi / 2 + 2 * .pi * CGFloat(index) / 7)) < 1e-6)
      let shown = circle.fixture.view.cellForItem(at: [0, index])?.center ?? .zero
      #expect(
        hypot(
          shown.x - circle.fixture.screenCenter([0, index]).x, shown.y - circle.fixture.screenCenter([0, index]).y)
          < 1e-6)
    }
  }

  @Test func anInsertedItemGrowsOutOfTheMiddle() {
    let circle = CircleFixture([5])
    change(circle.fixture, insert: [[0, 2]])
    let cell = circle.fixture.view.cellForItem(at: [0, 2])
    circle.fixture.host.advance(frames: 2)
    let shown = cell?.layer.presentation()
    let distance = shown.map { hypot($0.position.x - 195, $0.position.y - 422) } ?? 999
    #expect(distance < 60)
    #expect((shown?.transform.m11 ?? 1) < 0.5)
    circle.fixture.host.settle()
    #expect(cell.map { abs(hypot($0.center.x - 195, $0.center.y - 422) - 150) < 1e-6 } ?? false)
  }

  @Test(arguments: [false, true])
  func theCurrentItemStaysAtItsAngle(snaps: Bool) {
    let circle = CircleFixture([9]) { if snaps { $0.snapping = .itemAligned(limit: .automatic) } }
    circle.layout.setCurrentItem(at: [0, 4], animated: false)
    circle.fixture.host.makeFrame()
    if !snaps { circle.layout.rotation += 0.1 }
    circle.fixture.host.makeFrame()
    let name = circle.fixture.source.name([0, 4])
    let rotation = circle.layout.rotation
    change(circle.fixture, delete: [[0, 1]], insert: [[0, 0], [0, 1], [0, 6]])
    circle.fixture.host.settle()
    let path = circle.layout.currentIndexPath ?? [0, 0]
    #expect(circle.fixture.source.name(path) == name)
    let share: CGFloat = 9.0 / 11
    #expect(abs(turnBetween(circle.drawnAngle(path), -.pi / 2 + (snaps ? 0 : 0.1 * share))) < 1e-6)
    #expect(abs(circle.layout.rotation - rotation) < .pi)
  }

  @Test func anOpenArcStaysWhereItIs() {
    let circle = CircleFixture([7]) {
      $0.arcLength = .pi
      $0.startAngle = .pi
    }
    change(circle.fixture, delete: [[0, 0]])
    circle.fixture.host.settle()
    #expect(circle.layout.rotation == 0)
    #expect(abs(turnBetween(circle.drawnAngle([0, 0]), .pi)) < 1e-6)
    #expect(abs(turnBetween(circle.drawnAngle([0, 5]), 0)) < 1e-6)
  }

  @Test func aSpinningRingGoesOnSpinning() {
    let circle = CircleFixture([12])
    circle.flick(from: 0, by: 1.5)
    circle.fixture.host.advance(by: 0.1)
    let before = circle.layout.rotation
    change(circle.fixture, delete: [[0, 3]])
    #expect(abs(circle.layout.rotation - before) < 0.6)
    let after = circle.layout.rotation
    circle.fixture.host.advance(frames: 3)
    #expect(circle.layout.rotation > after && circle.layout.rotation < after + 0.5)
    circle.fixture.host.settle()
    #expect(circle.fixture.host.isIdle)
  }

  @Test func aSpringStillFindsItsItem() {
    let circle = CircleFixture([12])
    let name = circle.fixture.source.name([0, 5])
    circle.layout.setCurrentItem(at: [0, 5], animated: true)
    circle.fixture.host.advance(by: 0.1)
    change(circle.fixture, delete: [[0, 3], [0, 8]], insert: [[0, 0]])
    circle.fixture.host.settle()
    let path = circle.layout.settledIndexPath ?? [0, 0]
    #expect(circle.fixture.source.name(path) == name)
    #expect(abs(turnBetween(circle.drawnAngle(path), -.pi / 2)) < 1e-4)
  }

  @Test func allItemsMayGoAndComeBack() {
    let circle = CircleFixture([2])
    change(circle.fixture, delete: [[0, 0], [0, 1]])
    circle.fixture.host.settle()
    #expect(circle.layout.currentIndexPath == nil)
    change(circle.fixture, insert: [[0, 0], [0, 1], [0, 2]])
    circle.fixture.host.settle()
    #expect(circle.layout.currentIndexPath != nil)
    #expect(circle.fixture.allItems().areFinite)
  }

  @Test(arguments: [false, true], [1, 2, 3, 4, 5, 6])
  func randomUpdatesEqualAFreshRing(snaps: Bool, seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let circle = CircleFixture([4, 0, 5]) { if snaps { $0.snapping = .itemAligned(limit: .automatic) } }
    for _ in 0..<12 {
      let current = circle.layout.currentIndexPath.map(circle.fixture.source.name)
      let all = circle.fixture.allItems().map(\.indexPath)
      let delete = all.filter { _ in Int.random(in: 0..<6, using: &dice) == 0 }
      let section = Int.random(in: 0..<3, using: &dice)
      let kept = circle.fixture.source.sections[section].count - delete.filter { $0.section == section }.count
      let insert =
        Bool.random(using: &dice) ? [IndexPath(item: Int.random(in: 0...kept, using: &dice), section: section)] : []
      let survives = !delete.contains { circle.fixture.source.name($0) == current }
      change(circle.fixture, delete: delete, insert: insert)
      circle.fixture.host.settle()
      if survives, let current { #expect(circle.layout.currentIndexPath.map(circle.fixture.source.name) == current) }
      let fresh = CircleFixture(circle.fixture.source.sections.map(\.count)) { $0.rotation = circle.layout.rotation }
      for (a, b) in zip(circle.fixture.allItems(), fresh.fixture.allItems()) {
        #expect(hypot(a.center.x - b.center.x, a.center.y - b.center.y) < 1e-6 && a.size == b.size)
      }
      for item in circle.fixture.allItems() {
        let cell = circle.fixture.view.cellForItem(at: item.indexPath)
        #expect(cell.map { hypot($0.center.x - item.center.x, $0.center.y - item.center.y) < 0.01 } ?? false)
      }
    }
  }
}
