public import CollectionLayouts
public import UIKit

/// Taps that take pictures away bring no card out.
extension GalleryViewController: StackLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
    shouldExpandItemAt indexPath: IndexPath
  ) -> Bool { !isRemoving }
}
