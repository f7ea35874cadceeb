import CollectionLayouts
import UIKit
import UIKitTestSupport

/// How a card moves when something changes. The card is the third of the deck, after two that were swiped.
enum CardsMovement: CaseIterable, Sendable {
  /// A finger holds it near enough to let it come back, or so far out that it is going to leave.
  case heldNear, heldFar
  case leaving
  /// A swipe was taken back.
  case comingBack
  /// It was let go too early.
  case springingBack
  /// A finger has stopped it, and does not move.
  case caughtLeaving, caughtComingBack

  private var isHeld: Bool { self == .heldNear || self == .heldFar }
  private var isCaught: Bool { self == .caughtLeaving || self == .caughtComingBack }

  @MainActor
  static func fixture(_ configure: (SlidingCardsLayout) -> Void) -> CardsFixture {
    let fixture = CardsFixture(counts: [7], configure: configure)
    fixture.host.makeFrame()
    fixture.layout.swipe(.left, animated: false)
    fixture.layout.swipe(.left, animated: false)
    fixture.host.makeFrame()
    fixture.source.log = []
    return fixture
  }

  /// - Parameter time: the seconds for which the card has moved on by itself.
  @MainActor
  func begin(on fixture: CardsFixture, for time: Double) {
    switch self {
    case .heldNear: fixture.pull(by: CGPoint(x: 60, y: 0))
    case .heldFar: fixture.pull(by: CGPoint(x: 150, y: 0))
    case .leaving, .caughtLeaving: fixture.flick(velocity: CGPoint(x: 900, y: 0))
    case .comingBack, .caughtComingBack:
      fixture.flick(velocity: CGPoint(x: 900, y: 0))
      fixture.host.settle()
      fixture.source.log = []
      fixture.layout.undo()
    case .springingBack: fixture.drag(by: CGPoint(x: 80, y: 0))
    }
    fixture.host.advance(by: time)
    guard isCaught else { return }
    fixture.host.touch.begin(at: CGPoint(x: min(fixture.card(2).center.x, 370), y: CardsFixture.finger.y))
    fixture.host.advance(frames: 3)
  }

  /// A finger that drags the card goes on a little, rests and lets go. Then everything comes to rest.
  @MainActor
  func end(on fixture: CardsFixture) {
    let way: CGFloat = self == .heldNear ? 60 : 150
    if isHeld {
      for step in 1...3 {
        fixture.host.touch.move(
          to: CGPoint(x: CardsFixture.finger.x + way + CGFloat(step) * 3, y: CardsFixture.finger.y))
        fixture.host.advance(frames: 1)
      }
      fixture.host.advance(by: 0.2)
      fixture.host.touch.end()
    } else if isCaught {
      fixture.host.advance(frames: 3)
      fixture.host.touch.end()
    }
    fixture.host.settle()
  }
}
