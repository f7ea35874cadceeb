import CollectionCore
public import Foundation

/// Feeds a collection view from snapshots of identifiers: `apply` finds out what changed and shows it.
///
/// Identifiers that are in both snapshots keep their views, wherever they go. The collection view holds its data source
/// weakly, so keep a strong reference. The class may be subclassed; its methods as a data source are there to be
/// overridden.
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

  /// What the collection view is told to show.
  var content = Content()
  /// The trees of sections that were applied as such.
  var outlines: [SectionIdentifierType: Outline] = [:]
  /// Whether a snapshot is being applied; what is applied meanwhile waits.
  var isApplying = false
  var waiting: [() -> Void] = []

  /// Asked for the views that are not cells. Needed as soon as the layout places some, unless a subclass overrides the
  /// method.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Whether and how items may be moved by hand.
  open var reorderingHandlers = ReorderingHandlers()

  /// Asked when an item of an outline is expanded or collapsed by hand.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Becomes the data source of `collectionView`, which it does not retain.
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

  /// Shows a snapshot: what changed is inserted, deleted, moved, reloaded and reconfigured, animated or at once. The
  /// whole is linear in the number of items and compares no more than it must.
  ///
  /// Without animation, too, views of items that stay are kept; for a fresh start see `applySnapshotUsingReloadData`.
  /// A snapshot that is applied while another is being applied, say by a cell provider, is shown right after it.
  /// - Parameter completion: called later, on the main thread, when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    onMain { $0.show(snapshot.content, animatingDifferences ? .animated : .still, completion) }
  }

  /// The same; returns when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await completed { apply(snapshot, animatingDifferences: animatingDifferences, completion: $0) }
  }

  /// Shows a snapshot as after `reloadData()`: nothing is compared and no view is kept.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    onMain { $0.show(snapshot.content, .reloading, completion) }
  }

  /// The same; returns when the collection view was told.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await completed { applySnapshotUsingReloadData(snapshot, completion: $0) }
  }

  /// Shows the visible items of a section snapshot in a section, which is appended when it is not there yet. Items that
  /// are in other sections are moved.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    onMain { $0.show(snapshot.tree, in: section, animatingDifferences ? .animated : .still, completion) }
  }

  /// The same; returns when the animations have ended.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await completed { apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: $0) }
  }

  // MARK: What is shown

  /// A copy of what was applied last.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(content)
  }

  /// The tree of a section; one without levels when the section was not applied as a tree, an empty one for a section
  /// that is not there.
  public final func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(outline(of: section))
  }

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

  /// Whether `reorderingHandlers` allow it; false without them.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves the item in the snapshot and tells `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    reorder(collectionView, sourceIndexPath, destinationIndexPath)
  }

  /// Nil: no titles.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    IndexPath(item: 0, section: index)
  }

  // MARK: Saying what it is

  /// A method, as UIKit has it, beside the property of the same name.
  public final func description() -> String {
    "<\(type(of: self)): \(content.sectionCount) sections, \(content.itemCount) items>"
  }
}
