import CollectionCore

/// A closure that returns the frames of the items of one group, relative to it.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Parts in a row, which a section repeats. Groups may be parts of groups.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case row(LayoutAxis, [NSCollectionLayoutItem], LayoutNode.Filling)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  final var arrangement = Arrangement.row(.horizontal, [], .repeated)

  private class func make(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) -> Self {
    let group = InstanceFactory.make(self)
    group.dimensions = size
    group.arrangement = arrangement
    return group
  }

  // MARK: Side by side

  /// Makes a group with the subitems side by side, repeated while they fit. A group with an estimated width has them
  /// once.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .row(.horizontal, subitems, .repeated))
  }

  /// Makes a group with `count` subitems side by side, of their own width, whether they fit or not.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .row(.horizontal, [subitem], .count(count))) }

  /// Makes a group with `count` subitems side by side, of equal width, so that they fill the group. The subitem's own
  /// width is ignored.
  @available(*, deprecated, message: "Use horizontal(layoutSize:repeatingSubitem:count:)")
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .row(.horizontal, [subitem], .equal(count))) }

  open class func horizontalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: size, repeatingSubitem: subitem, count: count) }

  // MARK: One below the other

  /// Makes a group with the subitems one below the other, repeated while they fit. A group with an estimated height has
  /// them once.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, .row(.vertical, subitems, .repeated))
  }

  /// Makes a group with `count` subitems one below the other, of their own height, whether they fit or not.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, .row(.vertical, [subitem], .count(count))) }

  /// Makes a group with `count` subitems one below the other, of equal height, so that they fill the group. The
  /// subitem's own height is ignored.
  @available(*, deprecated, message: "Use vertical(layoutSize:repeatingSubitem:count:)")
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    make(layoutSize, .row(.vertical, [subitem], .equal(count)))
  }

  open class func verticalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: size, repeatingSubitem: subitem, count: count) }

  // MARK: Anyhow

  /// Makes a group whose items a closure places. The closure is called once when the section is laid out, for all of
  /// its groups; the number of frames that it returns is the number of a group's items. Its environment's container is
  /// the group.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(layoutSize, .custom(itemProvider)) }

  // MARK: Properties

  /// The views that are attached to the whole group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { hangingItems }
    set { hangingItems = newValue }
  }

  /// The spacing between the subitems, along the row; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  open var subitems: [NSCollectionLayoutItem] {
    if case .row(_, let items, _) = arrangement { items } else { [] }
  }

  /// The sizes of the group and of its parts as text, indented, with one part per line.
  ///
  /// - Complexity: O(n · d) in the number of parts and the depth of the groups.
  open func visualDescription() -> String { describe("") }

  private func describe(_ margin: String) -> String {
    func name(_ size: NSCollectionLayoutSize) -> String {
      "\(size.widthDimension.value) x \(size.heightDimension.value)"
    }
    let axis =
      switch arrangement {
      case .row(let axis, _, _): "\(axis)"
      case .custom: "custom"
      }
    let parts = subitems.map { item in
      (item as? NSCollectionLayoutGroup)?.describe(margin + "  ") ?? "\(margin)  item \(name(item.layoutSize))"
    }
    return (["\(margin)\(axis) group \(name(layoutSize))"] + parts).joined(separator: "\n")
  }

  // MARK: As a value

  override func node(_ environment: any NSCollectionLayoutEnvironment) -> LayoutNode {
    var node = super.node(environment)
    let outer = environment.container.effectiveContentSize
    let inner = LayoutEnvironment(
      size: dimensions.value.size(in: outer), insets: contentInsets, traits: environment.traitCollection)
    switch arrangement {
    case .row(let axis, let items, let filling):
      node.content = .group(axis, items.map { $0.node(inner) }, filling, spacing: interItemSpacing?.value)
    case .custom(let provider):
      node.content = .custom(provider(inner).map { LayoutNode.CustomFrame(frame: $0.frame, zIndex: $0.zIndex) })
    }
    return node
  }

  override func copyState(to item: NSCollectionLayoutItem) {
    super.copyState(to: item)
    guard let group = item as? NSCollectionLayoutGroup else { return }
    (group.arrangement, group.interItemSpacing) = (arrangement, interItemSpacing)
  }
}

/// The place of one item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @MainActor NSCopying {
  private let place: (frame: CGRect, zIndex: Int)

  private init(_ frame: CGRect, _ zIndex: Int) {
    place = (frame, zIndex)
  }

  public convenience init(frame: CGRect) { self.init(frame, 0) }
  public convenience init(frame: CGRect, zIndex: Int) { self.init(frame, zIndex) }

  /// The item's frame in points, relative to the group.
  open var frame: CGRect { place.frame }
  open var zIndex: Int { place.zIndex }

  open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutGroupCustomItem(place.frame, place.zIndex) }
}
