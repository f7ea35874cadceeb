public import UIKit

/// The size of the cards of a sliding deck.
public enum SlidingCardsItemSize: Equatable, Sendable {
  /// Fractions of the part of the view that its insets leave. Range of each: 0...100.
  case fractional(width: CGFloat, height: CGFloat)
  /// A size in points.
  case absolute(CGSize)
  /// Each card has its own size: `collectionView(_:layout:sizeForItemAt:)` of `CurrentItemLayoutDelegate`.
  case delegate
}

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
