public import UIKit

/// Delegate methods of a `SlidingCardsLayout`. All are optional.
@MainActor
public protocol SlidingCardsLayoutDelegate: CurrentItemLayoutDelegate {
  /// Returns true if a finger may take hold of a card. Defaults to true.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    shouldBeginDraggingItemAt indexPath: IndexPath
  ) -> Bool

  /// Returns the directions in which a card may be swiped, by finger or program. Defaults to the layout's `allowedDirections`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    allowedDirectionsForItemAt indexPath: IndexPath
  ) -> SlidingCardsLayout.SwipeDirections

  /// Reports that a finger moved a card. `fraction` is its progress, 0...1; at 1 the card would leave if it was let go at rest. `direction`
  /// is the allowed direction in which it moves; nil while it moves in none. Called once more, with 0, when a card that was let go lies on
  /// the deck again.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didDragItemAt indexPath: IndexPath, fraction: CGFloat, direction: SlidingCardsLayout.SwipeDirection?
  )

  /// Returns true if a card may leave; false sends it back. Defaults to true.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    shouldSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
  ) -> Bool

  /// Reports that a card was swiped: it begins to leave, and the next one is already the top one. The item may be deleted here.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
  )

  /// Reports that a card which a finger had moved lies on the deck again without having been swiped: it was not far enough, it may not be
  /// swiped, or the gesture was cancelled. Not called for a card that is caught on its way back, until it is there.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didCancelSwipeOfItemAt indexPath: IndexPath
  )

  /// Reports that a swipe was taken back, by program or by a finger: the item is the top one again.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didUndoItemAt indexPath: IndexPath, from direction: SlidingCardsLayout.SwipeDirection
  )

  /// Reports the number of cards left on the deck, after each swipe: time to fetch more.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout, remainingItems count: Int
  )

  /// Reports that the last card of a deck that runs out was swiped.
  func collectionViewDidExhaust(_ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout)
}

extension SlidingCardsLayoutDelegate {
  public func collectionView(
    _: UICollectionView, layout: SlidingCardsLayout, shouldBeginDraggingItemAt _: IndexPath
  ) -> Bool { true }

  public func collectionView(
    _: UICollectionView, layout: SlidingCardsLayout, allowedDirectionsForItemAt _: IndexPath
  ) -> SlidingCardsLayout.SwipeDirections { layout.allowedDirections }

  public func collectionView(
    _: UICollectionView, layout: SlidingCardsLayout, didDragItemAt _: IndexPath, fraction _: CGFloat,
    direction _: SlidingCardsLayout.SwipeDirection?
  ) {}

  public func collectionView(
    _: UICollectionView, layout: SlidingCardsLayout, shouldSwipeItemAt _: IndexPath,
    direction _: SlidingCardsLayout.SwipeDirection
  ) -> Bool { true }

  public func collectionView(
    _: UICollectionView, layout: SlidingCardsLayout, didSwipeItemAt _: IndexPath,
    direction _: SlidingCardsLayout.SwipeDirection
  ) {}

  public func collectionView(_: UICollectionView, layout: SlidingCardsLayout, didCancelSwipeOfItemAt _: IndexPath) {}

  public func collectionView(
    _: UICollectionView, layout: SlidingCardsLayout, didUndoItemAt _: IndexPath,
    from _: SlidingCardsLayout.SwipeDirection
  ) {}

  public func collectionView(_: UICollectionView, layout: SlidingCardsLayout, remainingItems _: Int) {}

  public func collectionViewDidExhaust(_: UICollectionView, layout: SlidingCardsLayout) {}
}
