public import CollectionLayouts
public import UIKit

/// One answer for every layout that asks how large a picture is.
extension GalleryViewController: UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate, CurrentItemLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    switch layout {
    case is WaterfallLayout: pictures[indexPath.item].size
    case is CurrentItemLayout: fitted(pictures[indexPath.item].size, in: collectionView.bounds.size)
    default: gridSize(in: collectionView.bounds.width)
    }
  }

  /// The picture's own proportions, as large as the stage between the bars allows.
  private func fitted(_ picture: CGSize, in bounds: CGSize) -> CGSize {
    let stage = CGSize(width: bounds.width * 0.76, height: max(1, bounds.height - 176))
    let scale = min(stage.width / picture.width, stage.height / picture.height)
    return CGSize(width: (picture.width * scale).rounded(), height: (picture.height * scale).rounded())
  }

  /// Squares that fill the width in as many columns as leave each at least 150 points.
  private func gridSize(in width: CGFloat) -> CGSize {
    let room = width - GalleryLayout.inset.left - GalleryLayout.inset.right
    let columns = max(2, ((room + 10) / 160).rounded(.down))
    let side = max(1, ((room - 10 * (columns - 1)) / columns).rounded(.down))
    return CGSize(width: side, height: side)
  }
}
