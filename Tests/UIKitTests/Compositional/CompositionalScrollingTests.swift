import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit

/// Sections that scroll across the list.
@MainActor @Suite(.serialized) struct CompositionalScrollingTests {
  private func stage(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous, _ counts: [Int] = [20, 20, 200]
  ) -> CompositionalStage {
    CompositionalStage(counts) { number, _ in number < counts.count - 1 ? Sample.across(behavior) : Sample.rows() }
  }

  @Test func aDragAcrossMovesItsSectionOnly() {
    let stage = stage()
    #expect(stage.shown(2)?.minX == 220 && stage.shown(3) == nil && stage.view.contentSize.width == 300)
    let other = stage.shown(1, 1)
    stage.stage.touch(.began, 250, 40)
    stage.stage.frame()
    for x in stride(from: 240, through: 150, by: -10) {
      stage.stage.touch(.moved, CGFloat(x), 42)
      stage.stage.frame()
    }
    #expect((stage.shown(0)?.minX ?? 0) < -60 && stage.shown(3) != nil)
    #expect(stage.shown(1, 1) == other && stage.view.contentOffset == .zero)
    // The cells follow the finger to the point.
    let before = stage.shown(1)?.minX ?? 0
    stage.stage.touch(.moved, 130, 42)
    stage.stage.frame()
    #expect(stage.shown(1)?.minX == before - 20)
    stage.stage.touch(.ended, 130, 42)
    stage.stage.run(8)
    let rest = stage.frame(3)?.minX ?? 0
    stage.stage.run(0.5)
    #expect(stage.frame(3)?.minX == rest && !stage.stage.host.wantsFrames)
    // Along the list as ever, from the same place.
    stage.drag(from: CGPoint(x: 100, y: 60), by: CGVector(dx: 5, dy: -200), rest: 8)
    #expect(stage.view.contentOffset.y > 150 && stage.frame(3)?.minX == rest)
  }

  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, 0.0), (.groupPagingCentered, 100),
    (.paging, -190), (.continuousGroupLeadingBoundary, 0),
  ])
  func flicksRestWhereTheSectionSays(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, place: CGFloat
  ) {
    let stage = stage(behavior)
    if behavior == .groupPagingCentered { #expect(stage.shown(0)?.midX == 150) }
    stage.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -70, dy: 0), frames: 4)
    stage.stage.run(3)
    if behavior == .continuousGroupLeadingBoundary {
      #expect(stage.view.visibleCells.contains { abs($0.frame.minX) < 0.01 && $0.frame.minY == 0 })
      #expect(stage.shown(0) == nil)
    } else {
      #expect(abs((stage.frame(1)?.minX ?? 999) - place) < 0.5)
    }
    // Slowly, not far enough: back.
    let rest = stage.frame(2)?.minX ?? 0
    stage.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -24, dy: 0), frames: 20, rest: 20)
    stage.stage.run(2)
    #expect(abs((stage.frame(2)?.minX ?? 999) - rest) < 0.5)
  }

  @Test func theEndsResist() {
    let stage = stage()
    stage.stage.touch(.began, 50, 40)
    stage.stage.frame()
    for x in stride(from: 60, through: 250, by: 10) {
      stage.stage.touch(.moved, CGFloat(x), 40)
      stage.stage.frame()
    }
    let place = stage.shown(0)?.minX ?? 0
    #expect(place > 40 && place < 150)
    stage.stage.touch(.ended, 250, 40)
    stage.stage.run(2)
    #expect(stage.shown(0)?.minX == 0)
  }

  @Test func aWheelAcrossScrollsTheSection() {
    let stage = stage()
    func wheel(_ dx: CGFloat, _ dy: CGFloat) {
      stage.stage.host.handle(
        .scroll(
          location: CGPoint(x: 100, y: 40), delta: CGVector2(dx: dx, dy: dy), phase: .discrete, time: stage.stage.time))
      stage.stage.run(1)
    }
    wheel(150, 0)
    #expect(stage.shown(2)?.minX == 70 && stage.view.contentOffset == .zero)
    wheel(0, 100)
    #expect(stage.view.contentOffset.y == 100 && stage.frame(2)?.minX == 70)
  }

  @Test func aTouchStopsAMovingSectionAndSelectsNothing() {
    let stage = stage()
    stage.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -150, dy: 0), frames: 5)
    stage.stage.run(0.1)
    stage.stage.touch(.began, 150, 40)
    stage.stage.frame()
    let place = stage.view.visibleCells.map(\.frame.minX)
    stage.stage.run(0.1)
    #expect(stage.view.visibleCells.map(\.frame.minX) == place)
    stage.stage.touch(.ended, 150, 40)
    stage.stage.run(0.3)
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.stage.tap(150, 40)
    #expect(stage.view.indexPathsForSelectedItems?.count == 1)
  }

  @Test func placesGoWithTheirSections() {
    let stage = stage()
    stage.drag(from: CGPoint(x: 250, y: 120), by: CGVector(dx: -100, dy: 0), rest: 10)
    stage.stage.run(2)
    let place = stage.shown(2, 1)?.minX ?? 0
    #expect(place < 160)
    stage.stage.rig.source.sections.remove(at: 0)
    stage.view.deleteSections(IndexSet(integer: 0))
    stage.stage.run(0.6)
    #expect(stage.shown(2, 0)?.minX == place && stage.shown(2, 0)?.minY == 0)
    // Out of sight and back.
    stage.view.contentOffset.y = 2000
    stage.stage.run(0.1)
    stage.view.contentOffset.y = 0
    stage.stage.run(0.1)
    #expect(stage.shown(2, 0)?.minX == place)
    stage.drag(from: CGPoint(x: 50, y: 40), by: CGVector(dx: 50, dy: 0), rest: 10)
    stage.stage.run(2)
    #expect((stage.shown(1, 0)?.minX ?? 0) > place - 110 + 20)
  }

  /// Whatever takes the number of one that goes.
  @Test func sectionsThatMoveUpKeepTheirScrollViews() {
    let stage = CompositionalStage(Array(repeating: 20, count: 7)) { _, _ in Sample.across(.continuous) }
    func inner() -> Set<ObjectIdentifier> {
      Set(stage.view.subviews.compactMap { $0 as? UIScrollView }.map(ObjectIdentifier.init))
    }
    let before = inner()
    #expect(before.count == 7)
    for left in stride(from: 6, through: 1, by: -1) {
      stage.stage.rig.source.sections.remove(at: 0)
      stage.view.deleteSections(IndexSet(integer: 0))
      stage.stage.run(0.5)
      #expect(inner().count == left && inner().isSubset(of: before))
    }
  }

  @Test func itemsAreScrolledToAcross() {
    let stage = stage()
    stage.view.scrollToItem(at: path(10, 1), at: .centeredHorizontally, animated: false)
    stage.stage.frame()
    #expect(stage.shown(10, 1)?.midX == 150)
    stage.view.scrollToItem(at: path(0, 1), at: [], animated: true)
    stage.stage.run(1)
    #expect(stage.shown(0, 1)?.minX == 0)
    stage.view.scrollToItem(at: path(19, 0), at: .left, animated: false)
    stage.stage.frame()
    #expect(stage.shown(19)?.maxX == 300)
  }

  @Test func handlersChangeWhatIsInSight() {
    var calls: [(items: Int, x: CGFloat)] = []
    let stage = CompositionalStage([20, 100]) { number, _ in
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
    #expect(abs((stage.view.cellForItem(at: path(0))?.alpha ?? 0) - 0.9) < 1e-6)
    stage.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -60, dy: 0), rest: 10)
    stage.stage.run(2)
    let cell = stage.view.cellForItem(at: path(1))
    #expect(abs((cell?.alpha ?? 0) - (1 - abs((cell?.center.x ?? 0) - 150) / 1000)) < 1e-6)
    #expect((calls.last?.x ?? 0) > 30 && calls.count > 6)
    #expect(abs((stage.layout.layoutAttributesForItem(at: path(1))?.alpha ?? 0) - (cell?.alpha ?? 1)) < 1e-6)
  }

  @Test func anotherLayoutLeavesNothingBehind() {
    let stage = stage()
    func inner() -> Int { stage.view.subviews.count { $0 is UIScrollView } }
    let recognizers = stage.view.gestureRecognizers?.count ?? 0
    #expect(inner() == 2)
    stage.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    stage.stage.run(1)
    #expect(inner() == 0 && stage.view.gestureRecognizers?.count == recognizers - 2)
    stage.view.setCollectionViewLayout(stage.layout, animated: true)
    stage.stage.run(1)
    #expect(inner() == 2)
    stage.stage.rig.source.sections = [["a", "b"]]
    stage.view.reloadData()
    stage.stage.run(0.2)
    #expect(inner() == 0 && stage.shown(1) == CGRect(x: 150, y: 0, width: 150, height: 50) || inner() == 1)
  }

  @Test func itemsComeAndGoWhileASectionMoves() {
    let stage = stage()
    stage.drag(from: CGPoint(x: 250, y: 40), by: CGVector(dx: -150, dy: 0), frames: 5)
    for step in 0..<6 {
      stage.stage.run(0.1)
      stage.stage.rig.source.sections[0].insert("new \(step)", at: 2)
      stage.view.insertItems(at: [path(2)])
    }
    stage.stage.run(2)
    for cell in stage.view.visibleCells {
      guard let path = stage.view.indexPath(for: cell) else { continue }
      #expect(cell.frame == stage.frame(path.item, path.section))
    }
    #expect(stage.view.numberOfItems(inSection: 0) == 26)
  }
}
