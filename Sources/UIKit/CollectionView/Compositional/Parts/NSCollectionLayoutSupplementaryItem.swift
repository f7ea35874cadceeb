import CollectionCore
public import Foundation

/// A view that hangs on an item or a group, such as a badge.
///
/// Its index path is the item's; that of one on a group is the first item's.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  final var kind = ""
  final var anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?) = (
    NSCollectionLayoutAnchor(edges: []), nil
  )

  /// - Parameter containerAnchor: the spot where it lies, with the same edge or corner of its own.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize)
    kind = elementKind
    anchors.container = containerAnchor
  }

  /// - Parameter itemAnchor: the spot of its own that comes to lie on the container's.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    anchors.item = itemAnchor
  }

  /// In front of items, which lie at 0.
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

/// A view at an edge of a section, or of the whole list: a header, a footer, or one at a side.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  private var placement: (alignment: NSRectAlignment, offset: CGPoint) = (.top, .zero)
  /// Before it, along the list.
  final var leadingSpace: CGFloat = 0

  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize)
    kind = elementKind
    placement.alignment = alignment
  }

  /// - Parameter absoluteOffset: points from where it would lie.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment)
    placement.offset = absoluteOffset
  }

  /// Whether the section grows by it; else it lies over the section's content.
  open var extendsBoundary = true

  /// Whether it stays in sight as long as its section does.
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
  /// 0 leading or top, 1 trailing or bottom.
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
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  private var kind = ""

  /// Behind a whole section, headers and footers included, within `contentInsets`.
  open class func background(elementKind: String) -> Self {
    let item = InstanceFactory.make(self)
    item.kind = elementKind
    return item
  }

  /// Behind items, which lie at 0.
  open var zIndex = -1

  open var elementKind: String { kind }

  override func copyState(to item: NSCollectionLayoutItem) {
    super.copyState(to: item)
    guard let copy = item as? NSCollectionLayoutDecorationItem else { return }
    (copy.kind, copy.zIndex) = (kind, zIndex)
  }
}
