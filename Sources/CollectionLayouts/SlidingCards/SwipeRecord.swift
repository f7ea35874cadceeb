import UIKit

/// The grip of a finger on a card: the point about which the card turns, and the side to which it leans.
struct CardGrip: Equatable, Sendable {
  /// The vector from the card's centre to the point, in the card's own coordinates.
  var pivot = CGVector.zero
  /// The direction of leaning: +1 with the movement, as a card held in its upper half does; −1 against it.
  var lean: CGFloat = 1
}

/// A swipe that can be taken back.
struct SwipeRecord: Equatable, Sendable {
  var item: Int
  var direction: SlidingCardsLayout.SwipeDirection
  /// The direction in which the card left, as a unit vector.
  var heading: CGVector
  var grip = CardGrip()

  init(item: Int, direction: SlidingCardsLayout.SwipeDirection, heading: CGVector? = nil, grip: CardGrip = CardGrip()) {
    (self.item, self.direction, self.grip) = (item, direction, grip)
    self.heading = heading ?? direction.unit
  }
}
