public import UIKit

/// Describes what changed, so that a layout recomputes no more than necessary.
open class LayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// The part of its state that a layout must recompute.
  public enum Scope: Equatable, Sendable {
    /// Positions and sizes; the delegate is asked again. This is the meaning of UIKit's own contexts.
    case metrics
    /// Effects on items only; the snap points stay.
    case appearance
    /// Properties only that depend on the content offset.
    case scrolling
    /// Nothing: the layout is already up to date.
    case settled
  }

  /// The part that has to be recomputed. Defaults to `.metrics`.
  open var scope: Scope = .metrics

  /// True if the layout has already saved its scroll anchor: when it is invalidated for new bounds, the former ones are gone.
  var isAnchored = false

  /// The scope in effect, taking the flags of the collection view into account.
  var effectiveScope: Scope {
    if invalidateEverything || invalidateDataSourceCounts { return .metrics }
    // A step of an interactive movement changes only the moved item. Changes of the other items arrive as an update of
    // their own.
    return previousIndexPathsForInteractivelyMovingItems == nil ? scope : .settled
  }

  func invalidateBoundaries(isHeader: Bool, ofSections sections: [Int]) {
    guard !sections.isEmpty else { return }
    let kind = isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    invalidateSupplementaryElements(ofKind: kind, at: sections.map { IndexPath(item: 0, section: $0) })
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// True if it names single elements; otherwise it means all.
  var namesElements: Bool {
    invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
      || invalidatedDecorationIndexPaths != nil
  }
}
