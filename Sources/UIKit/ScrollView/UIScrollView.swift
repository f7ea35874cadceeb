internal import CollectionPrimitives
internal import CoreGraphics
public import Foundation
@_spi(Waterwheel) internal import QuartzCore

/// A view whose content is larger than itself and follows the finger, the wheel and the keys.
///
/// `contentOffset` is `bounds.origin`: scrolling is a change of bounds, one a frame, each followed by
/// `scrollViewDidScroll`. The physics are functions of time, so a scroll looks the same at any frame rate.
///
/// The members stand here so that subclasses can override them; `ScrollEngine` does the work. `delegate` stands in an
/// extension, so that `UICollectionView` can have one of a narrower type.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIFocusItemScrollableContainer {
  // MARK: Storage

  final private(set) lazy var engine = ScrollEngine(view: self)
  final private(set) lazy var indicators = ScrollIndicators(view: self)
  final lazy var scrollPan = ScrollPanGestureRecognizer(scrollView: self)
  final private lazy var indicatorDrag = ScrollIndicatorGestureRecognizer(scrollView: self)
  /// There once the view has something to zoom.
  final var zoom: ScrollZoom?
  final var contentSizeStorage = CGSize.zero
  final var contentInsetStorage = UIEdgeInsets.zero
  final var adjustedInsetStorage = UIEdgeInsets.zero

  /// What `delegate` stores. Subclasses with a delegate of a narrower type share it.
  weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet {
      if let scrollDelegate { ConformanceTrap.check(scrollDelegate) }
      scrollDelegateDidChange()
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didMakeLayer() {
    super.didMakeLayer()
    clipsToBounds = true
    addGestureRecognizer(scrollPan)
    addGestureRecognizer(indicatorDrag)
  }

  // MARK: Content

  /// The point of the content at the view's top left corner. Setting it moves at once and may leave the legal range.
  ///
  /// Content in motion under a finger or by its own momentum goes on from the new place; a programmatic animation ends.
  /// The value is rounded to device pixels.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { engine.move(to: newValue) }
  }

  /// Moves to `contentOffset`, if `animated` in about 0.3 s and with `scrollViewDidEndScrollingAnimation` at the end.
  ///
  /// Stops whatever motion there is. The offset may lie outside the legal range.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    engine.scroll(to: contentOffset, animated: animated)
  }

  open var contentSize: CGSize {
    get { contentSizeStorage }
    set { setContentSize(newValue) }
  }

  /// Room around the content, beyond its size, that can be scrolled to.
  open var contentInset: UIEdgeInsets {
    get { contentInsetStorage }
    set { setContentInset(newValue) }
  }

  /// `contentInset` and the part of the safe area that `contentInsetAdjustmentBehavior` adds.
  open var adjustedContentInset: UIEdgeInsets { adjustedInsetStorage }

  open var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior = .automatic {
    didSet { refreshInsets() }
  }

  /// Called when `adjustedContentInset` changed, before the delegate hears of it.
  open func adjustedContentInsetDidChange() {}

  /// Where content that does not fill the view lies in it: (0, 0) top left … (1, 1) bottom right.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { engine.rangeDidChange() }
  }

  /// The size of the part of the view that the insets leave free.
  open var visibleSize: CGSize { bounds.inset(by: adjustedContentInset).size }

  /// Every change of the offset, by any way, passes through here.
  open override var bounds: CGRect {
    get { super.bounds }
    set { setScrollBounds(newValue) { super.bounds = $0 } }
  }

  // MARK: Guides

  /// The content: constraints to its edges, which are those of the scroll view as seen from inside, say its size.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }
  /// The view itself. What is placed by it stands still while the content scrolls.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }
  /// Set when constraints place something in the content by what does not scroll with it.
  final var constraintsFollowOffset = false
  /// The axes on which constraints say the extent of the content.
  final var constrainedAxes: DragAxes = []

  /// Shown above the content when it is pulled down.
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

  /// Whether a drag that starts clearly along one axis keeps to it.
  open var isDirectionalLockEnabled = false

  /// Whether content gives way beyond its edges, on both axes. True if it does on either.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  open var bouncesHorizontally = true
  open var bouncesVertically = true

  /// Whether content that fits into the view can be dragged nevertheless.
  open var alwaysBounceHorizontal = false {
    didSet { refreshInsets() }
  }
  open var alwaysBounceVertical = false {
    didSet { refreshInsets() }
  }

  /// Whether content rests at multiples of the view's size only. Targets set by the delegate are ignored then.
  open var isPagingEnabled = false

  /// How fast content loses its momentum: a factor per millisecond. Paging uses `.fast`.
  open var decelerationRate = UIScrollView.DecelerationRate.normal

  /// Whether a drag along an axis on which this view stands at its edge goes to a scroll view around it.
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true

  /// Whether this is a view that `scrollViewShouldScrollToTop` may be asked for.
  open var scrollsToTop = true

  /// Whether arrow keys, Page Up and Down, Home, End and Space scroll.
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

  /// Whether a finger rests on the content, moving or not.
  open var isTracking: Bool { engine.isTracking }
  /// Whether a finger or the wheel is moving the content.
  open var isDragging: Bool { engine.isDragging }
  /// Whether the content moves by itself after a drag.
  open var isDecelerating: Bool { engine.isDecelerating }
  /// Whether the content is on its way to an offset that the program asked for.
  open var isScrollAnimating: Bool { engine.isAnimating }

  /// Ends a deceleration or animation where the content is, at the edge if it is beyond.
  open func stopScrollingAndZooming() {
    zoom?.stop()
    engine.stop()
  }

  /// Moves the least distance that shows `rect` (in content coordinates); nothing if it is visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { showRect(rect, animated: animated) }

  // MARK: Touches

  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }

  /// Nil until the limits of the zoom scale leave fingers something to do.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    zoom.flatMap { $0.allowsFingers ? $0.recognizer : nil }
  }

  @available(*, unavailable, message: "There are no directional presses outside of tvOS.")
  open var directionalPressGestureRecognizer: UIGestureRecognizer { fatalError() }

  /// Whether a touch is held back for a moment, until it is clear that it is no drag.
  open var delaysContentTouches = true

  /// Whether a drag may begin when the content has the touch already.
  open var canCancelContentTouches = true

  /// Whether the touched content gets the touches. The default is true, unless the finger has just stopped a motion:
  /// then it meant the motion, not what happened to be under it.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    !engine.hasCaughtMotion
  }

  /// Whether a drag may take the touches away from `view`. The default is true, unless `view` is a control.
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

  /// Both indicators' insets; reads as the vertical one's.
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
  /// Whether the safe area is added to the indicators' insets.
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

  /// The least scale at which content rests. The default is 1; what is not above 0 counts as a thousandth.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsDidChange() }
  }

  /// The greatest scale at which content rests. The default is 1; fingers zoom when it is above the least one.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsDidChange() }
  }

  /// The scale of the view that the delegate names in `viewForZooming(in:)`, within the limits.
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

  /// Whether fingers may zoom beyond the limits for as long as they are down.
  open var bouncesZoom = true
  /// Whether fingers zoom the content.
  open var isZooming: Bool { zoom?.isPinching ?? false }
  /// Whether the content is on its way back to a scale and a place that fingers have left.
  open var isZoomBouncing: Bool { zoom?.isBouncing ?? false }
  /// Whether the content is on its way to a scale that the program asked for.
  open var isZoomAnimating: Bool { zoom?.isAnimating ?? false }

  // MARK: Not in this version

  @available(*, unavailable, message: "There are no edge effects.")
  open var topEdgeEffect: UIScrollEdgeEffect { fatalError() }
  @available(*, unavailable, message: "There are no edge effects.")
  open var leftEdgeEffect: UIScrollEdgeEffect { fatalError() }
  @available(*, unavailable, message: "There are no edge effects.")
  open var bottomEdgeEffect: UIScrollEdgeEffect { fatalError() }
  @available(*, unavailable, message: "There are no edge effects.")
  open var rightEdgeEffect: UIScrollEdgeEffect { fatalError() }

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

  /// What the content inset has taken up of the safe area is none for the content.
  override func safeAreaInsets(forSubviewAt frame: CGRect) -> UIEdgeInsets {
    SafeAreaGeometry.insets(of: safeAreaForContent, reaching: frame, in: bounds)
  }

  // MARK: For subclasses inside the package

  /// Whether a view inside scrolls in place of this one, and has the insets, too.
  var isScrolledByContent: Bool { false }

  /// Whether constraints in the content may say how large it is.
  var takesContentSizeFromConstraints: Bool { true }

  /// Called after each change of the offset, before the delegate hears of it.
  func didScroll() {}
  /// Whose bar follows the content.
  final weak var barFollower: UINavigationController?

  /// Called when the content came to rest, by any means, before the delegate hears of it.
  func scrollingDidEnd() {}

  func scrollDelegateDidChange() {}

  /// Called while `adjustedContentInset` still has its former value.
  func adjustedContentInsetWillChange() {}

  /// Where content is to rest that would come to rest at `proposed`. Called when a drag ends, before the delegate's
  /// `scrollViewWillEndDragging`, unless paging is on. Velocity in points per millisecond.
  func adjustedTargetContentOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Where content rests that is carried to a place, from just before it, and left there without velocity.
  func restingOffset(forContentCarriedTo place: CGPoint, from before: CGPoint) -> CGPoint {
    adjustedTargetContentOffset(forProposed: place, velocity: .zero)
  }

  /// A wheel or trackpad moved: `delta` is how far the offset should go, in points.
  func handleWheel(delta: CGVector, phase: SurfaceScrollPhase, time: TimeInterval) {
    engine.wheel(CGPoint(x: delta.dx, y: delta.dy), phase: phase, time: time)
  }

  /// A key went down, named as `KeyboardEvent.key` names it. Answers whether it scrolled.
  func handleKey(_ key: String, modifiers: SurfaceModifiers) -> Bool {
    engine.key(key, modifiers: modifiers)
  }
}

extension UIFocusItemScrollableContainer where Self: UIScrollView {
  /// Hears of scrolling. Held weakly.
  public weak var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
