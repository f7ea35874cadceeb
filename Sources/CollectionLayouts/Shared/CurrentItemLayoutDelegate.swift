public import UIKit

/// Delegate methods of a layout with a current item. All are optional.
@MainActor
public protocol CurrentItemLayoutDelegate: UICollectionViewDelegate {
  /// Reports that another item became the current one, while the content moves. A path is nil when there was or is no item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    didChangeCurrentItemFrom previous: IndexPath?, to current: IndexPath?
  )

  /// Reports that scrolling came to rest on an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    didSettleOnItemAt indexPath: IndexPath
  )

  /// Reports that the position changed, in items: 2.4 is between items 2 and 3. For page controls and the like.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout, didMoveTo position: CGFloat
  )

  /// Returns the size of an item, for layouts that let items differ. Defaults to the layout's own size for all items.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

extension CurrentItemLayoutDelegate {
  public func collectionView(
    _: UICollectionView, layout: CurrentItemLayout, didChangeCurrentItemFrom _: IndexPath?, to _: IndexPath?
  ) {}

  public func collectionView(_: UICollectionView, layout: CurrentItemLayout, didSettleOnItemAt _: IndexPath) {}

  public func collectionView(_: UICollectionView, layout: CurrentItemLayout, didMoveTo _: CGFloat) {}

  public func collectionView(_: UICollectionView, layout: CurrentItemLayout, sizeForItemAt _: IndexPath) -> CGSize {
    layout.standardItemSize
  }
}
