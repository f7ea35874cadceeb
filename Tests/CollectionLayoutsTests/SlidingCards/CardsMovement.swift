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
  static func stage(_ configure: (SlidingCardsLayout) -> Void) -> CardsStage {
    let stage = CardsStage(counts: [7], configure: configure)
    stage.host.makeFrame()
    stage.layout.swipe(.left, animated: false)
    stage.layout.swipe(.left, animated: false)
    stage.host.makeFrame()
    stage.source.log = []
    return stage
  }

  /// - Parameter time: the seconds for which the card has moved on by itself.
  @MainActor
  func begin(on stage: CardsStage, for time: Double) {
    switch self {
    case .heldNear: stage.pull(by: CGPoint(x: 60, y: 0))
    case .heldFar: stage.pull(by: CGPoint(x: 150, y: 0))
    case .leaving, .caughtLeaving: stage.flick(velocity: CGPoint(x: 900, y: 0))
    case .comingBack, .caughtComingBack:
      stage.flick(velocity: CGPoint(x: 900, y: 0))
      stage.host.settle()
      stage.source.log = []
      stage.layout.undo()
    case .springingBack: stage.drag(by: CGPoint(x: 80, y: 0))
    }
    stage.host.advance(by: time)
    guard isCaught else { return }
    stage.host.touch.begin(at: CGPoint(x: min(stage.card(2).center.x, 370), y: CardsStage.finger.y))
    stage.host.advance(frames: 3)
  }

  /// A finger that drags the card goes on a little, rests and lets go. Then everything comes to rest.
  @MainActor
  func end(on stage: CardsStage) {
    let way: CGFloat = self == .heldNear ? 60 : 150
    if isHeld {
      for step in 1...3 {
        stage.host.touch.move(to: CGPoint(x: CardsStage.finger.x + way + CGFloat(step) * 3, y: CardsStage.finger.y))
        stage.host.advance(frames: 1)
      }
      stage.host.advance(by: 0.2)
      stage.host.touch.end()
    } else if isCaught {
      stage.host.advance(frames: 3)
      stage.host.touch.end()
    }
    stage.host.settle()
  }
}
