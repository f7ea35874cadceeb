public import UIKit

/// Delegate methods of a stack. All are optional.
@MainActor
public protocol StackLayoutDelegate: CurrentItemLayoutDelegate {
  /// Returns true if a tap may expand a card. Defaults to true.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
    shouldExpandItemAt indexPath: IndexPath
  ) -> Bool

  /// Reports that a card came to rest expanded after a gesture or `setExpandedItem(at:animated:)`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, didExpandItemAt indexPath: IndexPath
  )

  /// Reports that a card came to rest collapsed after a gesture or `setExpandedItem(at:animated:)`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, didCollapseItemAt indexPath: IndexPath
  )

  /// Returns the points of a card that the next one leaves uncovered, in `.wallet` mode; at least 1. Defaults to the mode's reveal.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, revealForItemAt indexPath: IndexPath
  ) -> CGFloat

  /// Returns true if a card of a wallet or a focus list may be thrown away. Defaults to true.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
    shouldSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
  ) -> Bool

  /// Reports that a card of a wallet or a focus list was thrown away. Delete its item in a batch update, or apply a snapshot without it: the
  /// other cards close the gap while the card leaves. A card whose item is still there half a second later comes back.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
    didSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
  )
}

extension StackLayoutDelegate {
  public func collectionView(_: UICollectionView, layout: StackLayout, shouldExpandItemAt _: IndexPath) -> Bool { true }

  public func collectionView(_: UICollectionView, layout: StackLayout, didExpandItemAt _: IndexPath) {}

  public func collectionView(_: UICollectionView, layout: StackLayout, didCollapseItemAt _: IndexPath) {}

  public func collectionView(_: UICollectionView, layout: StackLayout, revealForItemAt _: IndexPath) -> CGFloat {
    layout.standardReveal
  }

  public func collectionView(
    _: UICollectionView, layout: StackLayout, shouldSwipeItemAt _: IndexPath,
    direction: SlidingCardsLayout.SwipeDirection
  ) -> Bool { true }

  public func collectionView(
    _: UICollectionView, layout: StackLayout, didSwipeItemAt _: IndexPath,
    direction: SlidingCardsLayout.SwipeDirection
  ) {}
}
