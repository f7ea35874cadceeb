import CollectionPrimitives
@_spi(Waterwheel) import QuartzCore

/// A view that shows the items of a data source as a layout places them. Only visible items have views.
///
/// The class is a façade for overrides, implemented in `UICollectionView+Topic.swift`. Its parts are `LayoutCache` (the
/// layout's attributes), `Tiler` (views of the visible elements), `SelectionState`, `LayoutCycle` and the element
/// transitions in `Updates`, each with tests of its own.
open class UICollectionView: UIScrollView, UIDataSourceTranslating {
  let reusePool = ReusePool()
  let layoutCache = LayoutCache()
  let tiler = Tiler()
  let counts = DataCounts()
  /// The changes that the block of a batch update has recorded so far.
  var batch = BatchUpdate()
  let departures = DepartingElements()
  let prefetcher = Prefetcher()
  let faults = ElementFaults()
  var cycle = LayoutCycle()
  var selection = SelectionState()
  var touchSelection = TouchSelection.idle
  /// The point of the window at which the finger of `touchSelection` came down.
  var touchStart = CGPoint.zero
  var focusedItem: IndexPath?
  var interactiveTransition: InteractiveTransition?
  var movement: InteractiveMovement? { didSet { if movement == nil { movementScroller.stop() } } }
  let movementScroller = MovementScroller()
  /// The swipe actions; nil until a row with some is shown.
  var rowSwipe: RowSwipe?
  /// The content offset that the queried layout reads instead of the view's; see `withContentOffset(_:_:)`.
  var substituteOffset: CGPoint?
  /// The item that is being filled again, and the cell it keeps.
  var reconfiguring: (path: IndexPath, cell: UICollectionViewCell)?
  var installedLayout: UICollectionViewLayout
  /// Views on screen whose size is no longer valid.
  var unmeasured: [UICollectionReusableView] = []
  weak var delegateCache: (any UICollectionViewDelegate)? {
    didSet { if delegateCache != nil { contextMenus.install(on: self) } }
  }
  final let contextMenus = ContextMenuOpener()
  final var dragAndDrop = DragAndDropSettings()

  // MARK: Creation

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    installedLayout = layout
    super.init(frame: frame)
    setDefaultBackgroundColor(.systemBackground)
    finishInit()
  }

  /// Makes a view with a layout that places nothing. UIKit raises an exception.
  public convenience init() {
    Fault.report("UICollectionView must be initialized with a non-nil layout parameter")
    self.init(frame: .zero, collectionViewLayout: UICollectionViewLayout())
  }

  public required init?(coder: NSCoder) {
    installedLayout = (coder as? NibCoder)?.layout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    finishInit(reading: coder)
  }

  // MARK: Data source and delegate

  /// The object that provides counts and views. Setting it reloads the view.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  /// The delegate, which is also the scroll view's. Held weakly; the protocol is cast once, when it is set.
  open var delegate: (any UICollectionViewDelegate)? {
    get { delegateCache }
    set { setCollectionDelegate(newValue) }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? { didSet { prefetcher.reset() } }
  open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { prefetcher.reset() } } }

  // MARK: Layout

  /// The layout that places the elements. Setting it moves the elements without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { installedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Replaces the layout, and moves the elements that are visible before or after to their new positions.
  ///
  /// - Complexity: O(n log n) in the number of these elements, besides both layouts.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    changeLayout(to: layout, pace: animated ? .standard : .none, completion: completion)
  }

  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    beginInteractiveTransition(to: layout, completion: completion)
  }

  open func finishInteractiveTransition() { endInteractiveTransition(finishing: true) }
  open func cancelInteractiveTransition() { endInteractiveTransition(finishing: false) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    measureAgain()
    runLayoutCycle()
    layOutBackgroundView()
  }

  override func intrinsicSizeChanged(of subview: UIView) { markUnmeasured(subview) }
  override func constraintsDidChange(in subview: UIView) {
    if selfSizingInvalidation == .enabledIncludingConstraints { markUnmeasured(subview) }
  }

  override var takesContentSizeFromConstraints: Bool { false }
  override func isPlacedHere(_ subview: UIView) -> Bool { subview is UICollectionReusableView }

  open override var bounds: CGRect {
    get { substituteOffset.map { CGRect(origin: $0, size: super.bounds.size) } ?? super.bounds }
    set { if !updateSubstituteOffset(newValue.origin) { changeBounds(to: newValue) { super.bounds = newValue } } }
  }

  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      if updateSubstituteOffset(newValue) { return }
      // A layout that moves the content while it is prepared does not end a motion.
      if !cycle.allows(.scroll) { return engine.shift(to: newValue) }
      cycle.held = nil
      super.contentOffset = newValue
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { changeBounds(to: boundsAfterSettingFrame(newValue)) { super.frame = newValue } }
  }

  // MARK: Views

  /// The colour behind everything. Default: the system's background, or that of the list that the layout begins with.
  open override var backgroundColor: UIColor? { didSet { hasDefaultBackground = false } }
  final var hasDefaultBackground = false

  /// A view behind all elements, as large as the collection view, which does not scroll.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { backgroundViewDidChange(from: oldValue) } }
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reusePool.register(cellClass, for: .cell(identifier))
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerNib(nib, for: .cell(identifier))
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    reusePool.register(viewClass, for: .supplementary(elementKind, identifier))
  }

  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registerNib(nib, for: .supplementary(kind, identifier))
  }

  /// Dequeues a cell for the data source to fill: a recycled one, or a new one of the registered class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(.cell(identifier), indexPath)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(.supplementary(elementKind, identifier), for: .supplementary(elementKind, indexPath))
  }

  // MARK: Counts, attributes and visible views

  /// The number of sections.
  ///
  /// - Complexity: O(s) in that number for the first query after a reload, which asks the data source, then O(1); also
  ///   for the number of items.
  open var numberOfSections: Int { currentCounts.sectionCount }
  /// The number of items in a section; 0, and a programmer error, for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(checking: section) }

  /// The attributes of an item, visible or not; nil if it does not exist.
  ///
  /// - Complexity: O(1) if the attributes are cached, otherwise that of the layout's query; a stale layout is prepared
  ///   first.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    currentAttributes(for: .cell(indexPath))
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    currentAttributes(for: .supplementary(kind, indexPath))
  }

  /// The topmost item at a point in the view's content coordinates. The shape of a visible cell is that of
  /// `point(inside:with:)`.
  ///
  /// - Complexity: O(n) in the number of elements on the page of the point, where a page has the size of the view; the
  ///   first query of a page asks the layout.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { topmostItem(at: point) }

  /// The index path of a visible cell or supplementary view; nil for others.
  ///
  /// - Complexity: O(n) in the number of visible elements.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shownPath(of: cell, category: .cell) }
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    shownPath(of: supplementaryView, category: .supplementaryView)
  }

  /// The cell of a visible item; nil for others.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownView(for: .cell(indexPath)) as? UICollectionViewCell
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shownView(for: .supplementary(elementKind, indexPath))
  }

  /// The cells or supplementary views that are visible, or their index paths, in the order of these.
  ///
  /// - Complexity: O(n log n) in the number of visible elements.
  open var visibleCells: [UICollectionViewCell] { shownElements(.cell).compactMap { $0.view as? UICollectionViewCell } }
  open var indexPathsForVisibleItems: [IndexPath] { shownElements(.cell).map(\.key.indexPath) }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownElements(.supplementaryView, kind: elementKind).map(\.view)
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownElements(.supplementaryView, kind: elementKind).map(\.key.indexPath)
  }

  /// Scrolls an item to a position in the visible area, as far as the content allows.
  ///
  /// - Complexity: O(n) in the number of elements that are visible at the new offset, if the layout measures views;
  ///   otherwise O(1), besides the layout.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

  /// The index paths of the selected items, in the order of selection; empty when nothing is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  /// Selects an item, or deselects all for nil, without notifying the delegate.
  ///
  /// - Complexity: O(1), or O(n) in the number of selected items to deselect all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectFromCode(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without notifying the delegate.
  ///
  /// - Complexity: O(n) in the number of selected items.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectFromCode(indexPath, animated: animated) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { beginTouches(touches, event) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moveTouches(touches, event) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTouches(touches, event) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelTouches(touches, event) }

  // MARK: Focus

  override func focusDidChange() { describeFocus([focusedItem]) }
  override var hasOwnFocus: Bool { super.hasOwnFocus && !focusedItemIsShown }

  /// True if cells can be reached with the keyboard. Default: true.
  open var allowsFocus = true
  open var allowsFocusDuringEditing = true
  /// True if moving the focus selects. Default: false.
  open var selectionFollowsFocus = false
  open var remembersLastFocusedIndexPath = false

  // MARK: Changes

  /// Discards all views, counts and the selection, and asks the data source again in the next layout pass.
  ///
  /// - Complexity: O(s + n log n) in the number of sections and of visible elements, besides the layout.
  open func reloadData() { reloadEverything() }

  /// Carries out all changes in `updates` together, animated. The completion runs later, on the main thread.
  ///
  /// - Complexity: O(s + k log k + n log n) in the number of sections, of changes and of elements that are visible
  ///   before or after, besides the layout.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runBatch(updates, completion: completion)
  }

  open func insertItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .insertItem($0.position) }) }
  open func deleteItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .deleteItem($0.position) }) }
  open func reloadItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .reloadItem($0.position) }) }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record([.moveItem(from: indexPath.position, to: newIndexPath.position)])
  }
  open func insertSections(_ sections: IndexSet) { record(sections.map { .insertSection($0) }) }
  open func deleteSections(_ sections: IndexSet) { record(sections.map { .deleteSection($0) }) }
  open func reloadSections(_ sections: IndexSet) { record(sections.map { .reloadSection($0) }) }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record([.moveSection(from: section, to: newSection)])
  }

  /// Makes the data source fill the cells of visible items again; the cells are kept.
  ///
  /// - Complexity: O(k) in the number of index paths.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  open var hasUncommittedUpdates: Bool { movement != nil }

  // MARK: Moving items by hand

  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }
  /// Moves the dragged item to a position in content coordinates.
  ///
  /// - Complexity: O(n) in the number of elements on the page of the position; when the item changes its place, O(s + n
  ///   log n) in the number of sections and of visible elements, besides the layout.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(to: targetPosition) }
  open func endInteractiveMovement() { endMovement(cancelled: false) }
  open func cancelInteractiveMovement() { endMovement(cancelled: true) }

  open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath.map { movement?.dataPath(of: $0) ?? $0 }
  }

  /// False: there is no drag and drop between views.
  open var hasActiveDrag: Bool { false }
  open var hasActiveDrop: Bool { false }

  /// The changes after which cells on screen are measured again: calls of `invalidateIntrinsicContentSize()` on them or
  /// on their content view and, with `enabledIncludingConstraints`, changes of the constraints in them.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Scrolling

  override func adjustedContentInsetWillChange() { invalidateBeforeInsetChange() }
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    invalidateAfterInsetChange()
  }

  override func adjustedTargetContentOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutTarget(forProposed: proposed, velocity: velocity)
  }

  override func restingOffset(forContentCarriedTo place: CGPoint, from before: CGPoint) -> CGPoint {
    if cycle.validity != .untouched { prepareLayout() }
    return withContentOffset(before) { layoutTarget(forProposed: place, velocity: .zero) }.0
  }

  override func didScroll() { enterBoundsChange() }

  override func sizeDidChange(from oldSize: CGSize) {
    enterBoundsChange()
    super.sizeDidChange(from: oldSize)
  }

  open override func safeAreaInsetsDidChange() {
    holdAnchor()
    super.safeAreaInsetsDidChange()
  }

  override func placingTraitsWillChange() {
    guard cycle.validity != .untouched else { return }
    holdAnchor()
    invalidateInstalledLayout(everything: false, counts: false)
  }

  override func scrollDelegateDidChange() { castDelegate() }

  override func handleKey(_ key: String, modifiers: SurfaceModifiers) -> Bool {
    handleItemKey(key, modifiers: modifiers) || super.handleKey(key, modifiers: modifiers)
  }

  open override nonisolated var description: String { MainActor.assumeIsolated { selfDescription } }
}
