import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// Cards that are caught in the air: a movement has a goal, and a touch that does not move leaves it.
@MainActor
@Suite struct SlidingCardsCatchTests {
  /// A place where a card can be touched, at its height in the deck.
  private func place(of card: Int, on stage: CardsStage) -> CGPoint {
    CGPoint(x: min(max(stage.card(card).center.x, 20), 370), y: 300)
  }

  @Test(arguments: [0.03, 0.06, 0.1, 0.15, 0.2, 0.25], [false, true])
  func aCardThatComesBackStays(time: Double, isReduced: Bool) {
    let stage = CardsStage(counts: [6], configure: { $0.motionPolicy = isReduced ? .reduced : .full })
    stage.layout.swipe(.right)
    stage.host.settle()
    stage.layout.undo()
    stage.host.advance(by: time)
    stage.host.touch.tap(at: place(of: 0, on: stage))
    stage.host.settle()
    #expect(stage.top == [0, 0] && stage.card(0).center == CardsStage.virtualIndex && stage.card(0).alpha == 1)
    #expect(stage.source.log == ["swipe 0 right", "left 5", "undo 0 right"])
  }

  /// Nor does a drag that takes it farther in, though it is far out still. One that takes it out does.
  @Test(arguments: [(-40, false), (40, true)] as [(CGFloat, Bool)])
  func aCardThatComesBackLeavesOnlyIfItIsDraggedOut(way: CGFloat, leaves: Bool) {
    let stage = CardsStage(counts: [6])
    stage.layout.swipe(.right)
    stage.host.settle()
    stage.layout.undo()
    stage.host.advance(by: 0.1)
    let start = CGPoint(x: 330, y: 300)
    #expect(stage.card(0).center.x > CardsStage.virtualIndex.x + 150)
    stage.drag(from: start, by: CGPoint(x: way, y: 0))
    stage.host.settle()
    #expect(stage.top == [0, leaves ? 1 : 0])
    #expect(stage.source.log.last == (leaves ? "left 5" : "cancel 0"))
  }

  @Test(arguments: [0.02, 0.05, 0.1, 0.15])
  func aCardThatLeavesGoesOn(time: Double) {
    let stage = CardsStage(counts: [6])
    stage.flick(velocity: CGPoint(x: 800, y: 0))
    stage.host.advance(by: time)
    stage.host.touch.tap(at: place(of: 0, on: stage))
    stage.host.settle()
    #expect(stage.top == [0, 1] && stage.card(0).isHidden)
    #expect(stage.source.log == ["swipe 0 right", "left 5"])
  }

  /// A card that was just thrown is near the deck. Only a drag towards the deck puts it back.
  @Test(arguments: [(30, false), (-25, true)] as [(CGFloat, Bool)])
  func aCardThatLeavesComesBackOnlyIfItIsDraggedIn(way: CGFloat, comesBack: Bool) {
    let stage = CardsStage(counts: [6])
    stage.layout.swipe(.right)
    stage.host.advance(frames: 3)
    #expect(stage.card(0).center.x < CardsStage.virtualIndex.x + 70)
    stage.host.touch.follow(duration: 0.2) { [1: CGPoint(x: 195 + 30 * sin(.pi * $0) + way * $0, y: 300)] }
    stage.host.advance(by: 0.2)
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.top == [0, comesBack ? 0 : 1])
    #expect(stage.source.log.filter { $0.hasPrefix("undo") } == (comesBack ? ["undo 0 right"] : []))
  }

  // MARK: Let go too early

  @Test func theDelegateHearsThatACardIsBack() {
    let stage = CardsStage(counts: [6])
    stage.drag(by: CGPoint(x: 80, y: 0))
    stage.host.advance(frames: 2)
    #expect(stage.source.log.isEmpty && stage.card(0).center.x > 200)
    stage.host.settle()
    #expect(stage.source.log == ["cancel 0"] && stage.card(0).center == CardsStage.virtualIndex)
    #expect(stage.source.drags.last?.fraction == 0 && stage.source.drags.last?.direction == nil)
    stage.source.maySwipe = { _, _ in false }
    stage.drag(by: CGPoint(x: 150, y: 0))
    stage.host.settle()
    stage.pull(by: CGPoint(x: 150, y: 0))
    stage.host.touch.cancel()
    stage.host.settle()
    #expect(stage.source.log == ["cancel 0", "cancel 0", "cancel 0"])
  }

  @Test func aCardThatIsCaughtOnItsWayBackIsNotBackYet() {
    let stage = CardsStage(counts: [6])
    stage.drag(by: CGPoint(x: 80, y: 0))
    for _ in 0..<3 {
      stage.host.advance(by: 0.05)
      stage.host.touch.longPress(at: CardsStage.finger)
    }
    #expect(stage.source.log.isEmpty)
    stage.host.settle()
    #expect(stage.source.log == ["cancel 0"])
    stage.drag(by: CGPoint(x: 80, y: 0))
    stage.host.advance(by: 0.05)
    stage.drag(by: CGPoint(x: 120, y: 0))
    stage.host.settle()
    #expect(stage.source.log == ["cancel 0", "swipe 0 right", "left 5"])
  }

  @Test func aTouchOfARestingCardAndAProgramCancelNothing() {
    let stage = CardsStage(counts: [6])
    stage.host.touch.longPress(at: CardsStage.finger)
    stage.layout.swipe(.left)
    stage.host.settle()
    stage.layout.undo()
    stage.host.settle()
    #expect(stage.source.log == ["swipe 0 left", "left 5", "undo 0 left"])
    // A card that a program takes out of the hand lies in the deck.
    stage.pull(by: CGPoint(x: 60, y: 0))
    stage.layout.setCurrentItem(at: [0, 3], animated: false)
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.source.log.suffix(1) == ["cancel 0"] && stage.top == [0, 3])
  }

  /// The card below the one that was brought back cannot leave before it.
  @Test func aCardInTheHandIsCoveredByAnUndo() {
    let stage = CardsStage(counts: [6])
    stage.layout.swipe(.left)
    stage.host.settle()
    stage.pull(by: CGPoint(x: 150, y: 0))
    stage.layout.undo()
    stage.host.advance(by: 0.5)
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.top == [0, 0] && stage.source.log == ["swipe 0 left", "left 5", "undo 0 left", "cancel 1"])
    #expect(stage.host.isIdle && stage.card(0).center == CardsStage.virtualIndex && stage.card(1).progress == 1)
    stage.drag(by: CGPoint(x: 120, y: 0))
    stage.host.settle()
    #expect(stage.top == [0, 1])
  }

  // MARK: The deck runs out

  /// Cards that are there again in the word that the deck has run out are dealt.
  @Test(arguments: ["reset", "reload", "append"])
  func aDeckMayBeginAgainWhenItRunsOut(how: String) {
    let stage = CardsStage(counts: [3])
    stage.source.onExhaust = { [unowned stage] in
      switch how {
      case "reset": stage.layout.reset()
      case "reload":
        stage.source.sections = [[20, 21, 22, 23]]
        stage.view.reloadData()
        stage.layout.reset()
      default:
        stage.source.sections[0] += [30, 31]
        stage.view.insertItems(at: [[0, 3], [0, 4]])
      }
    }
    let first = how == "append" ? 3 : 0
    for item in 0..<4 {
      stage.flick(velocity: CGPoint(x: 1500, y: 0))
      stage.host.settle()
      if item == 2 {
        #expect(stage.top == [0, first] && stage.view.cellForItem(at: [0, first])?.alpha == 1)
        #expect(stage.card(first).center == CardsStage.virtualIndex)
      }
    }
    #expect(stage.top == [0, first + 1] && stage.source.log.filter { $0 == "exhausted" }.count == 1)
  }

  /// Data that are loaded anew between two frames: the delegate hears of nothing that is gone.
  @Test func anItemThatIsGoneIsNeverNamed() {
    let stage = CardsStage(counts: [6])
    stage.layout.swipe(.left)
    stage.host.settle()
    stage.pull(by: CGPoint(x: 60, y: 0))
    stage.source.sections = [[7]]
    stage.view.reloadData()
    stage.host.touch.move(to: CGPoint(x: 290, y: 300))
    stage.host.touch.end()
    #expect(!stage.layout.swipe(.left))
    stage.host.settle()
    #expect(stage.top == nil && stage.layout.settledIndexPath == nil && stage.host.isIdle)
    #expect(stage.source.log == ["swipe 0 left", "left 5"])
  }
}
