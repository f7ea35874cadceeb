public import UIKit

extension AlignedFlowLayout {
  /// The alignment of items along their line.
  public enum HorizontalAlignment: Equatable, Sendable {
    /// Items begin at the leading edge.
    case leading
    /// Items stand in the middle.
    case center
    /// Items end at the trailing edge.
    case trailing
    /// The first and last items are at the edges, and the remaining space is shared equally by the gaps. A single item
    /// is leading.
    case justified
    /// Equal gaps before, between and after the items, never less than the item spacing between them.
    case spaceEvenly
    /// The items of a line grow or shrink together, each in its own proportions, until they fill the line with the
    /// least spacing: rows of a photo wall. Breaks are put where sizes change least.
    case filled
  }

  /// The alignment of an item within the height of its line.
  public enum VerticalAlignment: Equatable, Sendable {
    /// The item is at the line's upper edge.
    case top
    /// The item is in the middle of the line's height.
    case center
    /// The item is at the line's lower edge.
    case bottom
    /// The first lines of text are aligned, by `firstBaselineForItemAt` of `AlignedFlowLayoutDelegate`.
    case firstBaseline
  }

  /// The source of the sizes of items.
  public enum ItemSizing: Equatable, Sendable {
    /// `sizeForItemAt` of the delegate, or the layout's `itemSize`.
    case fixed
    /// The cell's `preferredLayoutAttributesFitting(_:)`; until it is known, the estimate.
    case selfSizing(estimated: CGSize)
  }
}

/// A delegate of an aligned flow layout: what it is asked for beside what every flow layout asks. Everything is optional.
///
/// Sizes, insets, spacings, headers and footers come from `UICollectionViewDelegateFlowLayout`, spelled as for UIKit's
/// own flow layout.
@MainActor
public protocol AlignedFlowLayoutDelegate: UICollectionViewDelegateFlowLayout {
  /// Returns the points from the item's top to the baseline of its first line of text. Defaults to the item's bottom.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: AlignedFlowLayout,
    firstBaselineForItemAt indexPath: IndexPath, size: CGSize
  ) -> CGFloat

  /// Returns the most lines of a section that are shown; 0 for any number. Defaults to the layout's `maximumNumberOfLines`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: AlignedFlowLayout,
    maximumNumberOfLinesForSection section: Int
  ) -> Int

  /// Returns the size of a section's overflow view in points; zero for none. Defaults to the layout's `overflowSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: AlignedFlowLayout,
    sizeForOverflowInSection section: Int
  ) -> CGSize

  /// Returns true if the item begins a line. The line before it is then aligned like a last one. Defaults to false.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: AlignedFlowLayout,
    breaksLineBeforeItemAt indexPath: IndexPath
  ) -> Bool
}

extension AlignedFlowLayoutDelegate {
  public func collectionView(
    _: UICollectionView, layout: AlignedFlowLayout, firstBaselineForItemAt _: IndexPath, size: CGSize
  ) -> CGFloat { size.height }

  public func collectionView(
    _: UICollectionView, layout: AlignedFlowLayout, maximumNumberOfLinesForSection _: Int
  ) -> Int { layout.maximumNumberOfLines }

  public func collectionView(
    _: UICollectionView, layout: AlignedFlowLayout, sizeForOverflowInSection _: Int
  ) -> CGSize { layout.overflowSize }

  public func collectionView(
    _: UICollectionView, layout: AlignedFlowLayout, breaksLineBeforeItemAt _: IndexPath
  ) -> Bool { false }
}
