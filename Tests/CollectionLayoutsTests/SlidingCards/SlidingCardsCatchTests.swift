import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// Cards that are caught in the air: a movement has a goal, and a touch that does not move leaves it.
@MainActor
@Suite struct SlidingCardsCatchTests {
  /// A place where a card can be touched, at its height in the deck.
  private func place(of card: Int, on fixture: CardsFixture) -> CGPoint {
    CGPoint(x: min(max(fixture.card(card).center.x, 20), 370), y: 300)
  }

  @Test(arguments: [0.03, 0.06, 0.1, 0.15, 0.2, 0.25], [false, true])
  func aCardThatComesBackStays(time: Double, isReduced: Bool) {
    let fixture = CardsFixture(counts: [6], configure: { $0.motionPolicy = isReduced ? .reduced : .full })
    fixture.layout.swipe(.right)
    fixture.host.settle()
    fixture.layout.undo()
    fixture.host.advance(by: time)
    fixture.host.touch.tap(at: place(of: 0, on: fixture))
    fixture.host.settle()
    #expect(fixture.top == [0, 0] && fixture.card(0).center == CardsFixture.virtualIndex && fixture.card(0).alpha == 1)
    #expect(fixture.source.log == ["swipe 0 right", "left 5", "undo 0 right"])
  }

  /// Nor does a drag that takes it farther in, though it is far out still. One that takes it out does.
  @Test(arguments: [(-40, false), (40, true)] as [(CGFloat, Bool)])
  func aCardThatComesBackLeavesOnlyIfItIsDraggedOut(way: CGFloat, leaves: Bool) {
    let fixture = CardsFixture(counts: [6])
    fixture.layout.swipe(.right)
    fixture.host.settle()
    fixture.layout.undo()
    fixture.host.advance(by: 0.1)
    let start = CGPoint(x: 330, y: 300)
    #expect(fixture.card(0).center.x > CardsFixture.virtualIndex.x + 150)
    fixture.drag(from: start, by: CGPoint(x: way, y: 0))
    fixture.host.settle()
    #expect(fixture.top == [0, leaves ? 1 : 0])
    #expect(fixture.source.log.last == (leaves ? "left 5" : "cancel 0"))
  }

  @Test(arguments: [0.02, 0.05, 0.1, 0.15])
  func aCardThatLeavesGoesOn(time: Double) {
    let fixture = CardsFixture(counts: [6])
    fixture.flick(velocity: CGPoint(x: 800, y: 0))
    fixture.host.advance(by: time)
    fixture.host.touch.tap(at: place(of: 0, on: fixture))
    fixture.host.settle()
    #expect(fixture.top == [0, 1] && fixture.card(0).isHidden)
    #expect(fixture.source.log == ["swipe 0 right", "left 5"])
  }

  /// A card that was just thrown is near the deck. Only a drag towards the deck puts it back.
  @Test(arguments: [(30, false), (-25, true)] as [(CGFloat, Bool)])
  func aCardThatLeavesComesBackOnlyIfItIsDraggedIn(way: CGFloat, comesBack: Bool) {
    let fixture = CardsFixture(counts: [6])
    fixture.layout.swipe(.right)
    fixture.host.advance(frames: 3)
    #expect(fixture.card(0).center.x < CardsFixture.virtualIndex.x + 70)
    fixture.host.touch.follow(duration: 0.2) { [1: CGPoint(x: 195 + 30 * sin(.pi * $0) + way * $0, y: 300)] }
    fixture.host.advance(by: 0.2)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.top == [0, comesBack ? 0 : 1])
    #expect(fixture.source.log.filter { $0.hasPrefix("undo") } == (comesBack ? ["undo 0 right"] : []))
  }

  // MARK: Let go too early

  @Test func theDelegateHearsThatACardIsBack() {
    let fixture = CardsFixture(counts: [6])
    fixture.drag(by: CGPoint(x: 80, y: 0))
    fixture.host.advance(frames: 2)
    #expect(fixture.source.log.isEmpty && fixture.card(0).center.x > 200)
    fixture.host.settle()
    #expect(fixture.source.log == ["cancel 0"] && fixture.card(0).center == CardsFixture.virtualIndex)
    #expect(fixture.source.drags.last?.fraction == 0 && fixture.source.drags.last?.direction == nil)
    fixture.source.maySwipe = { _, _ in false }
    fixture.drag(by: CGPoint(x: 150, y: 0))
    fixture.host.settle()
    fixture.pull(by: CGPoint(x: 150, y: 0))
    fixture.host.touch.cancel()
    fixture.host.settle()
    #expect(fixture.source.log == ["cancel 0", "cancel 0", "cancel 0"])
  }

  @Test func aCardThatIsCaughtOnItsWayBackIsNotBackYet() {
    let fixture = CardsFixture(counts: [6])
    fixture.drag(by: CGPoint(x: 80, y: 0))
    for _ in 0..<3 {
      fixture.host.advance(by: 0.05)
      fixture.host.touch.longPress(at: CardsFixture.finger)
    }
    #expect(fixture.source.log.isEmpty)
    fixture.host.settle()
    #expect(fixture.source.log == ["cancel 0"])
    fixture.drag(by: CGPoint(x: 80, y: 0))
    fixture.host.advance(by: 0.05)
    fixture.drag(by: CGPoint(x: 120, y: 0))
    fixture.host.settle()
    #expect(fixture.source.log == ["cancel 0", "swipe 0 right", "left 5"])
  }

  @Test func aTouchOfARestingCardAndAProgramCancelNothing() {
    let fixture = CardsFixture(counts: [6])
    fixture.host.touch.longPress(at: CardsFixture.finger)
    fixture.layout.swipe(.left)
    fixture.host.settle()
    fixture.layout.undo()
    fixture.host.settle()
    #expect(fixture.source.log == ["swipe 0 left", "left 5", "undo 0 left"])
    // A card that a program takes out of the hand lies in the deck.
    fixture.pull(by: CGPoint(x: 60, y: 0))
    fixture.layout.setCurrentItem(at: [0, 3], animated: false)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.source.log.suffix(1) == ["cancel 0"] && fixture.top == [0, 3])
  }

  /// The card below the one that was brought back cannot leave before it.
  @Test func aCardInTheHandIsCoveredByAnUndo() {
    let fixture = CardsFixture(counts: [6])
    fixture.layout.swipe(.left)
    fixture.host.settle()
    fixture.pull(by: CGPoint(x: 150, y: 0))
    fixture.layout.undo()
    fixture.host.advance(by: 0.5)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.top == [0, 0] && fixture.source.log == ["swipe 0 left", "left 5", "undo 0 left", "cancel 1"])
    #expect(fixture.host.isIdle && fixture.card(0).center == CardsFixture.virtualIndex && fixture.card(1).progress == 1)
    fixture.drag(by: CGPoint(x: 120, y: 0))
    fixture.host.settle()
    #expect(fixture.top == [0, 1])
  }

  // MARK: The deck runs out

  /// Cards that are there again in the word that the deck has run out are dealt.
  @Test(arguments: ["reset", "reload", "append"])
  func aDeckMayBeginAgainWhenItRunsOut(how: String) {
    let fixture = CardsFixture(counts: [3])
    fixture.source.onExhaust = { [unowned fixture] in
      switch how {
      case "reset": fixture.layout.reset()
      case "reload":
        fixture.source.sections = [[20, 21, 22, 23]]
        fixture.view.reloadData()
        fixture.layout.reset()
      default:
        fixture.source.sections[0] += [30, 31]
        fixture.view.insertItems(at: [[0, 3], [0, 4]])
      }
    }
    let first = how == "append" ? 3 : 0
    for item in 0..<4 {
      fixture.flick(velocity: CGPoint(x: 1500, y: 0))
      fixture.host.settle()
      if item == 2 {
        #expect(fixture.top == [0, first] && fixture.view.cellForItem(at: [0, first])?.alpha == 1)
        #expect(fixture.card(first).center == CardsFixture.virtualIndex)
      }
    }
    #expect(fixture.top == [0, first + 1] && fixture.source.log.filter { $0 == "exhausted" }.count == 1)
  }

  /// Data that are loaded anew between two frames: the delegate hears of nothing that is gone.
  @Test func anItemThatIsGoneIsNeverNamed() {
    let fixture = CardsFixture(counts: [6])
    fixture.layout.swipe(.left)
    fixture.host.settle()
    fixture.pull(by: CGPoint(x: 60, y: 0))
    fixture.source.sections = [[7]]
    fixture.view.reloadData()
    fixture.host.touch.move(to: CGPoint(x: 290, y: 300))
    fixture.host.touch.end()
    fixture.host.settle()
    // The deck begins anew, and the card that was held is gone.
    #expect(fixture.top == [0, 0] && fixture.layout.settledIndexPath == [0, 0] && fixture.host.isIdle)
    #expect(!fixture.layout.canUndo && fixture.source.log == ["swipe 0 left", "left 5"])
  }
}
