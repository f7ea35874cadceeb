import CollectionCore

/// The items of one section as a tree, for outlines: items with items below them, which are expanded or collapsed.
///
/// A value that may be made on any thread. New items are collapsed; the section shows `visibleItems`. Items that are
/// there already are not inserted again, and calls with unknown items change nothing; both are reported as programmer
/// errors.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  private(set) var tree: OutlineTree<ItemIdentifierType>

  /// Makes a snapshot without items.
  public init() { tree = OutlineTree() }

  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { tree = snapshot.tree }

  init(_ tree: OutlineTree<ItemIdentifierType>) { self.tree = tree }

  // MARK: Questions

  /// All items, visible or not, parents before their children.
  ///
  /// - Complexity: O(n) in the number of items.
  public var items: [ItemIdentifierType] { tree.items }

  /// The items without a parent.
  ///
  /// - Complexity: O(n) in the number of such items.
  public var rootItems: [ItemIdentifierType] { tree.rootItems }

  /// The items of which all ancestors are expanded.
  ///
  /// - Complexity: O(n) in the number of items after a change, otherwise in the number of visible items.
  public var visibleItems: [ItemIdentifierType] { tree.visibleItems }

  /// The expanded items, parents before their children.
  ///
  /// - Complexity: O(n) in the number of items.
  public var expandedItems: [ItemIdentifierType] { tree.expandedItems }

  public func contains(_ item: ItemIdentifierType) -> Bool { tree.contains(item) }

  /// The index of an item among `items`; nil if it is not there.
  ///
  /// - Complexity: O(n) in the number of items for the first query after a change, then O(1).
  public func index(of item: ItemIdentifierType) -> Int? { tree.index(of: item) }

  /// Returns true if an item is expanded. False, and a programmer error, for an unknown item.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { tree.isExpanded(item) ?? missing(item, false) }

  /// Returns true if all ancestors of an item are expanded. False, and a programmer error, for an unknown item.
  ///
  /// - Complexity: O(d) in the depth of the item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { tree.isVisible(item) ?? missing(item, false) }

  /// The number of an item's ancestors: 0 for a root. Zero, and a programmer error, for an item that is not there.
  ///
  /// - Complexity: O(d) in the depth of the item.
  public func level(of item: ItemIdentifierType) -> Int { tree.level(of: item) ?? missing(item, 0) }

  /// The parent of an item; nil for a root and for an unknown item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { tree.parent(of: child) }

  /// The items below an item, with the item as the root or with its children as roots.
  ///
  /// - Complexity: O(n) in the number of items of the result.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let part = tree.subtree(of: parent, includingParent: includingParent)
    return NSDiffableDataSourceSectionSnapshot(part ?? missing(parent, OutlineTree()))
  }

  /// The tree as text for logs, with one line per item.
  ///
  /// - Complexity: O(n · d) in the number of items and the depth of the tree.
  public func visualDescription() -> String { tree.visualDescription }

  // MARK: Changes

  /// Appends items to the children of an item, or to the roots for nil.
  ///
  /// - Complexity: O(k) in the number of new items.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    Fault.report(tree.append(items, to: parent))
  }

  /// Inserts items before another one, with the same parent.
  ///
  /// - Complexity: O(k + m) in the number of new items and of their siblings.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    Fault.report(tree.insert(items, before: item))
  }

  /// Inserts items after another one, with the same parent.
  ///
  /// - Complexity: O(k + m) in the number of new items and of their siblings.
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

  /// Deletes items with everything below them. Unknown items are ignored.
  ///
  /// - Complexity: O(k + m) in the number of deleted items and of their siblings and the roots.
  public mutating func delete(_ items: [ItemIdentifierType]) { tree.delete(items) }

  public mutating func deleteAll() { tree.deleteAll() }

  /// Expands items.
  ///
  /// - Complexity: O(k) in the number of `items`.
  public mutating func expand(_ items: [ItemIdentifierType]) { Fault.report(tree.setExpanded(true, items)) }

  /// Collapses items.
  ///
  /// - Complexity: O(k) in the number of `items`.
  public mutating func collapse(_ items: [ItemIdentifierType]) { Fault.report(tree.setExpanded(false, items)) }

  /// Replaces everything below an item by the items of another snapshot.
  ///
  /// - Complexity: O(k + m) in the number of replaced and new items and of the roots.
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
