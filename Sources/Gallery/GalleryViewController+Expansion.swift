public import CollectionLayouts
public import UIKit

/// Taps that remove pictures do not expand cards.
extension GalleryViewController: StackLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
    shouldExpandItemAt indexPath: IndexPath
  ) -> Bool { !isRemoving }
}
