/// The settings of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
  public override init() { super.init() }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// The space between sections, in points. Default: 0.
  open var interSectionSpacing: CGFloat = 0

  /// Headers and footers of the whole content. The items of their index paths count those of the same kind, in section
  /// 0.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// The insets that sections keep clear of; `automatic` stands for the safe area. Default: the safe area.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
