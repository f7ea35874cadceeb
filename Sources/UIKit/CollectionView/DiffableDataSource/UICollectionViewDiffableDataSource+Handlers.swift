extension UICollectionViewDiffableDataSource {
  /// What a data source asks and tells when items are moved by hand.
  public struct ReorderingHandlers {
    /// Whether an item may be moved; no item may when nil.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called when an item was dropped, before the snapshot changes.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the snapshot has changed: the place to bring the model in line.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// What a data source asks and tells when items of an outline are expanded and collapsed by hand.
  public struct SectionSnapshotHandlers<Item> where Item: Hashable, Item: Sendable {
    /// Any item may be expanded when nil.
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    /// Any item may be collapsed when nil.
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Gives the items below one that is about to be expanded; is handed those that are there.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    public init() {}
  }
}
