/// A handler that may change the visible elements of a section before they are shown. It is called at every change of
/// the bounds and at every step of a section that scrolls across. The point is the offset to which the content is
/// scrolled.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A repeated group, with the views and the space around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
  final let group: NSCollectionLayoutGroup
  /// The configuration of a list section; nil for others.
  final var list: UICollectionLayoutListConfiguration?
  private final var scrolling = UICollectionLayoutSectionOrthogonalScrollingProperties()

  private init(_ group: NSCollectionLayoutGroup) {
    self.group = group
  }

  public convenience init(group: NSCollectionLayoutGroup) { self.init(group) }

  /// The space around the groups. Headers and footers lie outside of it along the list, and inside of it across.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The space between groups, in the direction in which they follow each other.
  open var interGroupSpacing: CGFloat = 0

  /// The insets that the section keeps clear of across the list. `automatic` stands for the layout's.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// The insets that headers and footers keep clear of. `automatic` stands for the section's.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

  /// True if headers and footers keep within `contentInsets` across the list. Default: true.
  @available(iOS, deprecated: 16.0, message: "Use supplementaryContentInsetsReference")
  open var supplementariesFollowContentInsets = true

  /// The scrolling of groups that stand in a row across the list; `none`, the default, for groups along the list.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { scrolling }

  /// Headers, footers and views at the sides. At the same edge the first one is outermost at the start of the section,
  /// and innermost at its end. The item of their index path counts those of the same kind.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group)
    copy.list = list
    (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.scrolling.bounce = scrolling.bounce
    copy.scrolling.decelerationRate = scrolling.decelerationRate
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    (copy.decorationItems, copy.visibleItemsInvalidationHandler) = (decorationItems, visibleItemsInvalidationHandler)
    return copy
  }
}
