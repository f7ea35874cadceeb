public import CollectionLayouts
public import UIKit

/// How large a picture is, for each kind of layout that asks.
extension GalleryViewController: UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate, CurrentItemLayoutDelegate
{
  /// The photo wall: pictures of one height in their own proportions. The grid: squares that fill the width, as wide as the
  /// waterfall's columns.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if collectionViewLayout is AlignedFlowLayout {
      let (height, size) = (
        GalleryLayout.rowHeight(in: collectionView.bounds.width), order.picture(at: indexPath.item).size
      )
      return CGSize(width: (height * size.width / size.height).rounded(), height: height)
    }
    let room = collectionView.bounds.width - GalleryLayout.inset.left - GalleryLayout.inset.right
    let least = GalleryLayout.leastColumnWidth(in: collectionView.bounds.width)
    let columns = max(1, ((room + 10) / (least + 10)).rounded(.down))
    let side = max(1, ((room - 10 * (columns - 1)) / columns).rounded(.down))
    return CGSize(width: side, height: side)
  }

  /// The waterfall takes the proportions only.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    order.picture(at: indexPath.item).size
  }

  /// The carousel: one upright card for all on a phone, the picture's own proportions in a wide window.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let bounds = collectionView.bounds.size
    guard bounds.width > bounds.height else {
      let width = bounds.width * 0.78
      return CGSize(width: width.rounded(), height: max(1, min(bounds.height - 192, width * 1.5)).rounded())
    }
    // Low windows have less air between header, picture and picker.
    let air: CGFloat = bounds.height < 500 ? 164 : 216
    let stage = CGSize(width: max(1, bounds.width * 0.62), height: max(1, bounds.height - air))
    let picture = order.picture(at: indexPath.item).size
    let scale = min(stage.width / picture.width, stage.height / picture.height)
    return CGSize(width: (picture.width * scale).rounded(), height: (picture.height * scale).rounded())
  }
}
