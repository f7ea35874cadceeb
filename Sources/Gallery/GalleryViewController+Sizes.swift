public import CollectionLayouts
public import UIKit

/// How large a picture is, for each kind of layout that asks.
extension GalleryViewController: UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate, CurrentItemLayoutDelegate
{
  /// The photo wall and the grid.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    type(of: collectionViewLayout) == AlignedFlowLayout.self ? measures.wall[indexPath.item] : measures.square
  }

  /// The waterfall takes the proportions only.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { measures.pictures[indexPath.item] }

  /// The carousel.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { measures.cards[indexPath.item] }
}
