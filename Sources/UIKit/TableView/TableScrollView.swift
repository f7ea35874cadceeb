@_spi(Waterwheel) import QuartzCore

/// The scroll view of a table, which forwards everything to the collection view that fills it, and follows its offset.
///
/// There is one offset, that of the collection view. The table's bounds begin at the same point, and the collection
/// view's frame is the table's bounds, so that both have the same coordinates and the rows keep their place in the
/// window when both move.
open class _TableScrollView: UIScrollView {
  final let layout = TableLayout()
  final let rows: TableRowsView

  /// Public, because subclasses in other modules inherit convenience initialisers only if they see every designated one of all
  /// superclasses. If this one is internal, `PostsTable()` does not compile for a subclass of `UITableView`.
  public override init(frame: CGRect) {
    rows = TableRowsView(frame: CGRect(origin: .zero, size: frame.size), collectionViewLayout: layout)
    super.init(frame: frame)
    super.isScrollEnabled = false
    super.scrollsToTop = false
    super.allowsKeyboardScrolling = false
    rows.backgroundColor = nil
    rows.alwaysBounceVertical = true
    rows.table = self
    addSubview(rows)
  }
  public required init?(coder: NSCoder) { fatalError("UITableView makes it with its rows") }

  override var isScrolledByContent: Bool { true }

  /// Follows the offset of the rows; the change of bounds notifies the delegate.
  final func mirrorOffset() {
    if super.bounds.origin != rows.contentOffset { super.bounds.origin = rows.contentOffset }
    rows.frame = super.bounds
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if rows.frame != bounds { rows.frame = bounds }
  }
  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    if rows.frame.size != bounds.size { rows.frame = bounds }
  }

  /// Keys without a focus reach the outermost scroll view of the largest area, which is this one.
  override func handleKey(_ key: String, modifiers: SurfaceModifiers) -> Bool {
    rows.handleKey(key, modifiers: modifiers)
  }

  open override var contentOffset: CGPoint {
    get { rows.contentOffset }
    set { rows.contentOffset = newValue }
  }
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    rows.setContentOffset(contentOffset, animated: animated)
  }
  open override var contentSize: CGSize {
    get { rows.contentSize }
    set { rows.contentSize = newValue }
  }
  open override var contentInset: UIEdgeInsets {
    get { rows.contentInset }
    set { rows.contentInset = newValue }
  }
  open override var adjustedContentInset: UIEdgeInsets { rows.adjustedContentInset }
  open override var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior {
    get { rows.contentInsetAdjustmentBehavior }
    set { rows.contentInsetAdjustmentBehavior = newValue }
  }
  open override var visibleSize: CGSize { rows.visibleSize }
  open override var refreshControl: UIRefreshControl? {
    get { rows.refreshControl }
    set { rows.refreshControl = newValue }
  }
  open override var isScrollEnabled: Bool {
    get { rows.isScrollEnabled }
    set { rows.isScrollEnabled = newValue }
  }
  open override var bouncesVertically: Bool {
    get { rows.bouncesVertically }
    set { rows.bouncesVertically = newValue }
  }
  open override var bounces: Bool {
    get { rows.bounces }
    set { rows.bounces = newValue }
  }
  open override var alwaysBounceVertical: Bool {
    get { rows.alwaysBounceVertical }
    set { rows.alwaysBounceVertical = newValue }
  }
  open override var isPagingEnabled: Bool {
    get { rows.isPagingEnabled }
    set { rows.isPagingEnabled = newValue }
  }
  open override var decelerationRate: UIScrollView.DecelerationRate {
    get { rows.decelerationRate }
    set { rows.decelerationRate = newValue }
  }
  open override var scrollsToTop: Bool {
    get { rows.scrollsToTop }
    set { rows.scrollsToTop = newValue }
  }
  open override var allowsKeyboardScrolling: Bool {
    get { rows.allowsKeyboardScrolling }
    set { rows.allowsKeyboardScrolling = newValue }
  }
  open override var keyboardDismissMode: UIScrollView.KeyboardDismissMode {
    get { rows.keyboardDismissMode }
    set { rows.keyboardDismissMode = newValue }
  }
  open override var indicatorStyle: UIScrollView.IndicatorStyle {
    get { rows.indicatorStyle }
    set { rows.indicatorStyle = newValue }
  }
  open override var showsVerticalScrollIndicator: Bool {
    get { rows.showsVerticalScrollIndicator }
    set { rows.showsVerticalScrollIndicator = newValue }
  }
  open override var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { rows.verticalScrollIndicatorInsets }
    set { rows.verticalScrollIndicatorInsets = newValue }
  }
  open override var accessibilityLabel: String? {
    get { rows.accessibilityLabel }
    set { rows.accessibilityLabel = newValue }
  }
  open override var accessibilityContainerType: UIAccessibilityContainerType {
    get { rows.accessibilityContainerType }
    set { rows.accessibilityContainerType = newValue }
  }
  open override func flashScrollIndicators() { rows.flashScrollIndicators() }
  open override var delaysContentTouches: Bool {
    get { rows.delaysContentTouches }
    set { rows.delaysContentTouches = newValue }
  }
  open override var canCancelContentTouches: Bool {
    get { rows.canCancelContentTouches }
    set { rows.canCancelContentTouches = newValue }
  }
  open override var panGestureRecognizer: UIPanGestureRecognizer { rows.panGestureRecognizer }
  open override var isTracking: Bool { rows.isTracking }
  open override var isDragging: Bool { rows.isDragging }
  open override var isDecelerating: Bool { rows.isDecelerating }
  open override var isScrollAnimating: Bool { rows.isScrollAnimating }
  open override func stopScrollingAndZooming() { rows.stopScrollingAndZooming() }
  open override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    rows.scrollRectToVisible(rect, animated: animated)
  }
}

/// The collection view inside a table.
final class TableRowsView: UICollectionView {
  weak var table: _TableScrollView?

  override func didScroll() {
    super.didScroll()
    table?.mirrorOffset()
  }
  override func touchesShouldCancel(in view: UIView) -> Bool {
    table?.touchesShouldCancel(in: view) ?? super.touchesShouldCancel(in: view)
  }
  /// Places the table's header and footer, once the size of the content is known.
  override func layoutSubviews() {
    super.layoutSubviews()
    (table as? UITableView)?.placeEdgeViews()
  }
}
