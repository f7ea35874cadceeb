import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// Cards of a list that are thrown away.
@MainActor
@Suite struct StackSwipeTests {
  /// A delegate that deletes what is thrown away.
  @MainActor
  private final class Tabs: NSObject, StackLayoutDelegate {
    var source: FixtureSource?
    var allows = true
    var deletes = true
    var swiped: [(name: Int, direction: SlidingCardsLayout.SwipeDirection)] = []

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
      shouldSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
    ) -> Bool { allows }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
      didSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
    ) {
      guard let source else { return }
      swiped.append((source.name(indexPath), direction))
      guard deletes else { return }
      collectionView.performBatchUpdates {
        source.sections[indexPath.section].remove(at: indexPath.item)
        collectionView.deleteItems(at: [indexPath])
      }
    }
  }

  @MainActor
  private struct Stage {
    let layout: StackLayout
    let fixture: LayoutFixture
    let delegate: Tabs
    let interaction: StackInteraction
    var host: TestHost { fixture.host }
    var touch: TestTouch { fixture.host.touch }

    /// Where a cell is seen.
    func shown(_ path: IndexPath) -> CGPoint? {
      guard let layer = fixture.view.cellForItem(at: path)?.layer else { return nil }
      return (layer.presentation() ?? layer).position
    }
  }

  private func stage(
    _ counts: [Int] = [20], isRightToLeft: Bool = false, _ directions: SlidingCardsLayout.SwipeDirections = .horizontal
  ) -> Stage {
    let layout = StackLayout(mode: .wallet(reveal: 130))
    layout.tilt = -0.6
    layout.itemSize = .fractional(width: 0.9, height: 0.6)
    layout.swipeDirections = directions
    let delegate = Tabs()
    let fixture = LayoutFixture(layout, counts: counts, isRightToLeft: isRightToLeft) { view, source in
      view.delegate = delegate
      delegate.source = source
    }
    let interaction = StackInteraction()
    fixture.view.addInteraction(interaction)
    return Stage(layout: layout, fixture: fixture, delegate: delegate, interaction: interaction)
  }

  /// The head of the fourth card.
  private let head = CGPoint(x: 195, y: 450)

  private func drag(_ stage: Stage, by points: CGFloat, hold: Double = 0.3) {
    stage.touch.follow(duration: 0.5) { [1: CGPoint(x: head.x + points * $0, y: head.y)] }
    stage.host.advance(by: hold)
  }

  @Test(arguments: [(-60, false), (-170, true), (60, false), (170, true)] as [(CGFloat, Bool)], [false, true])
  func aSlowDragDecidesByItsWay(sample: (points: CGFloat, leaves: Bool), isRightToLeft: Bool) {
    let stage = stage(isRightToLeft: isRightToLeft)
    drag(stage, by: sample.points)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.map(\.name) == (sample.leaves ? [3] : []))
    #expect(stage.delegate.swiped.map(\.direction) == (sample.leaves ? [sample.points < 0 ? .left : .right] : []))
    #expect(stage.fixture.source.sections[0].count == (sample.leaves ? 19 : 20))
    #expect(abs(stage.fixture.allItems()[3].center.x - 195) < 1e-6)
    #expect(stage.fixture.view.contentOffset == .zero)
    #expect(stage.host.isIdle)
  }

  @Test func theCardStaysUnderTheFingerAndOnlyIt() {
    let stage = stage()
    stage.touch.begin(at: head)
    stage.host.advance(frames: 1)
    stage.touch.move(to: CGPoint(x: head.x - 20, y: head.y))
    stage.host.advance(frames: 1)
    let start = stage.fixture.allItems().map(\.center)
    stage.touch.move(to: CGPoint(x: head.x - 90, y: head.y + 40))
    stage.host.advance(frames: 1)
    let centers = stage.fixture.allItems().map(\.center)
    for item in 0..<20 {
      #expect(abs(centers[item].x - start[item].x - (item == 3 ? -70 : 0)) < 1e-6)
      #expect(centers[item].y == start[item].y)
    }
    #expect(stage.shown([0, 3]) == centers[3])
  }

  @Test func aFlickThrowsByItsVelocity() {
    let stage = stage()
    stage.touch.flick(from: head, velocity: CGPoint(x: -1600, y: 0))
    let before = stage.shown([0, 3])?.x ?? 0
    // The cell that shows the card that leaves.
    let cells = stage.fixture.view.subviews.compactMap { $0 as? FixtureCell }
    let leaving = cells.first { abs(($0.layer.presentation() ?? $0.layer).position.x - 195) > 20 }
    #expect(leaving != nil || abs(before - 195) < 20)
    #expect(stage.delegate.swiped.map(\.name) == [3])
    var last = leaving.map { ($0.layer.presentation() ?? $0.layer).position.x } ?? 195
    for frame in 0..<8 {
      stage.host.advance(frames: 1)
      guard let leaving, leaving.superview != nil else { break }
      let now = (leaving.layer.presentation() ?? leaving.layer).position.x
      #expect(now <= last)
      // 1600 points a second are 27 in a frame.
      if frame == 0 { #expect(last - now > 12) }
      last = now
    }
    stage.host.settle()
    #expect(stage.fixture.source.sections[0].prefix(5) == [0, 1, 2, 4, 5])
    #expect(stage.fixture.view.visibleCells.allSatisfy { abs($0.center.x - 195) < 1e-6 })
    // A slow flick, over a short way, throws nothing.
    stage.touch.flick(from: head, velocity: CGPoint(x: -300, y: 0))
    stage.host.settle()
    #expect(stage.delegate.swiped.count == 1)
  }

  @Test func aFlickBackKeepsTheCard() {
    let stage = stage()
    stage.touch.follow(duration: 0.5) {
      [1: CGPoint(x: head.x - 170 * min($0 / 0.8, 1) + 150 * max($0 * 5 - 4, 0), y: head.y)]
    }
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.isEmpty)
    #expect(stage.fixture.allItems()[3].center.x == 195)
  }

  @Test func aTouchThatIsTakenAwayPutsTheCardBack() {
    let stage = stage()
    drag(stage, by: -200)
    #expect(stage.fixture.allItems()[3].center.x < 20)
    stage.touch.cancel()
    stage.host.settle()
    #expect(stage.delegate.swiped.isEmpty && stage.fixture.allItems()[3].center.x == 195)
    // So does a layout that takes over.
    drag(stage, by: -200)
    stage.fixture.view.setCollectionViewLayout(WaterfallLayout(), animated: true)
    stage.host.advance(by: 0.1)
    stage.touch.move(to: CGPoint(x: 10, y: 450))
    stage.host.advance(by: 0.1)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.isEmpty)
    stage.fixture.view.setCollectionViewLayout(stage.layout, animated: false)
    stage.host.settle()
    #expect(stage.fixture.allItems().allSatisfy { abs($0.center.x - 195) < 1e-6 })
  }

  @Test func aCardIsCaughtOnItsWayBack() {
    let stage = stage()
    drag(stage, by: -100)
    stage.touch.end()
    stage.host.advance(frames: 3)
    let caught = stage.fixture.allItems()[3].center.x
    #expect(caught < 180 && caught > 105)
    stage.touch.begin(at: head)
    stage.touch.move(to: CGPoint(x: head.x - 12, y: head.y))
    stage.host.advance(frames: 1)
    let held = stage.fixture.allItems()[3].center.x
    stage.host.advance(frames: 10)
    #expect(stage.fixture.allItems()[3].center.x == held)
    stage.touch.move(to: CGPoint(x: head.x - 162, y: head.y))
    stage.host.advance(by: 0.3)
    #expect(abs(stage.fixture.allItems()[3].center.x - held + 150) < 1e-6)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.map(\.name) == [3])
  }

  @Test func anotherCardCanBeTakenWhileOneReturns() {
    let stage = stage()
    drag(stage, by: -100)
    stage.touch.end()
    stage.host.advance(frames: 2)
    stage.touch.follow(duration: 0.2) { [1: CGPoint(x: 195 - 180 * $0, y: 580)] }
    stage.host.advance(by: 0.4)
    #expect(stage.fixture.allItems()[3].center.x == 195)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.map(\.name) == [4])
  }

  // MARK: While something else happens

  @Test func aDragAcrossStopsAListThatMoves() {
    let stage = stage([60])
    stage.touch.flick(from: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -1500))
    stage.host.advance(by: 0.3)
    #expect(stage.fixture.view.isDecelerating)
    stage.touch.begin(at: head)
    stage.host.advance(frames: 2)
    let offset = stage.fixture.view.contentOffset
    let path = stage.fixture.view.indexPathForItem(at: CGPoint(x: head.x, y: head.y + offset.y))
    let name = path.map(stage.fixture.source.name)
    stage.touch.follow(duration: 0.4) { [1: CGPoint(x: head.x - 190 * $0, y: head.y)] }
    stage.host.advance(by: 0.3)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.map(\.name) == [name])
    #expect(stage.fixture.source.sections[0].count == 59)
  }

  @Test func aDragAlongScrollsAndThrowsNothing() {
    let stage = stage()
    stage.touch.follow(duration: 0.8) {
      [1: CGPoint(x: 195 - 30 * min($0 * 2, 1) - 150 * max($0 * 2 - 1, 0), y: 600 - 200 * min($0 * 2, 1))]
    }
    stage.host.advance(by: 0.3)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.fixture.view.contentOffset.y > 150 && stage.delegate.swiped.isEmpty)
    #expect(stage.fixture.allItems().allSatisfy { abs($0.center.x - 195) < 1e-6 })
  }

  @Test(arguments: [false, true])
  func anInsertArrivesUnderTheFinger(isReleasedAtOnce: Bool) {
    let stage = stage()
    drag(stage, by: -170)
    let cell = stage.fixture.view.cellForItem(at: [0, 3])
    stage.fixture.view.performBatchUpdates {
      stage.fixture.source.sections[0].insert(100, at: 1)
      stage.fixture.view.insertItems(at: [[0, 1]])
    }
    stage.host.advance(frames: isReleasedAtOnce ? 1 : 30)
    #expect(stage.fixture.view.cellForItem(at: [0, 4]) === cell)
    #expect(stage.fixture.allItems()[4].center.x < 40 && stage.fixture.allItems()[3].center.x == 195)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.map(\.name) == [3])
    #expect(stage.fixture.source.sections[0].prefix(5) == [0, 100, 1, 2, 4])
  }

  @Test func aCardThatIsDeletedUnderTheFingerIsGone() {
    let stage = stage()
    drag(stage, by: -170)
    stage.fixture.view.performBatchUpdates {
      stage.fixture.source.sections[0].remove(at: 3)
      stage.fixture.view.deleteItems(at: [[0, 3]])
    }
    stage.host.advance(by: 0.1)
    stage.touch.move(to: CGPoint(x: 5, y: 450))
    stage.host.advance(by: 0.1)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.isEmpty && stage.fixture.source.sections[0].count == 19)
    #expect(stage.fixture.allItems().allSatisfy { $0.center.x == 195 })
    // A reload lets go as well.
    drag(stage, by: -170)
    stage.fixture.view.reloadData()
    stage.host.advance(by: 0.1)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.isEmpty && stage.fixture.allItems().allSatisfy { $0.center.x == 195 })
  }

  @Test(arguments: [false, true])
  func theLastCardLeavesAnEmptyList(isAtTheEnd: Bool) {
    let stage = stage(isAtTheEnd ? [12] : [1])
    let last = stage.fixture.source.sections[0].count - 1
    stage.fixture.scroll(to: stage.fixture.view.contentSize.height - 844)
    stage.host.settle()
    let y = isAtTheEnd ? 800 : 200 as CGFloat
    stage.touch.follow(duration: 0.3) { [1: CGPoint(x: 195 - 180 * $0, y: y)] }
    stage.host.advance(by: 0.3)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.map(\.name) == [last])
    #expect(stage.fixture.source.sections[0].count == last)
    #expect(stage.fixture.view.visibleCells.count == min(last, stage.fixture.view.visibleCells.count))
    #expect(stage.host.isIdle)
  }

  // MARK: Rules

  @Test func aCardWhoseItemStaysComesBack() {
    let stage = stage()
    stage.delegate.deletes = false
    drag(stage, by: -190)
    stage.touch.end()
    stage.host.advance(by: 0.3)
    #expect(stage.delegate.swiped.map(\.name) == [3])
    #expect(stage.fixture.allItems()[3].frame.maxX < 0)
    stage.host.settle()
    #expect(stage.fixture.allItems()[3].center.x == 195 && stage.shown([0, 3])?.x == 195)
  }

  @Test func theDelegateMayRefuseAndBlockedDirectionsYield() {
    let stage = stage([20], [.left])
    stage.delegate.allows = false
    drag(stage, by: -190)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.isEmpty && stage.fixture.allItems()[3].center.x == 195)
    stage.delegate.allows = true
    drag(stage, by: 190)
    let held = stage.fixture.allItems()[3].center.x
    #expect(held > 205 && held < 300)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.isEmpty)
    stage.layout.swipeDirections = .vertical
    drag(stage, by: -190)
    stage.touch.end()
    stage.host.settle()
    #expect(stage.delegate.swiped.isEmpty)
  }

  @Test func decksAndStacksWithACardOutThrowNothing() {
    let stage = stage()
    stage.layout.expandedIndexPath = [0, 3]
    stage.host.settle()
    stage.touch.flick(from: CGPoint(x: 195, y: 300), velocity: CGPoint(x: -1600, y: 0))
    stage.host.settle()
    #expect(stage.delegate.swiped.isEmpty)
    #expect(!stage.layout.swipeItem(at: [0, 2], .left))
    stage.layout.expandedIndexPath = nil
    stage.layout.mode = .deck
    stage.host.settle()
    #expect(!stage.layout.swipeItem(at: [0, 2], .left))
  }

  @Test func programsAndAssistiveTechnologyThrow() throws {
    let stage = stage()
    #expect(!stage.layout.swipeItem(at: [0, 2], .up) && !stage.layout.swipeItem(at: [4, 2], .left))
    #expect(stage.layout.swipeItem(at: [0, 2], .right))
    stage.host.settle()
    let cell = try #require(stage.fixture.view.cellForItem(at: [0, 3]))
    let action = stage.interaction.accessibilityAction(for: cell)
    #expect(action.name == "Close")
    #expect(action.actionHandler?(action) == true)
    stage.host.settle()
    #expect(stage.delegate.swiped.map(\.name) == [2, 4])
  }

  @Test(arguments: [false, true])
  func cardsOfAHorizontalListAreThrownUpAndDown(isRightToLeft: Bool) {
    let stage = stage([20], isRightToLeft: isRightToLeft, .vertical)
    stage.layout.scrollDirection = .horizontal
    stage.layout.setCurrentItem(at: [0, 0], animated: false)
    stage.host.settle()
    let x = isRightToLeft ? 390 - 60 : 60 as CGFloat
    for way in [-300, 300] as [CGFloat] {
      stage.touch.follow(duration: 0.3) { [1: CGPoint(x: x, y: 400 + way * $0)] }
      stage.host.advance(by: 0.3)
      stage.touch.end()
      stage.host.settle()
    }
    #expect(stage.delegate.swiped.map(\.name) == [0, 1])
    #expect(stage.delegate.swiped.map(\.direction) == [.up, .down])
  }

  @Test func rowsOfAFocusListAreThrown() {
    let stage = stage()
    stage.layout.mode = .focusList(rowLength: 90)
    stage.host.settle()
    stage.touch.flick(from: CGPoint(x: 195, y: 590), velocity: CGPoint(x: 1600, y: 0))
    stage.host.settle()
    #expect(stage.delegate.swiped.map(\.name) == [1])
    #expect(stage.fixture.view.contentOffset == .zero)
  }
}
