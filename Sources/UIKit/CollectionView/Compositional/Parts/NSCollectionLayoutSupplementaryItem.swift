import CollectionCore

/// A view that is attached to an item or a group, such as a badge.
///
/// Its index path is that of the item, or of the first item of a group.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  final var kind = ""
  final var anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?) = (
    NSCollectionLayoutAnchor(edges: []), nil
  )

  /// - Parameter containerAnchor: the point of the container at which the view lies, with its own edge or corner of the
  ///   same name.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize)
    kind = elementKind
    anchors.container = containerAnchor
  }

  /// - Parameter itemAnchor: the point of the view that lies on the container's anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    anchors.item = itemAnchor
  }

  /// The depth of the view. Items lie at 0. Default: 1, in front of them.
  open var zIndex = 1

  open var elementKind: String { kind }
  open var containerAnchor: NSCollectionLayoutAnchor { anchors.container }
  open var itemAnchor: NSCollectionLayoutAnchor? { anchors.item }

  final var extra: LayoutExtra {
    LayoutExtra(
      size: dimensions.value, insets: contentInsets.layoutInsets, kind: kind, zIndex: zIndex,
      anchor: anchors.container.value, ownAnchor: anchors.item?.value)
  }

  override func copyState(to item: NSCollectionLayoutItem) {
    super.copyState(to: item)
    guard let copy = item as? NSCollectionLayoutSupplementaryItem else { return }
    (copy.kind, copy.anchors, copy.zIndex) = (kind, anchors, zIndex)
  }
}

/// A view at an edge of a section, or of the whole list: a header, a footer, or a view at a side.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  private var placement: (alignment: NSRectAlignment, offset: CGPoint) = (.top, .zero)
  /// The space before it, along the list.
  final var leadingSpace: CGFloat = 0

  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize)
    kind = elementKind
    placement.alignment = alignment
  }

  /// - Parameter absoluteOffset: the distance in points from its position without an offset.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment)
    placement.offset = absoluteOffset
  }

  /// True if the section grows by the view; otherwise it lies over the section's content. Default: true.
  open var extendsBoundary = true

  /// True if the view stays visible while its section is. Default: false.
  open var pinToVisibleBounds = false

  open var alignment: NSRectAlignment { placement.alignment }
  open var offset: CGPoint { placement.offset }

  final var boundary: LayoutBoundary {
    let spot = placement.alignment.spot
    return LayoutBoundary(
      size: dimensions.value, insets: contentInsets.layoutInsets, kind: kind, zIndex: zIndex, x: spot.x, y: spot.y,
      offset: placement.offset, extends: extendsBoundary, pins: pinToVisibleBounds, space: leadingSpace)
  }

  override func copyState(to item: NSCollectionLayoutItem) {
    super.copyState(to: item)
    guard let copy = item as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    (copy.placement, copy.leadingSpace) = (placement, leadingSpace)
    (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
  }
}

extension NSRectAlignment {
  /// The alignment as coordinates: 0 for leading or top, 1 for trailing or bottom.
  fileprivate var spot: CGPoint {
    switch self {
    case .none: CGPoint(x: 0.5, y: 0.5)
    case .top: CGPoint(x: 0.5, y: 0)
    case .topLeading: CGPoint(x: 0, y: 0)
    case .leading: CGPoint(x: 0, y: 0.5)
    case .bottomLeading: CGPoint(x: 0, y: 1)
    case .bottom: CGPoint(x: 0.5, y: 1)
    case .bottomTrailing: CGPoint(x: 1, y: 1)
    case .trailing: CGPoint(x: 1, y: 0.5)
    case .topTrailing: CGPoint(x: 1, y: 0)
    }
  }
}

/// A decoration view of a section. Its class is registered with the layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  private var kind = ""

  /// Makes a background behind a whole section, including headers and footers, within `contentInsets`.
  open class func background(elementKind: String) -> Self {
    let item = InstanceFactory.make(self)
    item.kind = elementKind
    return item
  }

  /// The depth of the view. Items lie at 0. Default: -1, behind them.
  open var zIndex = -1

  open var elementKind: String { kind }

  override func copyState(to item: NSCollectionLayoutItem) {
    super.copyState(to: item)
    guard let copy = item as? NSCollectionLayoutDecorationItem else { return }
    (copy.kind, copy.zIndex) = (kind, zIndex)
  }
}
