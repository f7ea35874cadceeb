import CollectionCore

/// The items of one section as a tree, for outlines: items with items below them, which are expanded or collapsed.
///
/// A value that may be made on any thread. New items are collapsed; what is shown of a section is `visibleItems`. Items
/// that are there already are not inserted again, and calls that name what is not there change nothing; both are
/// reported as programmer errors.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  private(set) var tree: OutlineTree<ItemIdentifierType>

  /// Without items.
  public init() { tree = OutlineTree() }

  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { tree = snapshot.tree }

  init(_ tree: OutlineTree<ItemIdentifierType>) { self.tree = tree }

  // MARK: Questions

  /// Parents before their children, whether they are visible or not.
  public var items: [ItemIdentifierType] { tree.items }

  /// The items below nothing.
  public var rootItems: [ItemIdentifierType] { tree.rootItems }

  /// The items above which everything is expanded.
  public var visibleItems: [ItemIdentifierType] { tree.visibleItems }

  public var expandedItems: [ItemIdentifierType] { tree.expandedItems }

  public func contains(_ item: ItemIdentifierType) -> Bool { tree.contains(item) }

  /// The place among `items`.
  public func index(of item: ItemIdentifierType) -> Int? { tree.index(of: item) }

  /// False, and a programmer error, for an item that is not there.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { tree.isExpanded(item) ?? missing(item, false) }

  /// False, and a programmer error, for an item that is not there.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { tree.isVisible(item) ?? missing(item, false) }

  /// How many items are above an item: 0 for a root. Zero, and a programmer error, for an item that is not there.
  public func level(of item: ItemIdentifierType) -> Int { tree.level(of: item) ?? missing(item, 0) }

  /// Nil for a root.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { tree.parent(of: child) }

  /// What is below an item, with the item as its root or with the item's children as roots.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let part = tree.subtree(of: parent, includingParent: includingParent)
    return NSDiffableDataSourceSectionSnapshot(part ?? missing(parent, OutlineTree()))
  }

  /// The tree as text for logs, one line an item.
  public func visualDescription() -> String { tree.visualDescription }

  // MARK: Changes

  /// Appends to the children of an item, or to the roots for nil.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    Fault.report(tree.append(items, to: parent))
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    Fault.report(tree.insert(items, before: item))
  }

  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    Fault.report(tree.insert(items, after: item))
  }

  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    Fault.report(tree.insert(snapshot.tree, before: item))
  }

  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    Fault.report(tree.insert(snapshot.tree, after: item))
  }

  /// With everything below them. Items that are not there are passed over.
  public mutating func delete(_ items: [ItemIdentifierType]) { tree.delete(items) }

  public mutating func deleteAll() { tree.deleteAll() }

  public mutating func expand(_ items: [ItemIdentifierType]) { Fault.report(tree.setExpanded(true, items)) }

  public mutating func collapse(_ items: [ItemIdentifierType]) { Fault.report(tree.setExpanded(false, items)) }

  /// Puts the items of another snapshot in place of everything below an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    Fault.report(tree.replaceChildren(of: parent, with: snapshot.tree))
  }

  private func missing<Answer>(_ item: ItemIdentifierType, _ answer: Answer) -> Answer {
    Fault.report([.unknownItem(item)])
    return answer
  }
}
