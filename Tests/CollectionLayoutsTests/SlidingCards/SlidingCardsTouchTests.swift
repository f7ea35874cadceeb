import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct SlidingCardsTouchTests {
  // MARK: Dragging

  @Test func theTopCardFollowsTheFingerAndLeans() {
    let stage = CardsStage(counts: [5])
    stage.pull(by: CGPoint(x: 90, y: 0))
    let card = stage.card(0)
    // The first ten points decide the direction; from then on the card moves with the finger.
    let angle = atan2(card.transform.b, card.transform.a)
    let moved = angle / (.pi / 12) * 160
    #expect(moved > 70 && moved <= 90)
    // The point under the finger has moved exactly as far, and not up or down.
    let pivot = CGPoint(x: CardsStage.finger.x + 90 - moved - 195, y: CardsStage.finger.y - 412)
    let held = pivot.applying(CGAffineTransform(rotationAngle: angle))
    #expect(abs(card.center.x + held.x - (CardsStage.finger.x + 90)) < 0.01)
    #expect(abs(card.center.y + held.y - CardsStage.finger.y) < 0.01)
    stage.expectCellsInPlace()
    #expect(stage.source.drags.last?.direction == .right)
    #expect(abs((stage.source.drags.last?.fraction ?? 0) - min(1, moved / 80)) < 0.01)
    stage.host.touch.end()
  }

  @Test func aCardHeldBelowItsMiddleLeansTheOtherWay() {
    let stage = CardsStage(counts: [5])
    stage.pull(from: CGPoint(x: 195, y: 560), by: CGPoint(x: 90, y: 0))
    #expect(stage.card(0).transform.b < 0)
  }

  @Test func theCardsBelowComeUpWithTheDrag() {
    let stage = CardsStage(counts: [9])
    #expect(stage.card(3).isHidden)
    var last: CGFloat = 1
    for step in 1...6 {
      if step == 1 { stage.host.touch.begin(at: CardsStage.finger) }
      stage.host.touch.move(to: CGPoint(x: 195 + CGFloat(step) * 15, y: 300))
      stage.host.advance(frames: 1)
      let progress = stage.card(1).progress
      #expect(progress <= last)
      last = progress
    }
    #expect(last > 0 && last < 0.6)
    #expect(abs(stage.card(3).alpha - (1 - last)) < 0.001)
    #expect(abs(stage.layout.currentPosition - (1 - last)) < 0.001)
    #expect(stage.card(0).shadowElevation > 0.5 && stage.card(2).shadowElevation == 0)
    stage.host.touch.end()
  }

  // MARK: Letting go

  @Test func farEnoughLeaves() {
    let stage = CardsStage(counts: [3])
    stage.drag(by: CGPoint(x: 120, y: 0))
    #expect(stage.source.log == ["swipe 0 right", "left 2"])
    #expect(stage.top == [0, 1])
    stage.host.advance(by: 0.1)
    #expect(stage.card(0).center.x > 300 && !stage.card(0).isHidden)
    stage.host.settle()
    #expect(stage.card(0).isHidden && stage.source.settled == [[0, 1]])
    #expect(stage.card(1).center == CardsStage.virtualIndex && stage.card(1).transform == .identity)
    #expect(stage.host.isIdle)
  }

  @Test func notFarEnoughComesBack() {
    let stage = CardsStage(counts: [3])
    stage.drag(by: CGPoint(x: 80, y: 0))
    stage.host.settle()
    #expect(stage.source.log == ["cancel 0"] && stage.top == [0, 0])
    #expect(stage.card(0).center == CardsStage.virtualIndex && stage.card(0).transform == .identity)
    #expect(stage.view.visibleCells.count == 3)
  }

  @Test func aFlickLeavesFromNearby() {
    let stage = CardsStage(counts: [3])
    stage.flick(velocity: CGPoint(x: -1000, y: 0))
    #expect(stage.source.log == ["swipe 0 left", "left 2"])
    stage.host.settle()
    // And a flick back keeps a card that is far out.
    stage.pull(by: CGPoint(x: 150, y: 0))
    stage.host.touch.follow(duration: 0.05) { [1: CGPoint(x: 345 - 50 * $0, y: 300)] }
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.top == [0, 1] && stage.source.log == ["swipe 0 left", "left 2", "cancel 1"])
  }

  @Test func aFastCardKeepsItsSpeed() {
    let stage = CardsStage(counts: [3])
    stage.flick(velocity: CGPoint(x: 1800, y: 0), duration: 0.1)
    var places = [stage.card(0).center.x]
    for _ in 0..<3 {
      stage.host.advance(frames: 1)
      places.append(stage.card(0).center.x)
    }
    for (a, b) in zip(places, places.dropFirst()) { #expect((b - a) * 60 > 1500 && (b - a) * 60 < 2600) }
  }

  @Test(arguments: [SlidingCardsLayout.SwipeDirection.left, .right, .up, .down])
  func allDirectionsWhenAllowed(direction: SlidingCardsLayout.SwipeDirection) {
    let stage = CardsStage(counts: [3], configure: { $0.allowedDirections = .all })
    let ways: [SlidingCardsLayout.SwipeDirection: CGPoint] = [
      .left: CGPoint(x: -1, y: 0.3), .right: CGPoint(x: 1, y: -0.3), .up: CGPoint(x: 0.3, y: -1),
      .down: CGPoint(x: -0.3, y: 1),
    ]
    let way = ways[direction] ?? .zero
    stage.drag(from: CGPoint(x: 195, y: 400), by: CGPoint(x: way.x * 140, y: way.y * 140))
    #expect(stage.source.log.first == "swipe 0 \(direction)")
    stage.host.settle()
    #expect(stage.card(0).isHidden)
  }

  // MARK: Locks and blocks

  @Test func movementStaysOnAllowedAxes() {
    let stage = CardsStage(counts: [3])
    stage.drag(by: CGPoint(x: 10, y: 200))
    stage.host.settle()
    #expect(stage.source.drags.isEmpty)
    stage.pull(by: CGPoint(x: 70, y: 60))
    let height = stage.card(0).center.y - CardsStage.virtualIndex.y
    // Only what the turn about the finger makes.
    #expect(abs(height) < 12)
    stage.host.touch.end()
    let free = CardsStage(counts: [3], configure: { $0.lockedAxes = .none })
    free.pull(by: CGPoint(x: 70, y: 60))
    #expect(free.card(0).center.y - CardsStage.virtualIndex.y > 40)
    free.host.touch.end()
  }

  @Test func blockedDirectionsYieldAndSaySoOnce() {
    let stage = CardsStage(counts: [3], configure: { $0.allowedDirections = [.left] })
    var feedback: [LayoutFeedback] = []
    stage.layout.feedbackHandler = { feedback.append($0) }
    stage.flick(velocity: CGPoint(x: 4000, y: 0), duration: 0.1)
    #expect(stage.source.log.isEmpty && feedback == [.limit])
    stage.host.settle()
    #expect(stage.top == [0, 0] && stage.card(0).center == CardsStage.virtualIndex)
    stage.flick(velocity: CGPoint(x: -2000, y: 0))
    #expect(feedback == [.limit, .commit])
  }

  @Test func theDelegateDecides() {
    let stage = CardsStage(counts: [4])
    stage.source.mayDrag = { $0 != 0 }
    stage.drag(by: CGPoint(x: 150, y: 0))
    #expect(stage.source.drags.isEmpty && stage.top == [0, 0])
    stage.source.mayDrag = { _ in true }
    stage.source.maySwipe = { _, direction in direction == .left }
    stage.drag(by: CGPoint(x: 150, y: 0))
    stage.host.settle()
    #expect(stage.top == [0, 0] && stage.source.log == ["cancel 0"])
    #expect(!stage.layout.swipe(.right) && stage.layout.swipe(.left))
    stage.source.allowed = { _ in [.up] }
    stage.source.maySwipe = { _, _ in true }
    #expect(!stage.layout.swipe(.left) && stage.layout.swipe(.up))
    stage.host.settle()
    #expect(stage.source.log == ["cancel 0", "swipe 0 left", "left 3", "swipe 1 up", "left 2"])
  }

  @Test func aScrollViewAroundTheDeckScrolls() throws {
    var outer: UIScrollView?
    let around: (UICollectionView) -> UIView = { deck in
      let scrollView = UIScrollView(frame: deck.frame)
      scrollView.contentSize = CGSize(width: 390, height: 3000)
      scrollView.addSubview(deck)
      outer = scrollView
      return scrollView
    }
    let stage = CardsStage(counts: [3], around: around)
    let scrollView = try #require(outer)
    stage.interaction.takesPrecedence(over: scrollView)
    stage.drag(by: CGPoint(x: 4, y: -200))
    #expect(scrollView.contentOffset.y > 150 && stage.source.drags.isEmpty)
    scrollView.contentOffset = .zero
    stage.host.makeFrame()
    stage.drag(by: CGPoint(x: 150, y: 40))
    #expect(stage.source.log.first == "swipe 0 right" && scrollView.contentOffset.y == 0)
    stage.host.settle()
    // A direction in which cards cannot go is left to the scroll view around.
    stage.layout.allowedDirections = [.up]
    stage.drag(by: CGPoint(x: 2, y: 120))
    #expect(stage.top == [0, 1])
    stage.host.settle()
  }

  // MARK: In the air

  @Test func aReturningCardIsCaughtWhereItIs() {
    let stage = CardsStage(counts: [3])
    stage.drag(by: CGPoint(x: 80, y: 0))
    stage.host.advance(by: 0.05)
    let before = stage.card(0)
    #expect(before.center.x > 200)
    stage.host.touch.begin(at: CGPoint(x: 200, y: 500))
    stage.host.advance(by: 0.2)
    let held = stage.card(0)
    #expect(abs(held.center.x - before.center.x) < 0.01 && abs(held.center.y - before.center.y) < 0.01)
    #expect(abs(held.transform.b - before.transform.b) < 1e-9)
    stage.host.touch.move(to: CGPoint(x: 212, y: 500))
    stage.host.advance(frames: 1)
    stage.host.touch.move(to: CGPoint(x: 232, y: 500))
    stage.host.advance(frames: 1)
    // The finger's way, less the turn about it.
    #expect(abs(stage.card(0).center.x - held.center.x - 20) < 8)
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.host.isIdle)
  }

  @Test func aThrownCardIsCaughtAndPutBack() {
    let stage = CardsStage(counts: [4])
    stage.drag(by: CGPoint(x: 100, y: 0))
    stage.host.advance(by: 0.03)
    let before = stage.card(0).center
    #expect(stage.top == [0, 1] && before.x < 350)
    let finger = CGPoint(x: before.x, y: 350)
    stage.host.touch.begin(at: finger)
    stage.host.advance(frames: 1)
    #expect(abs(stage.card(0).center.x - before.x) < 0.5)
    for step in 1...10 {
      stage.host.touch.move(to: CGPoint(x: finger.x - CGFloat(step) * (before.x - 195) / 9, y: 350))
      stage.host.advance(frames: 1)
    }
    stage.host.advance(by: 0.2)
    #expect(stage.source.log == ["swipe 0 right", "left 3"])
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.source.log == ["swipe 0 right", "left 3", "undo 0 right"])
    #expect(stage.top == [0, 0] && stage.card(0).center == CardsStage.virtualIndex && !stage.layout.canUndo)
  }

  @Test func aThrownCardThatIsOnlyTouchedFliesOn() {
    let stage = CardsStage(counts: [4])
    stage.drag(by: CGPoint(x: 120, y: 0))
    stage.host.advance(by: 0.05)
    stage.host.touch.tap(at: CGPoint(x: stage.card(0).center.x - 60, y: 350))
    stage.host.settle()
    #expect(stage.source.log == ["swipe 0 right", "left 3"] && stage.card(0).isHidden)
  }

  @Test func severalCardsFlyAtOnce() {
    let stage = CardsStage(counts: [6])
    for _ in 0..<3 {
      stage.flick(from: CGPoint(x: 50, y: 300), velocity: CGPoint(x: 1200, y: 0))
    }
    let flying = (0..<3).map { stage.card($0) }
    #expect(stage.top == [0, 3])
    #expect(!flying[1].isHidden && !flying[2].isHidden && flying[1].center.x > flying[2].center.x)
    let order = (0..<6).filter { !stage.card($0).isHidden }.map { stage.card($0).zIndex }
    #expect(order == order.sorted(by: >))
    // The one thrown first cannot lie on the deck again before those thrown after it.
    #expect(stage.layout.undo(2) == 2)
    stage.host.settle()
    #expect(stage.top == [0, 1] && stage.card(1).center == CardsStage.virtualIndex)
  }

  @Test func nothingJumpsWhileCardsAreThrownAndCaught() {
    var dice = Dice(seed: 77)
    let stage = CardsStage(counts: [40], configure: { $0.lockedAxes = .none })
    var last: [IndexPath: LayoutProgressAttributes] = [:]
    stage.host.onFrame = { _ in
      var now: [IndexPath: LayoutProgressAttributes] = [:]
      for card in stage.layout.layoutAttributesForElements(in: stage.view.bounds) ?? [] {
        now[card.indexPath] = card as? LayoutProgressAttributes
      }
      for (path, card) in now {
        guard let before = last[path] else {
          #expect(card.alpha < 0.5 || !stage.view.bounds.insetBy(dx: 60, dy: 60).contains(card.frame))
          continue
        }
        let way = hypot(card.center.x - before.center.x, card.center.y - before.center.y)
        #expect(way < 120 && abs(card.transform.b - before.transform.b) < 0.25)
        #expect(abs(card.progress - before.progress) < 0.75)
      }
      last = now
    }
    for _ in 0..<40 {
      let start = CGPoint(x: CGFloat.random(in: 80...310, using: &dice), y: CGFloat.random(in: 250...580, using: &dice))
      let way = CGPoint(x: CGFloat.random(in: -150...150, using: &dice), y: CGFloat.random(in: -80...80, using: &dice))
      stage.host.touch.flick(
        from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y),
        duration: Double.random(in: 0.08...0.2, using: &dice))
      stage.host.advance(by: Double.random(in: 0...0.15, using: &dice))
      if Int.random(in: 0..<5, using: &dice) == 0 { stage.layout.undo() }
    }
    stage.host.settle()
    #expect(stage.host.isIdle)
  }

  // MARK: Bringing back

  @Test func aDragFromBesideTheDeckBringsTheLastCardBack() {
    let stage = CardsStage(counts: [4])
    stage.flick(velocity: CGPoint(x: -1500, y: 0))
    stage.host.settle()
    stage.pull(from: CGPoint(x: 10, y: 400), by: CGPoint(x: 120, y: 0))
    let coming = stage.card(0)
    #expect(!coming.isHidden && coming.frame.maxX > 60 && coming.frame.maxX < 160)
    #expect(coming.swipeDirection == .left && coming.zIndex > stage.card(1).zIndex)
    #expect(stage.source.log == ["swipe 0 left", "left 3"])
    stage.host.advance(by: 0.2)
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.source.log.last == "undo 0 left" && stage.top == [0, 0])
    #expect(stage.card(0).center == CardsStage.virtualIndex)
  }

  @Test func aCardNotBroughtInFarEnoughLeavesAgain() {
    let stage = CardsStage(counts: [4])
    stage.flick(velocity: CGPoint(x: -1500, y: 0))
    stage.host.settle()
    stage.drag(from: CGPoint(x: 10, y: 400), by: CGPoint(x: 60, y: 0))
    stage.host.settle()
    #expect(stage.source.log == ["swipe 0 left", "left 3"] && stage.top == [0, 1] && stage.layout.canUndo)
  }

  @Test func whereOnlyLeftIsASwipeRightBringsBack() {
    let stage = CardsStage(counts: [2], configure: { $0.allowedDirections = [.left] })
    stage.flick(velocity: CGPoint(x: -1500, y: 0))
    stage.host.settle()
    stage.flick(velocity: CGPoint(x: -1500, y: 0))
    stage.host.settle()
    #expect(stage.top == nil && stage.source.log.last == "exhausted")
    stage.flick(velocity: CGPoint(x: 1500, y: 0))
    stage.host.settle()
    #expect(stage.top == [0, 1])
    stage.flick(velocity: CGPoint(x: 1500, y: 0))
    stage.host.settle()
    #expect(stage.top == [0, 0])
    stage.interaction.bringsBack = false
    stage.flick(velocity: CGPoint(x: -1500, y: 0))
    stage.host.settle()
    stage.flick(velocity: CGPoint(x: 1500, y: 0))
    stage.host.settle()
    #expect(stage.top == [0, 1])
  }

  @Test func aTouchTakenAwayLeavesThingsAsTheyWere() {
    let stage = CardsStage(counts: [4])
    stage.pull(by: CGPoint(x: 150, y: 0))
    stage.host.touch.cancel()
    stage.host.settle()
    #expect(stage.top == [0, 0] && stage.source.log == ["cancel 0"])
    stage.flick(velocity: CGPoint(x: -1500, y: 0))
    stage.host.settle()
    stage.pull(from: CGPoint(x: 10, y: 400), by: CGPoint(x: 250, y: 0))
    stage.host.touch.cancel()
    stage.host.settle()
    #expect(stage.top == [0, 1] && stage.source.log == ["cancel 0", "swipe 0 left", "left 3"] && stage.host.isIdle)
  }

  @Test func aProgramMayTakeTheCardOutOfTheHand() {
    let stage = CardsStage(counts: [4])
    stage.pull(by: CGPoint(x: 60, y: 0))
    #expect(stage.layout.swipe(.left))
    stage.host.advance(by: 0.05)
    stage.host.touch.move(to: CGPoint(x: 300, y: 300))
    stage.host.advance(frames: 2)
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.top == [0, 1] && stage.source.log == ["swipe 0 left", "left 3"])
  }
}
