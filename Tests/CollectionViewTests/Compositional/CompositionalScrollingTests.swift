import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Sections that scroll across the list.
@MainActor @Suite(.serialized) struct CompositionalScrollingTests {
  private func fixture(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous, _ counts: [Int] = [20, 20, 200]
  ) -> CompositionalFixture {
    CompositionalFixture(counts) { number, _ in number < counts.count - 1 ? Sample.across(behavior) : Sample.rows() }
  }

  @Test func aDragAcrossMovesItsSectionOnly() {
    let fixture = fixture()
    #expect(fixture.shown(2)?.minX == 220 && fixture.shown(3) == nil && fixture.view.contentSize.width == 300)
    let other = fixture.shown(1, 1)
    fixture.fixture.touch(.began, 250, 40)
    fixture.fixture.frame()
    for x in stride(from: 240, through: 150, by: -10) {
      fixture.fixture.touch(.moved, CGFloat(x), 42)
      fixture.fixture.frame()
    }
    #expect((fixture.shown(0)?.minX ?? 0) < -60 && fixture.shown(3) != nil)
    #expect(fixture.shown(1, 1) == other && fixture.view.contentOffset == .zero)
    // The cells follow the finger to the point.
    let before = fixture.shown(1)?.minX ?? 0
    fixture.fixture.touch(.moved, 130, 42)
    fixture.fixture.frame()
    #expect(fixture.shown(1)?.minX == before - 20)
    fixture.fixture.touch(.ended, 130, 42)
    fixture.fixture.run(8)
    let rest = fixture.frame(3)?.minX ?? 0
    fixture.fixture.run(0.5)
    #expect(fixture.frame(3)?.minX == rest && !fixture.fixture.host.wantsFrames)
    // Along the list as ever, from the same place.
    fixture.drag(from: CGPoint(x: 100, y: 60), by: CGVector(dx: 5, dy: -200), rest: 8)
    #expect(fixture.view.contentOffset.y > 150 && fixture.frame(3)?.minX == rest)
  }

  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, 0.0), (.groupPagingCentered, 100),
    (.paging, -190), (.continuousGroupLeadingBoundary, 0),
  ])
  func flicksRestWhereTheSectionSays(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, place: CGFloat
  ) {
    let fixture = fixture(behavior)
    if behavior == .groupPagingCentered { #expect(fixture.shown(0)?.midX == 150) }
    fixture.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -70, dy: 0), frames: 4)
    fixture.fixture.run(3)
    if behavior == .continuousGroupLeadingBoundary {
      #expect(fixture.view.visibleCells.contains { abs($0.frame.minX) < 0.01 && $0.frame.minY == 0 })
      #expect(fixture.shown(0) == nil)
    } else {
      #expect(abs((fixture.frame(1)?.minX ?? 999) - place) < 0.5)
    }
    // Slowly, not far enough: back.
    let rest = fixture.frame(2)?.minX ?? 0
    fixture.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -24, dy: 0), frames: 20, rest: 20)
    fixture.fixture.run(2)
    #expect(abs((fixture.frame(2)?.minX ?? 999) - rest) < 0.5)
  }

  @Test func theEndsResist() {
    let fixture = fixture()
    fixture.fixture.touch(.began, 50, 40)
    fixture.fixture.frame()
    for x in stride(from: 60, through: 250, by: 10) {
      fixture.fixture.touch(.moved, CGFloat(x), 40)
      fixture.fixture.frame()
    }
    let place = fixture.shown(0)?.minX ?? 0
    #expect(place > 40 && place < 150)
    fixture.fixture.touch(.ended, 250, 40)
    fixture.fixture.run(2)
    #expect(fixture.shown(0)?.minX == 0)
  }

  @Test func aWheelAcrossScrollsTheSection() {
    let fixture = fixture()
    func wheel(_ dx: CGFloat, _ dy: CGFloat) {
      fixture.fixture.host.handle(
        .scroll(
          location: CGPoint(x: 100, y: 40), delta: CGVector2(dx: dx, dy: dy), phase: .discrete,
          time: fixture.fixture.time))
      fixture.fixture.run(1)
    }
    wheel(150, 0)
    #expect(fixture.shown(2)?.minX == 70 && fixture.view.contentOffset == .zero)
    wheel(0, 100)
    #expect(fixture.view.contentOffset.y == 100 && fixture.frame(2)?.minX == 70)
  }

  @Test func aTouchStopsAMovingSectionAndSelectsNothing() {
    let fixture = fixture()
    fixture.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -150, dy: 0), frames: 5)
    fixture.fixture.run(0.1)
    fixture.fixture.touch(.began, 150, 40)
    fixture.fixture.frame()
    let place = fixture.view.visibleCells.map(\.frame.minX)
    fixture.fixture.run(0.1)
    #expect(fixture.view.visibleCells.map(\.frame.minX) == place)
    fixture.fixture.touch(.ended, 150, 40)
    fixture.fixture.run(0.3)
    #expect(fixture.view.indexPathsForSelectedItems == [])
    fixture.fixture.tap(150, 40)
    #expect(fixture.view.indexPathsForSelectedItems?.count == 1)
  }

  @Test func placesGoWithTheirSections() {
    let fixture = fixture()
    fixture.drag(from: CGPoint(x: 250, y: 120), by: CGVector(dx: -100, dy: 0), rest: 10)
    fixture.fixture.run(2)
    let place = fixture.shown(2, 1)?.minX ?? 0
    #expect(place < 160)
    fixture.fixture.rig.source.sections.remove(at: 0)
    fixture.view.deleteSections(IndexSet(integer: 0))
    fixture.fixture.run(0.6)
    #expect(fixture.shown(2, 0)?.minX == place && fixture.shown(2, 0)?.minY == 0)
    // Out of sight and back.
    fixture.view.contentOffset.y = 2000
    fixture.fixture.run(0.1)
    fixture.view.contentOffset.y = 0
    fixture.fixture.run(0.1)
    #expect(fixture.shown(2, 0)?.minX == place)
    fixture.drag(from: CGPoint(x: 50, y: 40), by: CGVector(dx: 50, dy: 0), rest: 10)
    fixture.fixture.run(2)
    #expect((fixture.shown(1, 0)?.minX ?? 0) > place - 110 + 20)
  }

  /// Whatever takes the number of one that goes.
  @Test func sectionsThatMoveUpKeepTheirScrollViews() {
    let fixture = CompositionalFixture(Array(repeating: 20, count: 7)) { _, _ in Sample.across(.continuous) }
    func inner() -> Set<ObjectIdentifier> {
      Set(fixture.view.subviews.compactMap { $0 as? UIScrollView }.map(ObjectIdentifier.init))
    }
    let before = inner()
    #expect(before.count == 7)
    for left in stride(from: 6, through: 1, by: -1) {
      fixture.fixture.rig.source.sections.remove(at: 0)
      fixture.view.deleteSections(IndexSet(integer: 0))
      fixture.fixture.run(0.5)
      #expect(inner().count == left && inner().isSubset(of: before))
    }
  }

  @Test func itemsAreScrolledToAcross() {
    let fixture = fixture()
    fixture.view.scrollToItem(at: path(10, 1), at: .centeredHorizontally, animated: false)
    fixture.fixture.frame()
    #expect(fixture.shown(10, 1)?.midX == 150)
    fixture.view.scrollToItem(at: path(0, 1), at: [], animated: true)
    fixture.fixture.run(1)
    #expect(fixture.shown(0, 1)?.minX == 0)
    fixture.view.scrollToItem(at: path(19, 0), at: .left, animated: false)
    fixture.fixture.frame()
    #expect(fixture.shown(19)?.maxX == 300)
  }

  @Test func handlersChangeWhatIsInSight() {
    var calls: [(items: Int, x: CGFloat)] = []
    let fixture = CompositionalFixture([20, 100]) { number, _ in
      guard number == 0 else { return Sample.rows() }
      let section = Sample.across(.continuous)
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        calls.append((items.count, offset.x))
        let middle = environment.container.contentSize.width / 2
        for item in items {
          #expect(item.frame.midX == item.center.x)
          item.alpha = 1 - abs(item.center.x - offset.x - middle) / 1000
        }
      }
      return section
    }
    #expect(calls.last?.items == 3 && calls.last?.x == 0)
    #expect(abs((fixture.view.cellForItem(at: path(0))?.alpha ?? 0) - 0.9) < 1e-6)
    fixture.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -60, dy: 0), rest: 10)
    fixture.fixture.run(2)
    let cell = fixture.view.cellForItem(at: path(1))
    #expect(abs((cell?.alpha ?? 0) - (1 - abs((cell?.center.x ?? 0) - 150) / 1000)) < 1e-6)
    #expect((calls.last?.x ?? 0) > 30 && calls.count > 6)
    #expect(abs((fixture.layout.layoutAttributesForItem(at: path(1))?.alpha ?? 0) - (cell?.alpha ?? 1)) < 1e-6)
  }

  @Test func anotherLayoutLeavesNothingBehind() {
    let fixture = fixture()
    func inner() -> Int { fixture.view.subviews.count { $0 is UIScrollView } }
    let recognizers = fixture.view.gestureRecognizers?.count ?? 0
    #expect(inner() == 2)
    fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    fixture.fixture.run(1)
    #expect(inner() == 0 && fixture.view.gestureRecognizers?.count == recognizers - 2)
    fixture.view.setCollectionViewLayout(fixture.layout, animated: true)
    fixture.fixture.run(1)
    #expect(inner() == 2)
    fixture.fixture.rig.source.sections = [["a", "b"]]
    fixture.view.reloadData()
    fixture.fixture.run(0.2)
    #expect(inner() == 0 && fixture.shown(1) == CGRect(x: 150, y: 0, width: 150, height: 50) || inner() == 1)
  }

  @Test func itemsComeAndGoWhileASectionMoves() {
    let fixture = fixture()
    fixture.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -150, dy: 0), frames: 5)
    for step in 0..<6 {
      fixture.fixture.run(0.1)
      fixture.fixture.rig.source.sections[0].insert("new \(step)", at: 2)
      fixture.view.insertItems(at: [path(2)])
    }
    fixture.fixture.run(2)
    for cell in fixture.view.visibleCells {
      guard let path = fixture.view.indexPath(for: cell) else { continue }
      #expect(cell.frame == fixture.frame(path.item, path.section))
    }
    #expect(fixture.view.numberOfItems(inSection: 0) == 26)
  }
}
