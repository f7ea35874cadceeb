import CollectionCore
public import Foundation

/// Called with the elements of a section that are in sight before they are shown, at every change of the bounds and at
/// every step of a section that scrolls across. They may be changed. The point is how far the content is scrolled.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// One group over and over again, with what lies around that.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
  final let group: NSCollectionLayoutGroup
  /// Of a list.
  final var list: UICollectionLayoutListConfiguration?
  private final var scrolling = UICollectionLayoutSectionOrthogonalScrollingProperties()

  private init(_ group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  public convenience init(group: NSCollectionLayoutGroup) { self.init(group) }

  /// Space around the groups; headers and footers lie outside of it along the list, and inside of it across.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Between groups, along the way in which they follow each other.
  open var interGroupSpacing: CGFloat = 0

  /// What the section keeps away from across the list. `automatic` is the layout's.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// The same for headers and footers. `automatic` is the section's.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

  /// Whether headers and footers keep within `contentInsets` across the list.
  @available(iOS, deprecated: 16.0, message: "Use supplementaryContentInsetsReference")
  open var supplementariesFollowContentInsets = true

  /// Whether, and how, the groups stand in a row across the list that scrolls for itself.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { scrolling }

  /// Headers, footers and views at the sides. Of those at the same edge the first lies outermost at the start, and
  /// innermost at the end. Their index path counts those of the same kind.
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
