import UIKit

/// A card that is off its place in the deck: held, thrown, on its way back.
struct CardFlight: Equatable, Sendable {
  enum Role: Equatable, Sendable {
    /// Part of the deck, and off its place.
    case lifted
    /// Not part of the deck any more, or not yet again. Cards thrown earlier have smaller numbers.
    case thrown(SwipeDirection, number: Int)
    /// Part of the deck again, on its way to a place below other cards.
    case landing
  }

  var item: Int
  var size: CGSize
  var role: Role
  /// Which way the card may leave; what held when it left its place.
  var rule = SwipeRule()
  var grip = CardGrip()
  var motion: CardMotion
  /// When the motion began, or will.
  var start: Double
  /// Where the card comes from while a finger brings it back.
  var isBroughtBack = false

  func offset(at time: Double) -> CardOffset { motion.offset(at: time - start) }
  func velocity(at time: Double) -> CGVector { motion.velocity(at: time - start) }
  func alpha(at time: Double) -> CGFloat { motion.alpha(at: time - start) }
  func isOver(at time: Double) -> Bool { motion.isOver(at: time - start) }

  var thrownNumber: Int? {
    if case .thrown(_, let number) = role { number } else { nil }
  }

  var thrownDirection: SwipeDirection? {
    if case .thrown(let direction, _) = role { direction } else { nil }
  }
}
