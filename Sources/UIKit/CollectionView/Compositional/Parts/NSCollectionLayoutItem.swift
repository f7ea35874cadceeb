import CollectionCore

/// A part of a compositional layout; the class itself stands for a cell.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
  final var dimensions = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  final var hangingItems: [NSCollectionLayoutSupplementaryItem] = []

  public override init() { super.init() }

  /// Makes an item whose class is known at run time only; see `InstanceFactory`.
  package convenience init(making: Void) { self.init() }

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init()
    dimensions = layoutSize
  }

  /// - Parameter supplementaryItems: views that are attached to the cell, such as badges.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(layoutSize: layoutSize)
    hangingItems = supplementaryItems
  }

  /// Insets that are subtracted after the size is computed: from an item's frame, or from the space inside a group.
  /// Ignored on the estimated sides of an item.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The space outside of the edges.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  open var layoutSize: NSCollectionLayoutSize { dimensions }

  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { hangingItems }

  /// The item as a value, for computing frames in an environment.
  func node(_ environment: any NSCollectionLayoutEnvironment) -> LayoutNode {
    LayoutNode(
      size: dimensions.value, insets: contentInsets.layoutInsets, edges: edgeSpacing?.value ?? LayoutEdges(),
      extras: hangingItems.map(\.extra))
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let item = InstanceFactory.make(type(of: self))
    copyState(to: item)
    return item
  }

  func copyState(to item: NSCollectionLayoutItem) {
    (item.dimensions, item.hangingItems) = (dimensions, hangingItems)
    (item.contentInsets, item.edgeSpacing) = (contentInsets, edgeSpacing)
  }
}
