public import CollectionLayouts
public import UIKit

/// Taps that remove pictures do not expand cards.
extension GalleryViewController: StackLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
    shouldExpandItemAt indexPath: IndexPath
  ) -> Bool { !isRemoving }

  /// Removes the picture of a card that was thrown away.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
    didSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
  ) { remove(at: indexPath) }
}
