public import CollectionLayouts
public import UIKit

/// How large a picture is, for each kind of layout that asks.
///
/// A million times at once: the item comes first, since the measures are retained while anything is called between.
extension GalleryViewController: UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate, CurrentItemLayoutDelegate
{
  /// The photo wall and the grid.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    // Exact classes first: a cast costs as much as all else, for each of a million items.
    let kind: AnyClass = type(of: collectionViewLayout)
    if kind == UICollectionViewFlowLayout.self {
      return unsafeDowncast(collectionViewLayout, to: UICollectionViewFlowLayout.self).itemSize
    }
    if kind != AlignedFlowLayout.self, let flow = collectionViewLayout as? UICollectionViewFlowLayout {
      return flow.itemSize
    }
    let index = item(at: indexPath)
    let measures = measures
    return measures.itemSize ?? measures.wall[index]
  }

  /// The waterfall takes the proportions only.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let index = item(at: indexPath)
    let measures = measures
    if let size = measures.itemSize { return size }
    let size = measures.pictures[index]
    guard measures.hasItemSizing, collectionViewLayout.itemSizing == .absolute else { return size }
    // Pixels are no lengths: pictures count as wide as the layout's items.
    let width = collectionViewLayout.itemSize.width
    return CGSize(width: width, height: (width * size.height / max(size.width, 1)).rounded())
  }

  /// The carousel.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let index = item(at: indexPath)
    return measures.cards[index]
  }
}
