/// A rectangle on the screen that draws content, holds subviews and takes touches.
///
/// Each view owns a layer, of the class that `layerClass` names, and is the delegate of it. Geometry lives in the
/// layer: `center` is the layer's position and `bounds` the layer's bounds, so views and layers cannot disagree.
///
/// The members are declared here so that subclasses can override them; their implementations, and members that have no
/// overrides, are in `UIView+….swift`.
@preconcurrency @MainActor
open class UIView: UIResponder, @MainActor NSCoding, @MainActor CALayerDelegate, UIAppearanceContainer,
  UITraitEnvironment, UITraitChangeObservable, UICoordinateSpace, UIDynamicItem
{
  // MARK: Storage

  final var backing: CALayer { backingStorage.unsafelyUnwrapped }
  final var backingStorage: CALayer?
  final var subviewStorage: [UIView] = []
  final weak var superviewStorage: UIView?
  final weak var windowStorage: UIWindow?
  /// The controller whose root view this is.
  final weak var ownerController: UIViewController?
  final var flags = ViewFlags.initial
  final var traitStorage = UITraitCollection.forNewViews
  final var safeAreaStorage = UIEdgeInsets.zero
  final var backgroundColorStorage: UIColor?
  /// The state that few views need; made on first use.
  final var rareStorage: ViewRareState?

  // MARK: Creation

  public init(frame: CGRect) {
    super.init()
    prepareLayer()
    if frame != .zero { self.frame = frame }
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Nibs and archives are not supported; the view comes out with an empty frame.
  public required init?(coder: NSCoder) {
    super.init()
    prepareLayer()
    read(coder)
  }

  open func encode(with coder: NSCoder) { KnownGap.log("UIView.encode(with:): views are not archived") }

  open class var layerClass: AnyClass { CALayer.self }
  open var layer: CALayer { backing }

  // MARK: Geometry

  /// The smallest upright rectangle around the view in its superview's coordinates.
  ///
  /// With a transform other than the identity, set `center` and `bounds` instead.
  open var frame: CGRect {
    get { backing.frame }
    set { setFrame(newValue) }
  }
  open var bounds: CGRect {
    get { backing.bounds }
    set { setBounds(newValue) }
  }
  /// The position of the anchor point in the superview's coordinates.
  open var center: CGPoint {
    get { backing.position }
    set { setCenter(newValue) }
  }
  open var transform: CGAffineTransform {
    get { backing.affineTransform() }
    set { setTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { backing.transform }
    set { setTransform3D(newValue) }
  }
  open var contentScaleFactor: CGFloat {
    get { backing.contentsScale }
    set { if newValue.isFinite, newValue > 0 { backing.contentsScale = newValue } }
  }
  open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { contentModeDidChange() } } }

  /// Converts between this view's coordinates and those of `view`, where nil stands for the window. A rectangle becomes
  /// the smallest upright one around its converted corners.
  ///
  /// - Complexity: O(n) in the depths of the two views.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertPoint(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertPoint(point, from: view) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertRect(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertRect(rect, from: view) }

  // MARK: Look

  open var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set { setBackgroundColor(newValue) }
  }
  open var alpha: CGFloat {
    get { CGFloat(backing.opacity) }
    set { backing.opacity = newValue.isFinite ? Float(min(max(newValue, 0), 1)) : 0 }
  }
  open var isHidden: Bool {
    get { backing.isHidden }
    set { setHidden(newValue) }
  }
  /// True if the app declares that the view covers everything behind it. Displays do not rely on it. Default: true.
  open var isOpaque: Bool {
    get { flags.contains(.isOpaque) }
    set { setOpaque(newValue) }
  }
  open var clipsToBounds: Bool {
    get { backing.masksToBounds }
    set { backing.masksToBounds = newValue }
  }
  /// A view whose alpha cuts this one's content. It is no subview; its frame is in this view's coordinates.
  open var mask: UIView? {
    get { rareStorage?.mask }
    set { setMask(newValue) }
  }
  /// The colour of interactive parts: the view's own, else the nearest ancestor's, else blue.
  ///
  /// - Complexity: O(n) in the depth of the view.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }

  open func tintColorDidChange() {}

  // MARK: Hierarchy

  open var superview: UIView? { superviewStorage }
  open var subviews: [UIView] { subviewStorage }
  open var window: UIWindow? { windowStorage }

  open func addSubview(_ view: UIView) { insert(view, at: subviewStorage.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, above: siblingSubview) }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, below: siblingSubview) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }
  open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }
  open func removeFromSuperview() { detach() }

  /// Returns true if this view is `view` itself or anywhere below it.
  ///
  /// - Complexity: O(n) in the depth of this view.
  open func isDescendant(of view: UIView) -> Bool { hasAncestorOrSelf(view) }
  /// Returns the first view with this tag, the view itself included, depth first.
  ///
  /// - Complexity: O(n) in the number of views in the subtree.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  open var tag: Int {
    get { rareStorage?.tag ?? 0 }
    set { rare.tag = newValue }
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout

  open var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flags.set(.autoresizesSubviews, newValue) }
  }

  open var autoresizingMask: UIView.AutoresizingMask = []

  open func setNeedsLayout() { backing.setNeedsLayout() }
  /// Lays out the views that need it in this subtree, or in the subtree of the topmost of the ancestors directly above
  /// that need layout, too.
  ///
  /// - Complexity: O(n) in the number of views to lay out and their siblings, and the cost of their constraints.
  open func layoutIfNeeded() { layoutSubtreeIfNeeded() }

  /// Places the subviews. Called before a frame is shown when the size changed or `setNeedsLayout()` asked for it.
  ///
  /// The base class gives subviews the frames that constraints ask for. Overrides call super first.
  ///
  /// - Complexity: O(n) in the number of subviews, where constraints place them, and the cost of solving the
  ///   constraints if any has changed since the last layout.
  open func layoutSubviews() { if flags.contains(.placesByConstraints) { placeSubviewsByConstraints() } }

  /// Returns a view of the same size that shows this view's present content: opaque, upright and at the origin.
  ///
  /// The picture is frozen, and stretches with the view. Hidden parts are left out; contents are shared and not drawn
  /// again. With `afterUpdates`, pending layout is done before; changes made since the last frame are in the picture in
  /// either case.
  ///
  /// - Complexity: O(n) in the number of layers in the view.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { makeSnapshot(afterUpdates: afterUpdates) }
  /// Returns such a view of the part in `rect`, in this view's coordinates; nil for an empty rectangle. The areas of
  /// the cap insets stretch like the rest.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }

  /// Returns the size that suits the view best in the given space. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { applyFittingSize() }

  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() { forgetIntrinsicSize() }

  /// Returns the size that the constraints in the view determine, as near to `targetSize` as they allow; without
  /// constraints, the view's intrinsic size or the one that fits.
  ///
  /// - Complexity: That of solving the constraints in the view, in every call.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }

  /// Returns that size, as near to `targetSize` as the priorities allow, too. An extent whose priority is required is
  /// taken as it is.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  // MARK: Margins and safe area

  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, rightToLeft: isRightToLeft) }
    set { layoutMargins = UIEdgeInsets(newValue, rightToLeft: isRightToLeft) }
  }
  open var preservesSuperviewLayoutMargins: Bool {
    get { flags.contains(.preservesSuperviewMargins) }
    set { setMarginFlag(.preservesSuperviewMargins, newValue) }
  }

  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { safeAreaStorage }
  open func safeAreaInsetsDidChange() {}

  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }

  // MARK: Constraints

  /// True if the program or the autoresizing mask sets the frame, and constraints take it as given. False if
  /// constraints determine the frame.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.contains(.translatesAutoresizingMask) }
    set { setTranslatesAutoresizingMask(newValue) }
  }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities.hugging[axis.rawValue]
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    rare.priorities.hugging[axis.rawValue] = priority
    constraintInputDidChange()
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities.compressionResistance[axis.rawValue]
  }
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    rare.priorities.compressionResistance[axis.rawValue] = priority
    constraintInputDidChange()
  }

  open class var requiresConstraintBasedLayout: Bool { false }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { outset(alignmentRect, by: alignmentRectInsets) }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  // MARK: Touches

  open var isUserInteractionEnabled: Bool {
    get { flags.contains(.userInteraction) }
    set { flags.set(.userInteraction, newValue) }
  }
  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouch) }
    set { flags.set(.multipleTouch, newValue) }
  }

  /// Returns the deepest view under `point` (in this view's coordinates) that takes touches.
  ///
  /// - Complexity: O(n · d) in the number n of views that are tried, which are the subviews of each view that contains
  ///   the point, and their depth d; the subviews are also sorted if any has a `zPosition`.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, with: event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { rareStorage?.gestureRecognizers }
    set { setGestureRecognizers(newValue) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attachRecognizer(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detachRecognizer(gestureRecognizer) }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Takes the interaction from the view that has it, and retains it.
  open func addInteraction(_ interaction: any UIInteraction) { attachInteraction(interaction) }
  /// Does nothing for an interaction of another view.
  open func removeInteraction(_ interaction: any UIInteraction) { detachInteraction(interaction) }

  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInSubtree(force: force) }

  open override var next: UIResponder? { ownerController ?? superviewStorage }
  override var responderWindow: UIWindow? { windowStorage }

  // MARK: Traits

  open var traitCollection: UITraitCollection { traitStorage }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var semanticContentAttribute: UISemanticContentAttribute {
    get { rareStorage?.semanticContentAttribute ?? .unspecified }
    set { setSemanticContentAttribute(newValue) }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { layoutDirection }

  // MARK: Drawing

  /// Draws what the view itself shows, below its subviews, into `UIGraphicsGetCurrentContext()`. Called before the first
  /// frame, after `setNeedsDisplay()` and, with the content mode `.redraw`, after each change of size, for views of an
  /// app's own classes. `rect` is always the whole bounds.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() { requestDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { requestDisplay() }

  // MARK: Updates before layout

  open func setNeedsUpdateProperties() { schedulePropertyUpdate() }
  open func updateProperties() {}
  open func updatePropertiesIfNeeded() { runPropertyUpdate() }

  /// Asks for `updateConstraints()`, which comes before the next layout, subviews first.
  open func setNeedsUpdateConstraints() { scheduleConstraintUpdate() }
  open func needsUpdateConstraints() -> Bool { flags.contains(.needsConstraintUpdate) }
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() { runConstraintUpdate() }

  // MARK: Layer delegate

  open func display(_ layer: CALayer) { displayContents(of: layer) }
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(of: layer, in: ctx) }
  open func layoutSublayers(of layer: CALayer) { layoutFromLayer(layer) }
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { action(of: layer, key: event) }

  // MARK: For subclasses inside the package

  /// Called once from every initialiser, before any property is set.
  func didMakeLayer() {}
  /// Called after the size of the bounds changed by any way, when subviews have been resized.
  func sizeDidChange(from oldSize: CGSize) {}
  /// Called before `effectiveUserInterfaceLayoutDirection` or the scale of the display changes.
  func placingTraitsWillChange() {}
  /// Called when the keyboard's focus came to the view or left it.
  func focusDidChange() { mirrorAccessibility() }
  /// Called when a subview was hidden or shown.
  func visibilityDidChange(of subview: UIView) {}
  /// Called when the intrinsic size of a subview has changed.
  func intrinsicSizeChanged(of subview: UIView) {}
  /// Called when the constraints of which the subview is the root get another solution.
  func constraintsDidChange(in subview: UIView) {}
  /// Called before the view is asked for a size that fits.
  func prepareToFit() {}

  /// Bases the intrinsic size on a width that constraints give, for a view that is the higher the narrower it is; nil
  /// ends that. Returns true if the width makes a difference.
  func constrainIntrinsicSize(toWidth width: CGFloat?) -> Bool { false }
  /// True if constraints in the view determine the size that fits it.
  var fitsByConstraints: Bool { flags.contains(.placesByConstraints) }
  /// Returns true if this view determines the subview's frame by itself, whatever the subview's flags are.
  func isPlacedHere(_ subview: UIView) -> Bool { false }
  /// The distance from the top to the first line's baseline, in points.
  var firstBaselineFromTop: CGFloat { 0 }
  /// The distance from the last line's baseline to the bottom, in points.
  var lastBaselineFromBottom: CGFloat { 0 }
  /// The distance from the middle down to the only line's baseline, for a view whose text stays in its middle; nil for others.
  var baselineFromMiddle: CGFloat? { nil }
  /// The insets that a subview standing at `frame` inherits from this view's safe area.
  func safeAreaInsets(forSubviewAt frame: CGRect) -> UIEdgeInsets { safeAreaStorage.reaching(frame, in: bounds) }
  /// Returns true if scroll views delay a touch at this point before the view receives it, in case it becomes a drag of
  /// theirs.
  func waitsForScrollViews(at point: CGPoint) -> Bool { true }
  /// True if the view itself has the focus, not one of its items.
  var hasOwnFocus: Bool { isFirstResponder || window?.focusedView === self }
  override func accessibilityDidChange() { mirrorAccessibility() }
  override func modalityDidChange() { superviewStorage?.modalityDidChange(of: self) }

  open override nonisolated var description: String { MainActor.assumeIsolated { viewDescription } }
}
