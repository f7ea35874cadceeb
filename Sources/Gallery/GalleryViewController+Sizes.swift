public import CollectionLayouts
public import UIKit

/// How large a picture is, for each kind of layout that asks.
extension GalleryViewController: UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate, CurrentItemLayoutDelegate {
  /// The grid: squares that fill the width in as many columns as leave each at least 150 points.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let room = collectionView.bounds.width - GalleryLayout.inset.left - GalleryLayout.inset.right
    let columns = max(2, ((room + 10) / 160).rounded(.down))
    let side = max(1, ((room - 10 * (columns - 1)) / columns).rounded(.down))
    return CGSize(width: side, height: side)
  }

  /// The waterfall takes the proportions only.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    pictures[indexPath.item].size
  }

  /// The carousel: one upright card for all on a phone, the picture's own proportions in a wide window.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let bounds = collectionView.bounds.size
    let stage = CGSize(width: max(1, bounds.width * 0.76), height: max(1, bounds.height - 192))
    guard bounds.width > bounds.height else {
      return CGSize(width: stage.width.rounded(), height: min(stage.height, stage.width * 1.45).rounded())
    }
    let picture = pictures[indexPath.item].size
    let scale = min(stage.width / picture.width, stage.height / picture.height)
    return CGSize(width: (picture.width * scale).rounded(), height: (picture.height * scale).rounded())
  }
}
