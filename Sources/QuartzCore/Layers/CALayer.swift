/// A rectangle with contents, style and sublayers, placed in its superlayer by position, anchor point and transform.
///
/// Setting a property is O(1): the layer notes the change in its `LayerTree`, which reads the value when the next
/// commit is made. Numbers that are not finite are taken as zero.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  /// The values of the properties, without animations.
  package final var values = LayerValues()
  final var extras = LayerExtras.standard
  final var timing = MediaTiming.layer
  final var node = LayerNode()
  final var animations = LayerAnimations()

  public override init() {
    super.init()
    prepareValues()
  }

  /// Makes a copy for the presentation tree; override it to copy the properties of your own.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { copyState(of: other) } else { prepareValues() }
  }

  /// Makes a layer with default values: archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
    GapLog.once("layers are not archived; init(coder:) makes a fresh one")
    prepareValues()
  }

  package convenience init(making request: LayerRequest) {
    switch request {
    case .fresh: self.init()
    case .copy(let layer): self.init(layer: layer)
    }
  }

  deinit { node.dissolve() }

  // MARK: Geometry

  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }
  open var position: CGPoint {
    get { values.position }
    set { change(.position, "position", from: values.position, to: newValue.finite) { $0.position = $1 } }
  }
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(.anchorPoint, "anchorPoint", from: values.anchorPoint, to: newValue.finite) { $0.anchorPoint = $1 } }
  }
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set {
      // Displays have no such property: the offset is part of the transform that they get.
      change(.transform, "anchorPointZ", from: values.anchorPointZ, to: newValue.finite) { $0.anchorPointZ = $1 }
    }
  }
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change(.zPosition, "zPosition", from: values.zPosition, to: newValue.finite) { $0.zPosition = $1 } }
  }
  open var transform: CATransform3D {
    get { values.transform }
    set {
      let value = newValue.finite
      if !value.isEqual(values.transform) { change(.transform, "transform") { $0.transform = value } }
    }
  }
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set {
      let value = newValue.finite
      if !value.isEqual(values.sublayerTransform) {
        change(.sublayerTransform, "sublayerTransform") { $0.sublayerTransform = value }
      }
    }
  }
  /// The smallest rectangle around the transformed bounds, in the superlayer's coordinates. Setting it sets `position`
  /// and the size of `bounds`.
  open var frame: CGRect {
    get { values.planeMap.flattened.apply(to: values.bounds) }
    set { setFrame(newValue) }
  }
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
  open var visibleRect: CGRect { bounds }
  /// The size of the frame.
  open func preferredFrameSize() -> CGSize { frame.size }

  // MARK: Appearance

  open var opacity: Float {
    get { values.opacity }
    set { change(.opacity, "opacity", from: values.opacity, to: newValue.finite) { $0.opacity = $1 } }
  }
  open var isHidden: Bool {
    get { values.isHidden }
    set { change(.hidden, "hidden", from: values.isHidden, to: newValue) { $0.isHidden = $1 } }
  }
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change(.doubleSided, "doubleSided", from: values.isDoubleSided, to: newValue) { $0.isDoubleSided = $1 } }
  }
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds, "masksToBounds", from: values.masksToBounds, to: newValue) { $0.masksToBounds = $1 } }
  }
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(.corners, "cornerRadius", from: values.cornerRadius, to: newValue.finite) { $0.cornerRadius = $1 } }
  }
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { change(.corners, "maskedCorners", from: values.maskedCorners, to: newValue) { $0.maskedCorners = $1 } }
  }
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set { change(.corners, "cornerCurve", from: values.cornerCurve, to: newValue) { $0.cornerCurve = $1 } }
  }
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(.border, "borderWidth", from: values.borderWidth, to: newValue.finite) { $0.borderWidth = $1 } }
  }
  open var borderColor: CGColor? {
    get { values.borderColor }
    set { change(.border, "borderColor", from: values.borderColor, to: newValue) { $0.borderColor = $1 } }
  }
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set {
      change(.backgroundColor, "backgroundColor", from: values.backgroundColor, to: newValue) {
        $0.backgroundColor = $1
      }
    }
  }
  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set { change(.shadow, "shadowColor", from: values.shadowColor, to: newValue) { $0.shadowColor = $1 } }
  }
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(.shadow, "shadowOpacity", from: values.shadowOpacity, to: newValue.finite) { $0.shadowOpacity = $1 } }
  }
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(.shadow, "shadowOffset", from: values.shadowOffset, to: newValue.finite) { $0.shadowOffset = $1 } }
  }
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(.shadow, "shadowRadius", from: values.shadowRadius, to: newValue.finite) { $0.shadowRadius = $1 } }
  }
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set { if newValue != values.shadowPath { change(.shadow, "shadowPath") { $0.shadowPath = newValue?.copy() } } }
  }
  /// A layer through whose alpha this one is shown, in this layer's coordinates. It must not have a superlayer.
  open var mask: CALayer? {
    get { node.mask }
    set { setMask(newValue) }
  }

  // MARK: Contents

  /// A `CGImage`, or nil. Other objects are kept but not shown.
  open var contents: Any? {
    get { extras.contents }
    set { setContents(newValue) }
  }
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(.contents, "contentsRect", from: values.contentsRect, to: newValue.finite) { $0.contentsRect = $1 } }
  }
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(.contents, "contentsGravity", from: values.contentsGravity, to: newValue) { $0.contentsGravity = $1 } }
  }
  /// Pixels of the contents per point, which determines the size of contents that are not stretched. A value that is not positive counts
  /// as 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      let value = newValue.isFinite && newValue > 0 ? newValue : 1
      change(.contents, "contentsScale", from: values.contentsScale, to: value) { $0.contentsScale = $1 }
    }
  }

  // MARK: Tree

  /// The sublayers from the bottom to the top; nil for none. A presentation layer's are copies, made anew at each call.
  ///
  /// - Complexity: O(1) to read from a model layer, O(n) in the number of sublayers from a presentation layer; setting it takes O(*n*²) at
  ///   worst.
  open var sublayers: [CALayer]? {
    get { presentedSublayers ?? (node.sublayers.isEmpty ? nil : node.sublayers) }
    set { setSublayers(newValue ?? []) }
  }
  open var superlayer: CALayer? { node.source.map { $0.node.superlayer?.presentation() } ?? node.superlayer }
  open func addSublayer(_ layer: CALayer) { insert(layer, at: node.sublayers.count) }
  /// Inserts a sublayer; an index beyond the end means the end.
  ///
  /// - Complexity: O(n) in the number of sublayers; for a layer with sublayers also in this layer's depth.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts a sublayer below another one; at the bottom if that is nil or no sublayer.
  ///
  /// - Complexity: O(n) in the number of sublayers; for a layer with sublayers also in this layer's depth.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }
  /// Inserts a sublayer above another one; at the top if that is nil or no sublayer.
  ///
  /// - Complexity: O(n) in the number of sublayers; for a layer with sublayers also in this layer's depth.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }
  /// Replaces a sublayer by another layer; does nothing if the first one is no sublayer.
  ///
  /// - Complexity: O(n) in the number of sublayers; for a layer with sublayers also in this layer's depth.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  /// Removes the layer from its superlayer.
  ///
  /// - Complexity: O(n) in the number of the superlayer's sublayers.
  open func removeFromSuperlayer() { detachFromSuperlayer() }

  // MARK: Delegate, actions and animations

  open weak var delegate: (any CALayerDelegate)?
  open var name: String? {
    get { extras.name }
    set { extras.name = newValue }
  }
  open var actions: [String: any CAAction]? {
    get { extras.actions }
    set { extras.actions = newValue }
  }
  open var style: [AnyHashable: Any]? {
    get { extras.style }
    set { extras.style = newValue }
  }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { ImplicitAction.animation(forKey: event) }
  open class func defaultValue(forKey key: String) -> Any? { LayerKeyPath.defaultValue(forKey: key) }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
  /// Returns the first action found for a key, searching the delegate, `actions`, the style and the class in this order.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
  /// Adds a copy of the animation, which replaces one under the same key. It begins with the next commit.
  ///
  /// - Complexity: O(n) in the number of the layer's animations.
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }
  open func removeAllAnimations() { removeAnimations() }
  /// Removes the animations that were added under a key.
  ///
  /// - Complexity: O(n) in the number of the layer's animations.
  open func removeAnimation(forKey key: String) { removeAnimations(forKey: key) }
  /// Returns the keys of the animations, in the order in which they apply; nil for none.
  ///
  /// - Complexity: O(n) in the number of the layer's animations.
  open func animationKeys() -> [String]? { animations.keys }
  open func animation(forKey key: String) -> CAAnimation? { animations.animation(forKey: key) }
  /// Returns a copy with the values that are seen now; nil until the layer has been in a commit.
  ///
  /// - Complexity: O(n) in the number of animations.
  public final func presentation() -> Self? { presentationCopy() as? Self }
  /// Returns the layer itself, or for a presentation layer its model layer.
  public final func model() -> Self { (node.source as? Self) ?? self }

  // MARK: Layout and display

  open func setNeedsLayout() { markNeedsLayout() }
  open func needsLayout() -> Bool { node.needsLayout }
  /// Lays out this layer and all below it that need layout, beginning at the highest layer of an unbroken chain of layers above this one
  /// that need it.
  ///
  /// - Complexity: O(n) in the number of layers that need layout and of the siblings of each, without the work of `layoutSublayers()`.
  open func layoutIfNeeded() { layoutFromTopmostDirty() }
  /// Lays out the sublayers by calling the delegate. Called when layout is due.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  open var needsDisplayOnBoundsChange: Bool {
    get { extras.needsDisplayOnBoundsChange }
    set { extras.needsDisplayOnBoundsChange = newValue }
  }
  open func setNeedsDisplay() { markNeedsDisplay() }
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
  open func needsDisplay() -> Bool { node.needsDisplay }
  open func displayIfNeeded() { performDisplayIfNeeded() }
  /// Calls the delegate to provide contents; without one, or when it does not implement `display(_:)`, the contents are the drawing of
  /// `draw(in:)`.
  open func display() { if let delegate { delegate.display(self) } else { drawContents() } }
  /// Draws the contents, in the layer's own coordinates, by calling the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer and all below it as they are, without animations, in the layer's own coordinates.
  ///
  /// - Complexity: O(n) in the number of layers, without the work of the context.
  open func render(in ctx: CGContext) {
    ctx.draw(LayerDrawing(commit: LayerCommit(snapshotOf: self), bounds: bounds))
  }

  // MARK: Hit testing and coordinates

  /// Returns the frontmost layer at a point of the superlayer's coordinates, this one or one below it; nil for none.
  ///
  /// - Complexity: O(n) in the number of layers; O(*n* log *n*) where z positions of sublayers differ.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }
  /// Returns true if the bounds contain a point of the layer's own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// Converts a point from another layer's coordinates to this one's; nil means the topmost layer.
  ///
  /// - Complexity: O(n) in the depth of both layers.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { map(from: l)?.apply(to: p) ?? p }
  /// Converts a point from this layer's coordinates to another's; nil means the topmost layer.
  ///
  /// - Complexity: O(n) in the depth of both layers.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { map(to: l)?.apply(to: p) ?? p }
  /// Converts a rectangle from another layer's coordinates to the smallest one around it in this layer's; nil means the topmost layer.
  ///
  /// - Complexity: O(n) in the depth of both layers.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { map(from: l)?.apply(to: r) ?? r }
  /// Converts a rectangle from this layer's coordinates to the smallest one around it in another's; nil means the topmost layer.
  ///
  /// - Complexity: O(n) in the depth of both layers.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { map(to: l)?.apply(to: r) ?? r }
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(forRoot: l?.rootTime(forLocal: t) ?? t)
  }
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.localTime(forRoot: rootTime(forLocal: t)) ?? rootTime(forLocal: t)
  }
  open func scroll(_ p: CGPoint) { GapLog.once("CALayer.scroll(_:) needs a CAScrollLayer, which does not exist here") }
  open func scrollRectToVisible(_ r: CGRect) {
    GapLog.once("CALayer.scrollRectToVisible(_:) needs a CAScrollLayer, which does not exist here")
  }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming { $0.beginTime = newValue.finite } }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming { $0.duration = newValue.isNaN ? 0 : max(0, newValue) } }
  }
  open var speed: Float {
    get { timing.speed }
    set { setTiming { $0.speed = newValue.isFinite ? newValue : 1 } }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming { $0.timeOffset = newValue.finite } }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming { $0.repeatCount = newValue.isNaN ? 0 : max(0, newValue) } }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming { $0.repeatDuration = newValue.isNaN ? 0 : max(0, newValue) } }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming { $0.autoreverses = newValue } }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { setTiming { $0.fillMode = newValue } }
  }

  // MARK: Keys, archives, description

  /// Sets a property, or a value of your own, by its key.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, atKeyPath: key) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, atKeyPath: keyPath) }
  open func value(forKey key: String) -> Any? { value(atKeyPath: key) }
  open func value(forKeyPath keyPath: String) -> Any? { value(atKeyPath: keyPath) }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { GapLog.once("layers are not archived") }
  open func shouldArchiveValue(forKey key: String) -> Bool { false }
  open override var description: String { selfDescription }

  /// Gives a layer the values of its class. Subclasses of this module override it.
  func prepareValues() {}
  /// True if sublayers keep their depth instead of being drawn into this layer's plane.
  var keepsDepth: Bool { false }
}
