import CollectionCore

/// Provides a collection view with items from snapshots of identifiers: `apply` computes the changes and shows them.
///
/// Identifiers that are in both snapshots keep their views, wherever they move. The collection view holds its data
/// source weakly, so keep a strong reference. Subclasses may override its methods as a data source.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// Dequeues and fills the cell for an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?

  /// Dequeues and fills a view of a kind.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  typealias Content = SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>
  typealias Outline = OutlineTree<ItemIdentifierType>

  weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider

  /// The content that the collection view shows.
  var content = Content()
  /// The trees of sections that were applied as such.
  var outlines: [SectionIdentifierType: Outline] = [:]
  /// True while a snapshot is being applied; snapshots that are applied meanwhile wait.
  var isApplying = false
  var waiting: [() -> Void] = []

  /// The closure that makes supplementary views. Required as soon as the layout places some, unless a subclass
  /// overrides the method.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The handlers for items that the user moves.
  open var reorderingHandlers = ReorderingHandlers()

  /// The handlers for items of an outline that the user expands and collapses.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Makes a data source and sets it as that of `collectionView`, which it does not retain.
  public init(
    collectionView: UICollectionView,
    cellProvider: @escaping UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.CellProvider
  ) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Applying snapshots

  /// Shows a snapshot, animated or at once: changed items are inserted, deleted, moved, reloaded and reconfigured.
  ///
  /// Views of items that stay are kept, also without animation; to replace all views, see
  /// `applySnapshotUsingReloadData`. A snapshot that is applied while another one is being applied, for example by a
  /// cell provider, is shown right after it.
  /// - Parameter completion: called later, on the main thread, when the animations have ended.
  ///
  /// - Complexity: O(n) in the number of items, and O(m log m) in the number of items between the first and the last
  ///   change, besides the layout. A snapshot that was edited from the present one is compared only where it was
  ///   edited.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    onMain { $0.show(snapshot.content, animatingDifferences ? .animated : .still, completion) }
  }

  /// Shows a snapshot and returns when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await completed { apply(snapshot, animatingDifferences: animatingDifferences, completion: $0) }
  }

  /// Shows a snapshot as after `reloadData()`: nothing is compared and no view is kept.
  ///
  /// - Complexity: O(s + v) in the number of sections and of visible elements, besides the layout.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    onMain { $0.show(snapshot.content, .reloading, completion) }
  }

  /// Shows a snapshot as after `reloadData()`; returns when the collection view has its new content.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await completed { applySnapshotUsingReloadData(snapshot, completion: $0) }
  }

  /// Shows the visible items of a section snapshot in a section, which is appended when it is not there yet. Items that
  /// are in other sections are moved.
  ///
  /// - Complexity: as that of `apply(_:animatingDifferences:completion:)`.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    onMain { $0.show(snapshot.tree, in: section, animatingDifferences ? .animated : .still, completion) }
  }

  /// Shows a snapshot and returns when the animations have ended.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await completed { apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: $0) }
  }

  // MARK: Shown identifiers

  /// A copy of the snapshot that was applied last.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(content)
  }

  /// The tree of a section. It has no levels if the section was not applied as a tree, and no items for an unknown
  /// section.
  ///
  /// - Complexity: O(1) for a section that was applied as a tree, otherwise O(n) in the number of its items.
  public final func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(outline(of: section))
  }

  /// The identifier of the item at an index path; nil if there is none.
  ///
  /// - Complexity: O(log n) in the number of items of the section.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    indexPath.count == 2 ? content.item(at: indexPath.position) : nil
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.position(of: itemIdentifier).map { IndexPath($0) }
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.index(of: sectionIdentifier) }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.sectionCount }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.itemCount(inSection: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = itemIdentifier(for: indexPath)
    if let item, let cell = cellProvider(collectionView, indexPath, item) { return cell }
    return substituteCell(for: item, at: indexPath)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryView(collectionView, kind, indexPath)
  }

  /// Returns true if `reorderingHandlers` allow it; false without them.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves the item in the snapshot and calls `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    reorder(collectionView, sourceIndexPath, destinationIndexPath)
  }

  /// The titles of a section index: nil for none.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    IndexPath(item: 0, section: index)
  }

  // MARK: Description

  /// A description of the data source. It is a method, as in UIKit, besides the property of the same name.
  public final func description() -> String {
    "<\(type(of: self)): \(content.sectionCount) sections, \(content.itemCount) items>"
  }
}
