import CollectionCore
public import Foundation

/// What concerns a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
  public override init() { super.init() }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// Between sections, in points.
  open var interSectionSpacing: CGFloat = 0

  /// Headers and footers of the whole content. Their index paths count those of the same kind, in section 0.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// What sections keep away from; `automatic` is the safe area.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
