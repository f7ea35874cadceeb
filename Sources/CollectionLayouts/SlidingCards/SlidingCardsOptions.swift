import UIKit

extension SlidingCardsLayout {
  /// What becomes of a card that was swiped away.
  public enum AfterSwipe: Equatable, Sendable {
    /// It is gone, until it is brought back. The deck can run out.
    case discard
    /// It slides under the deck from the side it left by. The deck never runs out.
    case sendToBack
    /// It is gone; after the last card comes the first again. The deck never runs out.
    case loop
  }

  /// Along which axes a dragged card stays where it is.
  public enum LockedAxes: Equatable, Sendable {
    /// Along axes in which no direction is allowed. Drags along them are left to other recognisers.
    case automatic
    /// Along none: the card follows the finger everywhere, though it can be thrown in allowed directions only.
    case none
  }
}
