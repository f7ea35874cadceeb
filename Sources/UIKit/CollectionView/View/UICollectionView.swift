import CollectionPrimitives
public import Foundation
@_spi(Waterwheel) import QuartzCore

/// Shows the items of a data source as a layout places them, making views for what is visible only.
///
/// The class is a façade. What it does stands in `UICollectionView+Topic.swift`; the parts it is made of are
/// `LayoutCache` (what the layout said), `Tiler` (views for what is visible), `SelectionState`, `LayoutCycle` and the
/// element transitions in `Updates`, each with tests of its own.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, UIDataSourceTranslating {
  let reusePool = ReusePool()
  let layoutCache = LayoutCache()
  let tiler = Tiler()
  let counts = DataCounts()
  /// What the block of a batch update has asked for so far.
  var batch = BatchUpdate()
  let departures = DepartingElements()
  let prefetcher = Prefetcher()
  let faults = ElementFaults()
  var cycle = LayoutCycle()
  var selection = SelectionState()
  var touchSelection = TouchSelection.idle
  /// Where the finger of `touchSelection` came down, in the window.
  var touchStart = CGPoint.zero
  var focusedItem: IndexPath?
  var interactiveTransition: InteractiveTransition?
  var movement: InteractiveMovement? { didSet { if movement == nil { movementScroller.stop() } } }
  let movementScroller = MovementScroller()
  /// There once a row with actions for swipes is shown.
  var rowSwipe: RowSwipe?
  /// The content offset that the queried layout sees instead of the view's; see `withContentOffset(_:_:)`.
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

  // MARK: Making one

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    installedLayout = layout
    super.init(frame: frame)
    finishInit()
  }

  /// Without a layout, which UIKit answers with an exception: one that places nothing.
  public convenience init() {
    Fault.report("UICollectionView must be initialized with a non-nil layout parameter")
    self.init(frame: .zero, collectionViewLayout: UICollectionViewLayout())
  }

  public required init?(coder: NSCoder) {
    installedLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    finishInit()
  }

  // MARK: Data source and delegate

  /// Asked for counts and views. Setting it reloads.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  /// The scroll view's delegate, narrowed. Held weakly; the protocol is cast once, when it is set.
  open var delegate: (any UICollectionViewDelegate)? {
    get { delegateCache }
    set { setCollectionDelegate(newValue) }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { prefetcher.reset() }
  }

  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { if dragDelegate != nil { KnownGap.log("UICollectionView.dragDelegate: drag and drop between views") } }
  }

  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { if dropDelegate != nil { KnownGap.log("UICollectionView.dropDelegate: drag and drop between views") } }
  }

  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { prefetcher.reset() } }
  }

  // MARK: Layout

  /// The layout that places the elements. Setting it changes it at once, without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { installedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout, moving the elements that are visible before or after to their new places.
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

  override func intrinsicSizeChanged(of subview: UIView) { noteUnmeasured(subview) }

  override func constraintsDidChange(in subview: UIView) {
    if selfSizingInvalidation == .enabledIncludingConstraints { noteUnmeasured(subview) }
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
      // A layout that puts the content where it belongs does not end the motion that it is in.
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

  /// Drawn behind all elements, as large as the view; does not scroll.
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

  /// A cell for the data source to fill: a recycled one, or a new one of the registered class.
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

  // MARK: What is there

  open var numberOfSections: Int { currentCounts.sectionCount }

  open func numberOfItems(inSection section: Int) -> Int { itemCount(checking: section) }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    currentAttributes(for: .cell(indexPath))
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    currentAttributes(for: .supplementary(kind, indexPath))
  }

  /// The topmost item at a point in the view's content coordinates. A visible cell is asked for its shape through
  /// `point(inside:with:)`.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { topmostItem(at: point) }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shownPath(of: cell, category: .cell) }

  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    shownPath(of: supplementaryView, category: .supplementaryView)
  }

  /// The cell of a visible item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownView(for: .cell(indexPath)) as? UICollectionViewCell
  }

  /// In order of index path.
  open var visibleCells: [UICollectionViewCell] { shownElements(.cell).compactMap { $0.view as? UICollectionViewCell } }

  /// In rising order.
  open var indexPathsForVisibleItems: [IndexPath] { shownElements(.cell).map(\.key.indexPath) }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shownView(for: .supplementary(elementKind, indexPath))
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownElements(.supplementaryView, kind: elementKind).map(\.view)
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownElements(.supplementaryView, kind: elementKind).map(\.key.indexPath)
  }

  /// Brings an item to a place in the visible area, clamped to where the content ends.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  open var allowsSelection = true {
    didSet { selectionRulesDidChange() }
  }
  open var allowsMultipleSelection = false {
    didSet { selectionRulesDidChange() }
  }
  open var allowsSelectionDuringEditing = false {
    didSet { selectionRulesDidChange() }
  }
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { selectionRulesDidChange() }
  }
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// In the order of selection; empty when nothing is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  /// Selects an item, or nothing for nil, without telling the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectFromCode(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectFromCode(indexPath, animated: animated) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { beginTouches(touches, event) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moveTouches(touches, event) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTouches(touches, event) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelTouches(touches, event) }

  // MARK: Focus

  override func focusDidChange() { describeFocus([focusedItem]) }
  override var hasOwnFocus: Bool { super.hasOwnFocus && !focusedItemIsShown }

  /// Whether cells can be reached with the keyboard.
  open var allowsFocus = true
  open var allowsFocusDuringEditing = true
  /// Whether moving the focus selects.
  open var selectionFollowsFocus = false
  open var remembersLastFocusedIndexPath = false

  // MARK: Changes

  /// Forgets everything and asks the data source anew, in the next layout pass.
  open func reloadData() { reloadEverything() }

  /// Makes all changes in `updates` at once, animated. Completion runs later, on the main thread.
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

  /// Has the data source fill the cells of items again, keeping the cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  open var hasUncommittedUpdates: Bool { movement != nil }

  // MARK: Moving items by hand

  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(to: targetPosition) }
  open func endInteractiveMovement() { endMovement(cancelled: false) }
  open func cancelInteractiveMovement() { endMovement(cancelled: true) }

  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }
  open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    presentationSectionIndex
  }
  open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    dataSourceIndexPath.map { movement?.presentationPath(of: $0) ?? $0 }
  }
  open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    presentationIndexPath.map { movement?.dataPath(of: $0) ?? $0 }
  }
  /// Every path this view takes and gives is a presentation path already.
  open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

  open var reorderingCadence = ReorderingCadence.immediate {
    didSet {
      if reorderingCadence != .immediate { KnownGap.log("UICollectionView.reorderingCadence: always immediate") }
    }
  }
  open var dragInteractionEnabled = false {
    didSet { if dragInteractionEnabled { KnownGap.log("UICollectionView.dragInteractionEnabled: no drag and drop") } }
  }
  /// Always false: there is no drag and drop between views.
  open var hasActiveDrag: Bool { false }
  /// Always false: there is no drag and drop between views.
  open var hasActiveDrop: Bool { false }

  @available(
    *, unavailable, message: "the interaction that opens the menus of items is not shown; the delegate's methods are"
  )
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }

  /// Whether cells that are on screen are measured again when `invalidateIntrinsicContentSize()` is called on them or
  /// on their content view. With `enabledIncludingConstraints` also when
  /// what its constraints rest on changes.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Scrolling

  /// Before the change, so that the layout notes what is in view by the insets that it was placed for. Content that stands at its
  /// beginning, or is pulled beyond it, is moved by the scroll view; the layout hears of it afterwards.
  override func adjustedContentInsetWillChange() {
    guard cycle.stage == .prepared else { return }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft && horizontalRange.length > 0
    let isAtBeginning = bounds.minX <= horizontalRange.lower + 0.5 && bounds.minY <= verticalRange.lower + 0.5
    if isAtBeginning, !isReversed {
      cycle.stage = .stale
    } else {
      invalidateInstalledLayout(everything: false, counts: false)
    }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    // A layout that sets the insets while it is asked for elements knows of them: told of them, it would set them again.
    if cycle.stage != .untouched, !layoutCache.isAsking { invalidateInstalledLayout(everything: false, counts: false) }
  }

  override func adjustedTargetContentOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutTarget(forProposed: proposed, velocity: velocity)
  }

  override func restingOffset(forContentCarriedTo place: CGPoint, from before: CGPoint) -> CGPoint {
    if cycle.stage != .untouched { prepareLayout() }
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

  override func layoutDirectionWillChange() {
    guard cycle.stage != .untouched else { return }
    holdAnchor()
    invalidateInstalledLayout(everything: false, counts: false)
  }

  override func scrollDelegateDidChange() { castDelegate() }

  override func handleKey(_ key: String, modifiers: SurfaceModifiers) -> Bool {
    handleItemKey(key, modifiers: modifiers) || super.handleKey(key, modifiers: modifiers)
  }

  // MARK: Saying what it is

  open override nonisolated var description: String {
    MainActor.assumeIsolated { selfDescription }
  }
}
