import UIKit

extension SlidingCardsLayout {
  /// The behaviour of a card that was swiped away.
  public enum AfterSwipe: Equatable, Sendable {
    /// The card is gone, until it is brought back. The deck can run out.
    case discard
    /// The card slides under the deck from the side at which it left. The deck never runs out.
    case sendToBack
    /// The card is gone; after the last card comes the first again. The deck never runs out.
    case loop
  }

  /// The axes along which a dragged card stays in place.
  public enum LockedAxes: Equatable, Sendable {
    /// A card stays in place along axes in which no direction is allowed. Drags along them are left to other recognisers.
    case automatic
    /// A card follows the finger everywhere, though it can be thrown in allowed directions only.
    case none
  }
}
