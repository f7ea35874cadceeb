import CollectionCore

/// Provides a table with rows from snapshots of identifiers: `apply` computes the changes and shows them.
///
/// The table holds its data source weakly, so keep a strong reference.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// Dequeues and fills the cell for an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let provider: CellProvider
  private var content = SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>()
  /// The animation of rows that a snapshot inserts and deletes.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    provider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Applying snapshots

  /// Shows a snapshot, animated or at once.
  /// - Parameter completion: called later, on the main thread, when the animations have ended.
  ///
  /// - Complexity: O(n) in the number of items, and O(m log m) in the number of items between the first and the last
  ///   change, besides the layout. A snapshot that was edited from the present one is compared only where it was
  ///   edited.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    MainQueue.run { self.show(snapshot, isAnimated: animatingDifferences, completion) }
  }

  /// Shows a snapshot as after `reloadData()`: nothing is compared and no cell is kept.
  ///
  /// - Complexity: O(s + v) in the number of sections and of visible elements, besides the layout.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    MainQueue.run {
      self.content = snapshot.content.unmarked
      self.table?.reloadData()
      completion?()
    }
  }

  private func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, isAnimated: Bool,
    _ completion: (() -> Void)?
  ) {
    let new = snapshot.content
    guard let table else { return content = new.unmarked }
    let difference = SectionedDifference(from: content, to: new)
    let reconfigured = difference.reconfigured.map { IndexPath($0) }
    table.show(difference.operations, defaultRowAnimation, reconfigured, isAnimated: isAnimated, completion) {
      self.content = new.unmarked
    }
  }

  // MARK: Shown identifiers

  /// A copy of the snapshot that was applied last.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(content)
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

  open func numberOfSections(in tableView: UITableView) -> Int { content.sectionCount }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.itemCount(inSection: section)
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = provider(tableView, indexPath, item) else {
      Fault.report("UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath)")
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    OptionalCall.missing(nil)
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    OptionalCall.missing(nil)
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(false)
  }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { OptionalCall.miss() }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(false)
  }
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalCall.miss() }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { OptionalCall.missing(nil) }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    OptionalCall.missing(index)
  }
}
