public import UIKit

/// Says what changed, so that a layout recomputes that and no more.
open class LayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// What a layout has to compute again.
  public enum Scope: Equatable, Sendable {
    /// Positions and sizes; the delegate is asked again. What UIKit's own contexts mean.
    case metrics
    /// Only effects on items that keep their slots.
    case appearance
    /// Only what depends on where the view is scrolled to.
    case scrolling
    /// Nothing that the layout has not taken in already.
    case settled
  }

  /// Defaults to `.metrics`.
  open var scope: Scope = .metrics

  /// What really has to be done, with the flags the collection view sets taken into account.
  var effectiveScope: Scope {
    if invalidateEverything || invalidateDataSourceCounts { return .metrics }
    // A carried item follows the finger. Where the others make room is told by an update of its own.
    return previousIndexPathsForInteractivelyMovingItems == nil ? scope : .settled
  }

  func invalidateHeaders(ofSections sections: [Int]) {
    invalidate(UICollectionView.elementKindSectionHeader, sections)
  }

  func invalidateFooters(ofSections sections: [Int]) {
    invalidate(UICollectionView.elementKindSectionFooter, sections)
  }

  private func invalidate(_ kind: String, _ sections: [Int]) {
    guard !sections.isEmpty else { return }
    invalidateSupplementaryElements(ofKind: kind, at: sections.map { IndexPath(item: 0, section: $0) })
  }
}
