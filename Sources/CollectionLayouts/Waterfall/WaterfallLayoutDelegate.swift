public import UIKit

/// The values for which a waterfall layout asks the collection view's delegate. Everything is optional.
@MainActor
public protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  /// Returns the item's size or, with `itemSizing == .aspectRatio`, its proportions. Defaults to the layout's `itemSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// Returns the number of columns that the item spans: 1 by default, `Int.max` for all.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int

  /// Returns the number of rows that the item spans with `itemSizing == .rows`: 1 by default.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    rowSpanForItemAt indexPath: IndexPath
  ) -> Int

  /// Returns the number of columns of a section. Defaults to the layout's `columns`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, columnsForSection section: Int
  ) -> WaterfallLayout.ColumnRule

  /// Returns the points between a section's columns. Defaults to the layout's `columnSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    columnSpacingForSection section: Int
  ) -> CGFloat

  /// Returns the points between the items of a section's columns. Defaults to the layout's `itemSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, itemSpacingForSection section: Int
  ) -> CGFloat

  /// Returns the space around a section's items in points. Defaults to the layout's `sectionInset`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets

  /// Returns the header's length along the scroll direction; 0 for no header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat

  /// Returns the footer's length along the scroll direction; 0 for no footer.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat
}

extension WaterfallLayoutDelegate {
  public func collectionView(_: UICollectionView, layout: WaterfallLayout, sizeForItemAt _: IndexPath) -> CGSize {
    layout.itemSize
  }

  public func collectionView(_: UICollectionView, layout: WaterfallLayout, columnSpanForItemAt _: IndexPath) -> Int {
    1
  }

  public func collectionView(_: UICollectionView, layout: WaterfallLayout, rowSpanForItemAt _: IndexPath) -> Int { 1 }

  public func collectionView(
    _: UICollectionView, layout: WaterfallLayout, columnsForSection _: Int
  ) -> WaterfallLayout.ColumnRule { layout.columns }

  public func collectionView(_: UICollectionView, layout: WaterfallLayout, columnSpacingForSection _: Int) -> CGFloat {
    layout.columnSpacing
  }

  public func collectionView(_: UICollectionView, layout: WaterfallLayout, itemSpacingForSection _: Int) -> CGFloat {
    layout.itemSpacing
  }

  public func collectionView(_: UICollectionView, layout: WaterfallLayout, insetForSectionAt _: Int) -> UIEdgeInsets {
    layout.sectionInset
  }

  public func collectionView(_: UICollectionView, layout: WaterfallLayout, heightForHeaderInSection _: Int) -> CGFloat {
    layout.headerHeight
  }

  public func collectionView(_: UICollectionView, layout: WaterfallLayout, heightForFooterInSection _: Int) -> CGFloat {
    layout.footerHeight
  }
}
