public import CollectionLayouts
public import UIKit

/// The sizes of pictures for each kind of layout.
///
/// They are requested for a million items at once: the index is computed first, since the measures are retained during every call in
/// between.
extension GalleryViewController: UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate, CurrentItemLayoutDelegate
{
  /// Returns the size of an item in the photo wall and in the grid.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    // Exact classes first: a cast takes as long as all the rest, for each of a million items.
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

  /// Returns the size of an item in the waterfall, which uses the proportions only.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let index = item(at: indexPath)
    let measures = measures
    if let size = measures.itemSize { return size }
    let size = measures.pictures[index]
    if collectionViewLayout is SpringyListLayout, !measures.hasItemSizing { return measures.row(ofItem: index) }
    guard measures.hasItemSizing, collectionViewLayout.itemSizing == .absolute else { return size }
    // Pixels are no lengths: pictures get the width of the layout's items.
    let width = collectionViewLayout.itemSize.width
    return CGSize(width: width, height: (width * size.height / max(size.width, 1)).rounded())
  }

  /// Returns the number of columns of a tile; 1 in a waterfall that is no mosaic.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int {
    guard case .rows = collectionViewLayout.itemSizing else { return 1 }
    return Int(measures.tile(ofItem: item(at: indexPath)).width)
  }

  /// Returns the number of rows of a tile.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    rowSpanForItemAt indexPath: IndexPath
  ) -> Int { Int(measures.tile(ofItem: item(at: indexPath)).height) }

  /// Returns the size of an item in the carousel.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let index = item(at: indexPath)
    return measures.cards[index]
  }
}
