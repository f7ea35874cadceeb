internal import CollectionPrimitives
@_spi(Waterwheel) internal import QuartzCore

/// A view whose content is larger than itself and follows the finger, the wheel and the keys.
///
/// `contentOffset` is `bounds.origin`: scrolling is a change of bounds, once per frame, each followed by
/// `scrollViewDidScroll`. The physics are functions of time, so a scroll looks the same at any frame rate.
///
/// The members are declared here so that subclasses can override them; `ScrollEngine` implements them. `delegate` is
/// declared in an extension, so that `UICollectionView` can have one of a narrower type.
open class UIScrollView: UIView, UIFocusItemScrollableContainer {
  // MARK: Storage

  final private(set) lazy var engine = ScrollEngine(view: self)
  final private(set) lazy var indicators = ScrollIndicators(view: self)
  final lazy var scrollPan = ScrollPanGestureRecognizer(scrollView: self)
  final private lazy var indicatorDrag = ScrollIndicatorGestureRecognizer(scrollView: self)
  /// The zoom's state; nil until the view has something to zoom.
  final var zoom: ScrollZoom?
  final var contentSizeStorage = CGSize.zero
  final var contentInsetStorage = UIEdgeInsets.zero
  final var adjustedInsetStorage = UIEdgeInsets.zero

  /// The value of `delegate`. Subclasses with a delegate of a narrower type share it.
  weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet {
      if let scrollDelegate { ConformanceTrap.check(scrollDelegate) }
      scrollDelegateDidChange()
    }
  }

  override func didMakeLayer() {
    super.didMakeLayer()
    clipsToBounds = true
    addGestureRecognizer(scrollPan)
    addGestureRecognizer(indicatorDrag)
  }

  // MARK: Content

  /// The point of the content at the view's top left corner. Setting it moves at once and may leave the legal range.
  ///
  /// Content in motion under a finger or by its own momentum continues from the new offset; a programmatic animation
  /// ends. The value is rounded to device pixels.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { engine.move(to: newValue) }
  }

  /// Moves to `contentOffset`, if `animated` in about 0.3 s and with `scrollViewDidEndScrollingAnimation` at the end.
  ///
  /// It replaces any motion in progress. The offset may lie outside the legal range.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    engine.scroll(to: contentOffset, animated: animated)
  }

  open var contentSize: CGSize {
    get { contentSizeStorage }
    set { setContentSize(newValue) }
  }

  /// Space around the content, beyond its size, that can be scrolled to.
  open var contentInset: UIEdgeInsets {
    get { contentInsetStorage }
    set { setContentInset(newValue) }
  }

  /// The sum of `contentInset`, the part of the safe area that `contentInsetAdjustmentBehavior` adds, and the inset of
  /// a refresh.
  open var adjustedContentInset: UIEdgeInsets { adjustedInsetStorage }

  open var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior = .automatic {
    didSet { refreshInsets() }
  }

  /// Notifies subclasses of a change of `adjustedContentInset`, before the delegate.
  open func adjustedContentInsetDidChange() {}

  /// The position of content that does not fill the view: (0, 0) top left … (1, 1) bottom right.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { engine.rangeDidChange() }
  }

  /// The size of the part of the view that the insets leave free.
  open var visibleSize: CGSize { bounds.inset(by: adjustedContentInset).size }

  /// The view's bounds. Every change of the offset passes through the setter.
  open override var bounds: CGRect {
    get { super.bounds }
    set { setScrollBounds(newValue) { super.bounds = $0 } }
  }

  // MARK: Guides

  /// The content as a guide. Its edges are those of the scroll view as seen from inside; constraints to them determine
  /// the content's size.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }
  /// The view's frame as a guide. Views that are constrained to it stand still while the content scrolls.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }
  /// True if constraints place something in the content relative to something that does not scroll with it.
  final var constraintsFollowOffset = false
  /// The axes on which constraints determine the extent of the content.
  final var constrainedAxes: DragAxes = []

  /// The control that is shown above the content when it is pulled down.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
  }

  // MARK: Behaviour

  open var isScrollEnabled = true {
    didSet {
      scrollPan.isEnabled = isScrollEnabled
      if !isScrollEnabled, engine.isDecelerating { engine.stop() }
    }
  }

  /// True if a drag that starts clearly along one axis keeps to it. Default: false.
  open var isDirectionalLockEnabled = false

  /// True if content can be dragged beyond its edges on either axis. Setting it sets both axes. Default: true.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  open var bouncesHorizontally = true
  open var bouncesVertically = true

  /// True if content that fits into the view can still be dragged horizontally. Default: false.
  open var alwaysBounceHorizontal = false {
    didSet { refreshInsets() }
  }
  open var alwaysBounceVertical = false {
    didSet { refreshInsets() }
  }

  /// True if content rests only at multiples of the view's size. Targets set by the delegate are ignored then. Default:
  /// false.
  open var isPagingEnabled = false

  /// The rate at which content loses its momentum, a factor per millisecond. Paging uses `.fast`. Default: `.normal`.
  open var decelerationRate = UIScrollView.DecelerationRate.normal

  /// True if a horizontal drag goes to a scroll view around this one when the content is at its edge. Default: true.
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true

  /// True if the view takes part in scrolling to the top on the user's request. Default: true.
  open var scrollsToTop = true

  /// True if arrow keys, Page Up and Down, Home, End and Space scroll. Default: true.
  open var allowsKeyboardScrolling = true

  open var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none {
    didSet { keyboardDismissMode.logGap() }
  }

  open var indexDisplayMode = UIScrollView.IndexDisplayMode.automatic {
    didSet {
      if indexDisplayMode != .automatic { KnownGap.log("UIScrollView.indexDisplayMode: there is no section index") }
    }
  }

  // MARK: State

  /// True while a finger is on the content, moving or not.
  open var isTracking: Bool { engine.isTracking }
  /// True while a finger or the wheel moves the content.
  open var isDragging: Bool { engine.isDragging }
  /// True while the content moves by itself after a drag.
  open var isDecelerating: Bool { engine.isDecelerating }
  /// True while the content moves to an offset that the program or a key requested.
  open var isScrollAnimating: Bool { engine.isAnimating }

  /// Ends a deceleration or animation at the present offset, or at the edge if the content is beyond it.
  open func stopScrollingAndZooming() {
    zoom?.stop()
    engine.stop()
  }

  /// Scrolls the least distance that shows `rect`, in content coordinates. Does nothing if it is visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { showRect(rect, animated: animated) }

  // MARK: Touches

  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }

  /// The recogniser that zooms; nil unless the greatest zoom scale is above the least one.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    zoom.flatMap { $0.allowsFingers ? $0.recognizer : nil }
  }

  /// True if a touch is delayed for a moment, until it is clear that it is not a drag. Default: true.
  open var delaysContentTouches = true

  /// True if a drag may begin after the content has received the touch. Default: true.
  open var canCancelContentTouches = true

  /// Returns true to deliver touches to the content. The default is true, unless the finger has just stopped a motion:
  /// then the touch is meant for the motion, not for the content under it.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    !engine.hasCaughtMotion
  }

  /// Returns true to let a drag take the touches away from `view`. The default is true, unless `view` is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Indicators

  open var indicatorStyle = UIScrollView.IndicatorStyle.default {
    didSet { indicators.styleDidChange() }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { indicators.update() }
  }
  open var showsVerticalScrollIndicator = true {
    didSet { indicators.update() }
  }

  /// The insets of both indicators. Reading it returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicators.update() }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicators.update() }
  }
  /// True if the safe area is added to the indicators' insets. Default: true.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { indicators.update() }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  /// Shows the indicators if `changes` moves the content.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    let before = contentOffset
    changes()
    if contentOffset != before { indicators.flash() }
  }

  // MARK: Zooming

  /// The least scale at which content rests. The default is 1; values below a thousandth, or not finite, count as a
  /// thousandth.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsDidChange() }
  }

  /// The greatest scale at which content rests. The default is 1; fingers zoom when it is above the least one.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsDidChange() }
  }

  /// The scale of the view that the delegate returns from `viewForZooming(in:)`. Setting it clamps the value to the
  /// limits.
  open var zoomScale: CGFloat {
    get { viewThatZooms?.transform.a ?? 1 }
    set { setZoom(newValue, animated: false) }
  }

  /// Zooms about the middle of the view, if `animated` in about 0.3 s and with `scrollViewDidEndZooming` at the end.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, animated: animated) }

  /// Zooms until `rect`, in the coordinates of the zoomed view, just fits, and brings it into the middle.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard !rect.isNull, !rect.isInfinite else { return }
    setZoom(min(bounds.width / rect.width, bounds.height / rect.height), showing: rect, animated: animated)
  }

  /// True if fingers may zoom beyond the limits while they are down. Default: true.
  open var bouncesZoom = true
  /// True while fingers zoom the content.
  open var isZooming: Bool { zoom?.isPinching ?? false }
  /// True while the content moves back to the limits of scale and offset that fingers had passed.
  open var isZoomBouncing: Bool { zoom?.isBouncing ?? false }
  /// True while the content zooms to a scale that the program requested.
  open var isZoomAnimating: Bool { zoom?.isAnimating ?? false }

  // MARK: View life

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    refreshInsets()
    indicators.update()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    refreshInsets()
    indicators.update()
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow !== window else { return }
    zoom?.stop()
    engine.leaveWindow()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    indicators.styleDidChange()
  }

  /// The safe area of a subview. The part of the safe area that the content inset contains does not apply to the
  /// content.
  override func safeAreaInsets(forSubviewAt frame: CGRect) -> UIEdgeInsets {
    safeAreaForContent.reaching(frame, in: bounds)
  }

  // MARK: For subclasses inside the package

  /// True if a view inside scrolls in place of this one, and also has the insets.
  var isScrolledByContent: Bool { false }

  /// True if constraints in the content may determine its size.
  var takesContentSizeFromConstraints: Bool { true }

  /// Notifies subclasses of a change of the offset, before the delegate.
  func didScroll() {}
  /// The navigation controller whose bar follows the content.
  final weak var barFollower: UINavigationController?

  /// Notifies subclasses that the content has come to rest, by any means, before the delegate.
  func scrollingDidEnd() {}

  func scrollDelegateDidChange() {}

  /// Notifies subclasses of a coming change of `adjustedContentInset`, which still has its former value.
  func adjustedContentInsetWillChange() {}

  /// The resting offset of content that would come to rest at `proposed`. Called when a drag ends, before the
  /// delegate's `scrollViewWillEndDragging`, unless paging is on. The velocity is in points per millisecond.
  func adjustedTargetContentOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// The resting offset of content that is moved to `place`, from just before it, and released there without velocity.
  func restingOffset(forContentCarriedTo place: CGPoint, from before: CGPoint) -> CGPoint {
    adjustedTargetContentOffset(forProposed: place, velocity: .zero)
  }

  /// Handles a wheel or trackpad. `delta` is the requested change of the offset, in points.
  func handleWheel(delta: CGVector, phase: SurfaceScrollPhase, time: TimeInterval) {
    engine.wheel(CGPoint(x: delta.dx, y: delta.dy), phase: phase, time: time)
  }

  /// Handles a key that went down, named as in `KeyboardEvent.key`. Returns true if it scrolled.
  func handleKey(_ key: String, modifiers: SurfaceModifiers) -> Bool {
    engine.key(key, modifiers: modifiers)
  }
}

extension UIFocusItemScrollableContainer where Self: UIScrollView {
  /// The delegate, which is notified of scrolling. Held weakly.
  public weak var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
