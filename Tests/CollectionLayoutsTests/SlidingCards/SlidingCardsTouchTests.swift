import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct SlidingCardsTouchTests {
  // MARK: Dragging

  @Test func theTopCardFollowsTheFingerAndLeans() {
    let fixture = CardsFixture(counts: [5])
    fixture.pull(by: CGPoint(x: 90, y: 0))
    let card = fixture.card(0)
    // The first ten points decide the direction; from then on the card moves with the finger.
    let angle = atan2(card.transform.b, card.transform.a)
    let moved = angle / (.pi / 12) * 160
    #expect(moved > 70 && moved <= 90)
    // The point under the finger has moved exactly as far, and not up or down.
    let pivot = CGPoint(x: CardsFixture.finger.x + 90 - moved - 195, y: CardsFixture.finger.y - 412)
    let held = pivot.applying(CGAffineTransform(rotationAngle: angle))
    #expect(abs(card.center.x + held.x - (CardsFixture.finger.x + 90)) < 0.01)
    #expect(abs(card.center.y + held.y - CardsFixture.finger.y) < 0.01)
    fixture.expectCellsInPlace()
    #expect(fixture.source.drags.last?.direction == .right)
    #expect(abs((fixture.source.drags.last?.fraction ?? 0) - min(1, moved / 80)) < 0.01)
    fixture.host.touch.end()
  }

  @Test func aCardHeldBelowItsMiddleLeansTheOtherWay() {
    let fixture = CardsFixture(counts: [5])
    fixture.pull(from: CGPoint(x: 195, y: 560), by: CGPoint(x: 90, y: 0))
    #expect(fixture.card(0).transform.b < 0)
  }

  @Test func theCardsBelowComeUpWithTheDrag() {
    let fixture = CardsFixture(counts: [9])
    #expect(fixture.card(3).isHidden)
    var last: CGFloat = 1
    for step in 1...6 {
      if step == 1 { fixture.host.touch.begin(at: CardsFixture.finger) }
      fixture.host.touch.move(to: CGPoint(x: 195 + CGFloat(step) * 15, y: 300))
      fixture.host.advance(frames: 1)
      let progress = fixture.card(1).progress
      #expect(progress <= last)
      last = progress
    }
    #expect(last > 0 && last < 0.6)
    #expect(abs(fixture.card(3).alpha - (1 - last)) < 0.001)
    #expect(abs(fixture.layout.currentPosition - (1 - last)) < 0.001)
    #expect(fixture.card(0).shadowElevation > 0.5 && fixture.card(2).shadowElevation == 0)
    fixture.host.touch.end()
  }

  // MARK: Letting go

  @Test func farEnoughLeaves() {
    let fixture = CardsFixture(counts: [3])
    fixture.drag(by: CGPoint(x: 120, y: 0))
    #expect(fixture.source.log == ["swipe 0 right", "left 2"])
    #expect(fixture.top == [0, 1])
    fixture.host.advance(by: 0.1)
    #expect(fixture.card(0).center.x > 300 && !fixture.card(0).isHidden)
    fixture.host.settle()
    #expect(fixture.card(0).isHidden && fixture.source.settled == [[0, 1]])
    #expect(fixture.card(1).center == CardsFixture.virtualIndex && fixture.card(1).transform == .identity)
    #expect(fixture.host.isIdle)
  }

  @Test func notFarEnoughComesBack() {
    let fixture = CardsFixture(counts: [3])
    fixture.drag(by: CGPoint(x: 80, y: 0))
    fixture.host.settle()
    #expect(fixture.source.log == ["cancel 0"] && fixture.top == [0, 0])
    #expect(fixture.card(0).center == CardsFixture.virtualIndex && fixture.card(0).transform == .identity)
    #expect(fixture.view.visibleCells.count == 3)
  }

  @Test func aFlickLeavesFromNearby() {
    let fixture = CardsFixture(counts: [3])
    fixture.flick(velocity: CGPoint(x: -1000, y: 0))
    #expect(fixture.source.log == ["swipe 0 left", "left 2"])
    fixture.host.settle()
    // And a flick back keeps a card that is far out.
    fixture.pull(by: CGPoint(x: 150, y: 0))
    fixture.host.touch.follow(duration: 0.05) { [1: CGPoint(x: 345 - 50 * $0, y: 300)] }
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.top == [0, 1] && fixture.source.log == ["swipe 0 left", "left 2", "cancel 1"])
  }

  @Test func aFastCardKeepsItsSpeed() {
    let fixture = CardsFixture(counts: [3])
    fixture.flick(velocity: CGPoint(x: 1800, y: 0), duration: 0.1)
    var places = [fixture.card(0).center.x]
    for _ in 0..<3 {
      fixture.host.advance(frames: 1)
      places.append(fixture.card(0).center.x)
    }
    for (a, b) in zip(places, places.dropFirst()) { #expect((b - a) * 60 > 1500 && (b - a) * 60 < 2600) }
  }

  @Test(arguments: [SlidingCardsLayout.SwipeDirection.left, .right, .up, .down])
  func allDirectionsWhenAllowed(direction: SlidingCardsLayout.SwipeDirection) {
    let fixture = CardsFixture(counts: [3], configure: { $0.allowedDirections = .all })
    let ways: [SlidingCardsLayout.SwipeDirection: CGPoint] = [
      .left: CGPoint(x: -1, y: 0.3), .right: CGPoint(x: 1, y: -0.3), .up: CGPoint(x: 0.3, y: -1),
      .down: CGPoint(x: -0.3, y: 1),
    ]
    let way = ways[direction] ?? .zero
    fixture.drag(from: CGPoint(x: 195, y: 400), by: CGPoint(x: way.x * 140, y: way.y * 140))
    #expect(fixture.source.log.first == "swipe 0 \(direction)")
    fixture.host.settle()
    #expect(fixture.card(0).isHidden)
  }

  // MARK: Locks and blocks

  @Test func movementStaysOnAllowedAxes() {
    let fixture = CardsFixture(counts: [3])
    fixture.drag(by: CGPoint(x: 10, y: 200))
    fixture.host.settle()
    #expect(fixture.source.drags.isEmpty)
    fixture.pull(by: CGPoint(x: 70, y: 60))
    let height = fixture.card(0).center.y - CardsFixture.virtualIndex.y
    // Only what the turn about the finger makes.
    #expect(abs(height) < 12)
    fixture.host.touch.end()
    let free = CardsFixture(counts: [3], configure: { $0.lockedAxes = .none })
    free.pull(by: CGPoint(x: 70, y: 60))
    #expect(free.card(0).center.y - CardsFixture.virtualIndex.y > 40)
    free.host.touch.end()
  }

  @Test func blockedDirectionsYieldAndSaySoOnce() {
    let fixture = CardsFixture(counts: [3], configure: { $0.allowedDirections = [.left] })
    var feedback: [LayoutFeedback] = []
    fixture.layout.feedbackHandler = { feedback.append($0) }
    fixture.flick(velocity: CGPoint(x: 4000, y: 0), duration: 0.1)
    #expect(fixture.source.log.isEmpty && feedback == [.limit])
    fixture.host.settle()
    #expect(fixture.top == [0, 0] && fixture.card(0).center == CardsFixture.virtualIndex)
    fixture.flick(velocity: CGPoint(x: -2000, y: 0))
    #expect(feedback == [.limit, .commit])
  }

  @Test func theDelegateDecides() {
    let fixture = CardsFixture(counts: [4])
    fixture.source.mayDrag = { $0 != 0 }
    fixture.drag(by: CGPoint(x: 150, y: 0))
    #expect(fixture.source.drags.isEmpty && fixture.top == [0, 0])
    fixture.source.mayDrag = { _ in true }
    fixture.source.maySwipe = { _, direction in direction == .left }
    fixture.drag(by: CGPoint(x: 150, y: 0))
    fixture.host.settle()
    #expect(fixture.top == [0, 0] && fixture.source.log == ["cancel 0"])
    #expect(!fixture.layout.swipe(.right) && fixture.layout.swipe(.left))
    fixture.source.allowed = { _ in [.up] }
    fixture.source.maySwipe = { _, _ in true }
    #expect(!fixture.layout.swipe(.left) && fixture.layout.swipe(.up))
    fixture.host.settle()
    #expect(fixture.source.log == ["cancel 0", "swipe 0 left", "left 3", "swipe 1 up", "left 2"])
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
    let fixture = CardsFixture(counts: [3], around: around)
    let scrollView = try #require(outer)
    fixture.interaction.takesPrecedence(over: scrollView)
    fixture.drag(by: CGPoint(x: 4, y: -200))
    #expect(scrollView.contentOffset.y > 150 && fixture.source.drags.isEmpty)
    scrollView.contentOffset = .zero
    fixture.host.makeFrame()
    fixture.drag(by: CGPoint(x: 150, y: 40))
    #expect(fixture.source.log.first == "swipe 0 right" && scrollView.contentOffset.y == 0)
    fixture.host.settle()
    // A direction in which cards cannot go is left to the scroll view around.
    fixture.layout.allowedDirections = [.up]
    fixture.drag(by: CGPoint(x: 2, y: 120))
    #expect(fixture.top == [0, 1])
    fixture.host.settle()
  }

  // MARK: In the air

  @Test func aReturningCardIsCaughtWhereItIs() {
    let fixture = CardsFixture(counts: [3])
    fixture.drag(by: CGPoint(x: 80, y: 0))
    fixture.host.advance(by: 0.05)
    let before = fixture.card(0)
    #expect(before.center.x > 200)
    fixture.host.touch.begin(at: CGPoint(x: 200, y: 500))
    fixture.host.advance(by: 0.2)
    let held = fixture.card(0)
    #expect(abs(held.center.x - before.center.x) < 0.01 && abs(held.center.y - before.center.y) < 0.01)
    #expect(abs(held.transform.b - before.transform.b) < 1e-9)
    fixture.host.touch.move(to: CGPoint(x: 212, y: 500))
    fixture.host.advance(frames: 1)
    fixture.host.touch.move(to: CGPoint(x: 232, y: 500))
    fixture.host.advance(frames: 1)
    // The finger's way, less the turn about it.
    #expect(abs(fixture.card(0).center.x - held.center.x - 20) < 8)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.host.isIdle)
  }

  @Test func aThrownCardIsCaughtAndPutBack() {
    let fixture = CardsFixture(counts: [4])
    fixture.drag(by: CGPoint(x: 100, y: 0))
    fixture.host.advance(by: 0.03)
    let before = fixture.card(0).center
    #expect(fixture.top == [0, 1] && before.x < 350)
    let finger = CGPoint(x: before.x, y: 350)
    fixture.host.touch.begin(at: finger)
    fixture.host.advance(frames: 1)
    #expect(abs(fixture.card(0).center.x - before.x) < 0.5)
    for step in 1...10 {
      fixture.host.touch.move(to: CGPoint(x: finger.x - CGFloat(step) * (before.x - 195) / 9, y: 350))
      fixture.host.advance(frames: 1)
    }
    fixture.host.advance(by: 0.2)
    #expect(fixture.source.log == ["swipe 0 right", "left 3"])
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.source.log == ["swipe 0 right", "left 3", "undo 0 right"])
    #expect(fixture.top == [0, 0] && fixture.card(0).center == CardsFixture.virtualIndex && !fixture.layout.canUndo)
  }

  @Test func aThrownCardThatIsOnlyTouchedFliesOn() {
    let fixture = CardsFixture(counts: [4])
    fixture.drag(by: CGPoint(x: 120, y: 0))
    fixture.host.advance(by: 0.05)
    fixture.host.touch.tap(at: CGPoint(x: fixture.card(0).center.x - 60, y: 350))
    fixture.host.settle()
    #expect(fixture.source.log == ["swipe 0 right", "left 3"] && fixture.card(0).isHidden)
  }

  @Test func severalCardsFlyAtOnce() {
    let fixture = CardsFixture(counts: [6])
    for _ in 0..<3 {
      fixture.flick(from: CGPoint(x: 50, y: 300), velocity: CGPoint(x: 1200, y: 0))
    }
    let flying = (0..<3).map { fixture.card($0) }
    #expect(fixture.top == [0, 3])
    #expect(!flying[1].isHidden && !flying[2].isHidden && flying[1].center.x > flying[2].center.x)
    let order = (0..<6).filter { !fixture.card($0).isHidden }.map { fixture.card($0).zIndex }
    #expect(order == order.sorted(by: >))
    // The one thrown first cannot lie on the deck again before those thrown after it.
    #expect(fixture.layout.undo(2) == 2)
    fixture.host.settle()
    #expect(fixture.top == [0, 1] && fixture.card(1).center == CardsFixture.virtualIndex)
  }

  @Test func nothingJumpsWhileCardsAreThrownAndCaught() {
    var dice = Dice(seed: 77)
    let fixture = CardsFixture(counts: [40], configure: { $0.lockedAxes = .none })
    var last: [IndexPath: LayoutProgressAttributes] = [:]
    fixture.host.onFrame = { _ in
      var now: [IndexPath: LayoutProgressAttributes] = [:]
      for card in fixture.layout.layoutAttributesForElements(in: fixture.view.bounds) ?? [] {
        now[card.indexPath] = card as? LayoutProgressAttributes
      }
      for (path, card) in now {
        guard let before = last[path] else {
          #expect(card.alpha < 0.5 || !fixture.view.bounds.insetBy(dx: 60, dy: 60).contains(card.frame))
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
      fixture.host.touch.flick(
        from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y),
        duration: Double.random(in: 0.08...0.2, using: &dice))
      fixture.host.advance(by: Double.random(in: 0...0.15, using: &dice))
      if Int.random(in: 0..<5, using: &dice) == 0 { fixture.layout.undo() }
    }
    fixture.host.settle()
    #expect(fixture.host.isIdle)
  }

  // MARK: Bringing back

  @Test func aDragFromBesideTheDeckBringsTheLastCardBack() {
    let fixture = CardsFixture(counts: [4])
    fixture.flick(velocity: CGPoint(x: -1500, y: 0))
    fixture.host.settle()
    fixture.pull(from: CGPoint(x: 10, y: 400), by: CGPoint(x: 120, y: 0))
    let coming = fixture.card(0)
    #expect(!coming.isHidden && coming.frame.maxX > 60 && coming.frame.maxX < 160)
    #expect(coming.swipeDirection == .left && coming.zIndex > fixture.card(1).zIndex)
    #expect(fixture.source.log == ["swipe 0 left", "left 3"])
    fixture.host.advance(by: 0.2)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.source.log.last == "undo 0 left" && fixture.top == [0, 0])
    #expect(fixture.card(0).center == CardsFixture.virtualIndex)
  }

  @Test func aCardNotBroughtInFarEnoughLeavesAgain() {
    let fixture = CardsFixture(counts: [4])
    fixture.flick(velocity: CGPoint(x: -1500, y: 0))
    fixture.host.settle()
    fixture.drag(from: CGPoint(x: 10, y: 400), by: CGPoint(x: 60, y: 0))
    fixture.host.settle()
    #expect(fixture.source.log == ["swipe 0 left", "left 3"] && fixture.top == [0, 1] && fixture.layout.canUndo)
  }

  @Test func whereOnlyLeftIsASwipeRightBringsBack() {
    let fixture = CardsFixture(counts: [2], configure: { $0.allowedDirections = [.left] })
    fixture.flick(velocity: CGPoint(x: -1500, y: 0))
    fixture.host.settle()
    fixture.flick(velocity: CGPoint(x: -1500, y: 0))
    fixture.host.settle()
    #expect(fixture.top == nil && fixture.source.log.last == "exhausted")
    fixture.flick(velocity: CGPoint(x: 1500, y: 0))
    fixture.host.settle()
    #expect(fixture.top == [0, 1])
    fixture.flick(velocity: CGPoint(x: 1500, y: 0))
    fixture.host.settle()
    #expect(fixture.top == [0, 0])
    fixture.interaction.bringsBack = false
    fixture.flick(velocity: CGPoint(x: -1500, y: 0))
    fixture.host.settle()
    fixture.flick(velocity: CGPoint(x: 1500, y: 0))
    fixture.host.settle()
    #expect(fixture.top == [0, 1])
  }

  @Test func aTouchTakenAwayLeavesThingsAsTheyWere() {
    let fixture = CardsFixture(counts: [4])
    fixture.pull(by: CGPoint(x: 150, y: 0))
    fixture.host.touch.cancel()
    fixture.host.settle()
    #expect(fixture.top == [0, 0] && fixture.source.log == ["cancel 0"])
    fixture.flick(velocity: CGPoint(x: -1500, y: 0))
    fixture.host.settle()
    fixture.pull(from: CGPoint(x: 10, y: 400), by: CGPoint(x: 250, y: 0))
    fixture.host.touch.cancel()
    fixture.host.settle()
    #expect(
      fixture.top == [0, 1] && fixture.source.log == ["cancel 0", "swipe 0 left", "left 3"] && fixture.host.isIdle)
  }

  @Test func aProgramMayTakeTheCardOutOfTheHand() {
    let fixture = CardsFixture(counts: [4])
    fixture.pull(by: CGPoint(x: 60, y: 0))
    #expect(fixture.layout.swipe(.left))
    fixture.host.advance(by: 0.05)
    fixture.host.touch.move(to: CGPoint(x: 300, y: 300))
    fixture.host.advance(frames: 2)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.top == [0, 1] && fixture.source.log == ["swipe 0 left", "left 3"])
  }
}
