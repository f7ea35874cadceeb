import UIKit

/// How a card is held: the point it turns about, and to which side it leans.
struct CardGrip: Equatable, Sendable {
  /// From the card's centre, in the card's own coordinates.
  var pivot = CGVector.zero
  /// +1 leans with the movement, as a card held in its upper half does; −1 against it.
  var lean: CGFloat = 1
}

/// One swipe that can be taken back.
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
