/// Rows below each other, in sections with headers and footers.
///
/// A table contains a collection view, which fills it and does all scrolling. The data source makes cells as they are
/// needed; their heights come from their content, the delegate or the table; changes are animated. The content of the
/// table is the collection view's, in the same coordinates.
open class UITableView: _TableScrollView, UIDataSourceTranslating {
  public final let style: UITableView.Style
  final lazy var rules = TableRules(table: self)
  final lazy var adapter = TableAdapter(table: self)
  final var pool = TableReusePool()
  final weak var narrowDelegate: (any UITableViewDelegate)?
  /// The sections of a storyboard; nil if the data source makes the rows.
  @_spi(Waterwheel) public final var staticSections: [StaticTableSection]? { didSet { reloadData() } }

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    finishInit()
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public convenience init() { self.init(frame: .zero, style: .plain) }
  public required init?(coder: NSCoder) {
    style = (coder as? NibCoder)?.tableStyle ?? .plain
    super.init(frame: .zero)
    finishInit()
    readAttributes(coder)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isIndexStale { reloadSectionIndexTitles() } else { placeIndex() }
  }

  // MARK: Data source and delegate

  /// The object that provides counts and cells. Setting it reloads the table.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { rows.prefetchDataSource = prefetchDataSource == nil ? nil : adapter }
  }
  open var isPrefetchingEnabled: Bool {
    get { rows.isPrefetchingEnabled }
    set { rows.isPrefetchingEnabled = newValue }
  }
  /// The delegate, which is also the scroll view's. Held weakly.
  open var delegate: (any UITableViewDelegate)? {
    get { narrowDelegate }
    set {
      narrowDelegate = newValue
      scrollDelegate = newValue
      adapter.forgetViews()
      measuresDidChange()
    }
  }

  // MARK: Measures

  /// The height of rows in points. With `automaticDimension`, the default, it depends on their content.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { measuresDidChange() } }
  /// The height of a row until it is measured, in points. `automaticDimension`, the default, stands for 44.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { measuresDidChange() } }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { measuresDidChange() } }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { measuresDidChange() } }
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The space above each header of a plain table, in points. `automaticDimension`, the default, stands for 0.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { measuresDidChange() } }
  open var fillerRowHeight: CGFloat = 0

  // MARK: Look

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { showRows() } }
  open var separatorColor: UIColor? = .separator { didSet { showRows() } }
  /// The insets of separators from the edges of the table. The default is 16 at the leading edge.
  open var separatorInset = UITableView.standardSeparatorInset { didSet { showRows() } }
  open var cellLayoutMarginsFollowReadableWidth = false
  open var insetsContentViewsToSafeArea = true
  /// A view behind all rows, as large as the table, which does not scroll.
  open var backgroundView: UIView? {
    get { rows.backgroundView }
    set { rows.backgroundView = newValue }
  }
  /// A view above the first section, which scrolls with it. Its height is that of its frame.
  open var tableHeaderView: UIView? { didSet { edgeViewDidChange(from: oldValue) } }
  /// A view below the last section, which scrolls with it. Its height is that of its frame.
  open var tableFooterView: UIView? { didSet { edgeViewDidChange(from: oldValue) } }

  /// The least number of rows with which the index is shown. Default: 0.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  open var sectionIndexColor: UIColor? { didSet { reloadSectionIndexTitles() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { reloadSectionIndexTitles() } }
  open var sectionIndexTrackingBackgroundColor: UIColor?
  final var indexView: TableIndexView?
  final var isIndexStale = false

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass, for: .cell(identifier))
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    let caller = "UITableView.register(_:forCellReuseIdentifier:)"
    guard let make = nib?.viewMaker(UITableViewCell.self, for: caller) else {
      return pool.register(UITableViewCell.self, for: .cell(identifier))
    }
    register(cells: identifier) { make() ?? UITableViewCell(style: .default, reuseIdentifier: identifier) }
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.register(aClass, for: .title(identifier))
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let caller = "UITableView.register(_:forHeaderFooterViewReuseIdentifier:)"
    guard let make = nib?.viewMaker(UITableViewHeaderFooterView.self, for: caller) else {
      return pool.register(UITableViewHeaderFooterView.self, for: .title(identifier))
    }
    register(titles: identifier) { make() ?? UITableViewHeaderFooterView(reuseIdentifier: identifier) }
  }
  /// A recycled cell, or a new one of the registered class; nil when there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { pool.cell(identifier) }
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    requiredCell(identifier)
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    pool.title(identifier)
  }

  // MARK: Changes

  /// Discards all cells and counts, and asks the data source again in the next layout pass.
  ///
  /// - Complexity: O(s + v) in the number of sections and of visible elements, besides the layout: O(s) if all rows
  ///   have one estimated height, O(n) in the number of rows if the delegate gives heights.
  open func reloadData() {
    rows.reloadData()
    isIndexStale = true
    setNeedsLayout()
  }
  /// Carries out all changes in `updates` together, animated.
  ///
  /// - Complexity: O(s + k log k + v log v) in the number of sections, of changes and of elements that are visible
  ///   before or after, besides the layout.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runBatch(updates, completion: completion)
  }
  /// Carries out all changes in `updates` together, with a block that does not escape.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      let optional: (() -> Void)? = updates
      performBatchUpdates(optional, completion: completion)
    }
  }
  /// Begins a group of changes, which are carried out together at `endUpdates()`. Without a change, all heights are
  /// asked for again and the rows move to their new places.
  open func beginUpdates() { updateDepth += 1 }
  open func endUpdates() { closeUpdates() }
  final var updateDepth = 0
  final var batchDepth = 0
  final var waitingChanges: [() -> Void] = []

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation, inserting: indexPaths) { $0.insertItems(at: indexPaths) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation, deleting: indexPaths) { $0.deleteItems(at: indexPaths) }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation, inserting: indexPaths, deleting: indexPaths) { $0.reloadItems(at: indexPaths) }
  }
  /// Makes the data source fill the cells of visible rows again; the cells are kept.
  open func reconfigureRows(at indexPaths: [IndexPath]) { change(.none) { $0.reconfigureItems(at: indexPaths) } }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.none) { $0.moveItem(at: indexPath, to: newIndexPath) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation, insertingSections: sections) { $0.insertSections(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation, deletingSections: sections) { $0.deleteSections(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation, insertingSections: sections, deletingSections: sections) { $0.reloadSections(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change(.none) { $0.moveSection(section, toSection: newSection) }
  }
  open var hasUncommittedUpdates: Bool { updateDepth > 0 || rows.hasUncommittedUpdates }

  // MARK: Selection

  open var allowsSelection: Bool {
    get { rows.allowsSelection }
    set { rows.allowsSelection = newValue }
  }
  open var allowsMultipleSelection: Bool {
    get { rows.allowsMultipleSelection }
    set { rows.allowsMultipleSelection = newValue }
  }
  open var allowsSelectionDuringEditing: Bool {
    get { rows.allowsSelectionDuringEditing }
    set { rows.allowsSelectionDuringEditing = newValue }
  }
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { rows.allowsMultipleSelectionDuringEditing }
    set {
      rows.allowsMultipleSelectionDuringEditing = newValue
      showRows()
    }
  }
  open var selectionFollowsFocus: Bool {
    get { rows.selectionFollowsFocus }
    set { rows.selectionFollowsFocus = newValue }
  }
  open var allowsFocus: Bool {
    get { rows.allowsFocus }
    set { rows.allowsFocus = newValue }
  }
  open var remembersLastFocusedIndexPath: Bool {
    get { rows.remembersLastFocusedIndexPath }
    set { rows.remembersLastFocusedIndexPath = newValue }
  }
  open var indexPathForSelectedRow: IndexPath? { rows.indexPathsForSelectedItems?.first }
  /// The index paths of the selected rows, in the order of selection; nil when nothing is selected.
  open var indexPathsForSelectedRows: [IndexPath]? {
    rows.indexPathsForSelectedItems.flatMap { $0.isEmpty ? nil : $0 }
  }
  /// Selects a row without notifying the delegate. Nil deselects all rows.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    rows.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.forItems)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    rows.deselectItem(at: indexPath, animated: animated)
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { rows.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { applyEditing(editing, animated: animated) }

  // MARK: Scrolling

  /// Scrolls a row to a position in the visible area. `none` moves the least distance that shows the row.
  ///
  /// - Complexity: O(v) in the number of rows that are visible at the new offset and have to be measured.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    rows.scrollToItem(at: indexPath, at: scrollPosition.forItems, animated: animated)
  }
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }
  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath
  }
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath
  }
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}
