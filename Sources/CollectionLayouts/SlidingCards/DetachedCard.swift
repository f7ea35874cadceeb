import UIKit

/// A card that is away from its position in the deck: dragged, thrown or returning.
struct DetachedCard: Equatable, Sendable {
  enum Role: Equatable, Sendable {
    /// Part of the deck, but away from its position.
    case lifted
    /// The card is no longer, or not yet, part of the deck. Cards that were thrown earlier have smaller numbers.
    case thrown(SlidingCardsLayout.SwipeDirection, number: Int)
    /// Part of the deck again, moving to a position below other cards.
    case landing
  }

  var item: Int
  var size: CGSize
  var role: Role
  /// The allowed directions, as they were when the card was detached.
  var rule = SwipeRule()
  var grip = CardGrip()
  var motion: CardMotion
  /// The time at which the motion began or will begin.
  var start: Double
  /// True if a gesture is bringing the card back.
  var isBroughtBack = false
  /// True if a finger has moved the card since it lay on the deck.
  var wasDragged = false

  func offset(at time: Double) -> CardOffset { motion.offset(at: time - start) }
  func velocity(at time: Double) -> CGVector { motion.velocity(at: time - start) }
  func alpha(at time: Double) -> CGFloat { motion.alpha(at: time - start) }
  func isOver(at time: Double) -> Bool { motion.isOver(at: time - start) }

  var thrownNumber: Int? {
    if case .thrown(_, let number) = role { number } else { nil }
  }

  var thrownDirection: SlidingCardsLayout.SwipeDirection? {
    if case .thrown(let direction, _) = role { direction } else { nil }
  }
}
