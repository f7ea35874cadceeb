public import UIKit

/// The values for which a grid asks the collection view's delegate, when items are placed. Everything is optional.
@MainActor
public protocol GridLayoutDelegate: UICollectionViewDelegate {
  /// Returns the height of a row in points, with `rowSizing == .delegate`. 0 hides it. Defaults to 44.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: GridLayout, heightForRow row: Int
  ) -> CGFloat

  /// Returns the width of a column in points, with `columnSizing == .delegate`. 0 hides it. Defaults to 100.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: GridLayout, widthForColumn column: Int
  ) -> CGFloat

  /// Returns the merged cells: the first cell of a range takes the room of all, and the others are hidden. Of ranges that overlap, the
  /// first counts. A range ends where rows or columns begin that stay, or end. None by default.
  func mergedCells(
    in collectionView: UICollectionView, layout collectionViewLayout: GridLayout
  ) -> [GridLayout.CellRange]
}

extension GridLayoutDelegate {
  public func collectionView(_: UICollectionView, layout: GridLayout, heightForRow _: Int) -> CGFloat { 44 }
  public func collectionView(_: UICollectionView, layout: GridLayout, widthForColumn _: Int) -> CGFloat { 100 }
  public func mergedCells(in _: UICollectionView, layout _: GridLayout) -> [GridLayout.CellRange] { [] }
}
