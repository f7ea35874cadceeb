public import UIKit

/// Delegate methods of a `SlidingCardsLayout`. All are optional.
@MainActor
public protocol SlidingCardsLayoutDelegate: CurrentItemLayoutDelegate {
  /// Whether a finger may take hold of a card. Defaults to true.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    shouldBeginDraggingItemAt indexPath: IndexPath
  ) -> Bool

  /// Where a card may be swiped, by finger or program. Defaults to the layout's `allowedDirections`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    allowedDirectionsForItemAt indexPath: IndexPath
  ) -> SlidingCardsLayout.SwipeDirections

  /// A finger moved a card. `fraction` tells how far it is, 0...1; at 1 the card would leave if it was let go at rest.
  /// `direction` is the allowed direction that it is on its way to; nil while it is on its way to none. Called once more, with 0,
  /// when a card that was let go lies on the deck again.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didDragItemAt indexPath: IndexPath, fraction: CGFloat, direction: SlidingCardsLayout.SwipeDirection?
  )

  /// Asked before a card leaves. False sends it back. Defaults to true.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    shouldSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
  ) -> Bool

  /// A card was swiped: it leaves from now on, and the next one is the top one already. The item may be deleted here.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
  )

  /// A card that a finger had moved lies on the deck again without having been swiped: it was not far enough, it may not
  /// be swiped, or the gesture was cancelled. Not called for a card that is caught on its way back, until it is there.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didCancelSwipeOfItemAt indexPath: IndexPath
  )

  /// A swipe was taken back, by program or by a finger: the item is the top one again.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didUndoItemAt indexPath: IndexPath, from direction: SlidingCardsLayout.SwipeDirection
  )

  /// Called after each swipe with the number of cards left on the deck: time to fetch more.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout, remainingItems count: Int
  )

  /// The last card of a deck that runs out was swiped.
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
