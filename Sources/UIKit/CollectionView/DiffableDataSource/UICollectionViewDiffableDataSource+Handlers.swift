extension UICollectionViewDiffableDataSource {
  /// The handlers of a data source for items that the user moves.
  public struct ReorderingHandlers {
    /// Returns true if an item may be moved. When nil, no item may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A handler that is called when an item was dropped, before the snapshot changes.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// A handler that is called when the snapshot has changed, which should update the model.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// The handlers of a data source for items of an outline that the user expands and collapses.
  public struct SectionSnapshotHandlers<Item> where Item: Hashable, Item: Sendable {
    /// Returns true if an item may be expanded. When nil, every item may.
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    /// Returns true if an item may be collapsed. When nil, every item may.
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the items below one that is about to be expanded. It receives the present ones.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    public init() {}
  }
}
