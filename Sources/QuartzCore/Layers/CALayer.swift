public import CoreGraphics
public import Foundation

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
    set {
      let value = newValue.finite
      if value != values.position { change(.position, "position") { $0.position = value } }
    }
  }
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      let value = newValue.finite
      if value != values.anchorPoint { change(.anchorPoint, "anchorPoint") { $0.anchorPoint = value } }
    }
  }
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set {
      // Displays have no such property: the offset is part of the transform that they get.
      if newValue.finite != values.anchorPointZ {
        change(.transform, "anchorPointZ") { $0.anchorPointZ = newValue.finite }
      }
    }
  }
  open var zPosition: CGFloat {
    get { values.zPosition }
    set {
      if newValue.finite != values.zPosition { change(.zPosition, "zPosition") { $0.zPosition = newValue.finite } }
    }
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
  open var isGeometryFlipped: Bool {
    get { extras.isGeometryFlipped }
    set {
      if newValue { GapLog.once("CALayer.isGeometryFlipped has no effect") }
      extras.isGeometryFlipped = newValue
    }
  }
  open func contentsAreFlipped() -> Bool { false }
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
  open var visibleRect: CGRect { bounds }
  /// The size of the frame.
  open func preferredFrameSize() -> CGSize { frame.size }

  // MARK: Appearance

  open var opacity: Float {
    get { values.opacity }
    set {
      let value = newValue.finite
      if value != values.opacity { change(.opacity, "opacity") { $0.opacity = value } }
    }
  }
  open var isHidden: Bool {
    get { values.isHidden }
    set { if newValue != values.isHidden { change(.hidden, "hidden") { $0.isHidden = newValue } } }
  }
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { if newValue != values.isDoubleSided { change(.doubleSided, "doubleSided") { $0.isDoubleSided = newValue } } }
  }
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set {
      if newValue != values.masksToBounds { change(.masksToBounds, "masksToBounds") { $0.masksToBounds = newValue } }
    }
  }
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set {
      let value = newValue.finite
      if value != values.cornerRadius { change(.corners, "cornerRadius") { $0.cornerRadius = value } }
    }
  }
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { if newValue != values.maskedCorners { change(.corners, "maskedCorners") { $0.maskedCorners = newValue } } }
  }
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set { if newValue != values.cornerCurve { change(.corners, "cornerCurve") { $0.cornerCurve = newValue } } }
  }
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set {
      let value = newValue.finite
      if value != values.borderWidth { change(.border, "borderWidth") { $0.borderWidth = value } }
    }
  }
  open var borderColor: CGColor? {
    get { values.borderColor }
    set { if newValue != values.borderColor { change(.border, "borderColor") { $0.borderColor = newValue } } }
  }
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set {
      if newValue != values.backgroundColor {
        change(.backgroundColor, "backgroundColor") { $0.backgroundColor = newValue }
      }
    }
  }
  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set { if newValue != values.shadowColor { change(.shadow, "shadowColor") { $0.shadowColor = newValue } } }
  }
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set {
      let value = newValue.finite
      if value != values.shadowOpacity { change(.shadow, "shadowOpacity") { $0.shadowOpacity = value } }
    }
  }
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set {
      let value = newValue.finite
      if value != values.shadowOffset { change(.shadow, "shadowOffset") { $0.shadowOffset = value } }
    }
  }
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set {
      let value = newValue.finite
      if value != values.shadowRadius { change(.shadow, "shadowRadius") { $0.shadowRadius = value } }
    }
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
    set {
      let value = newValue.finite
      if value != values.contentsRect { change(.contents, "contentsRect") { $0.contentsRect = value } }
    }
  }
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set {
      if newValue != values.contentsGravity { change(.contents, "contentsGravity") { $0.contentsGravity = newValue } }
    }
  }
  open var contentsCenter: CGRect {
    get { extras.contentsCenter }
    set {
      if newValue != CGRect(x: 0, y: 0, width: 1, height: 1) { GapLog.once("CALayer.contentsCenter has no effect") }
      extras.contentsCenter = newValue
    }
  }
  /// Pixels of the contents per point, which determines the size of contents that are not stretched. A value that is not positive counts
  /// as 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      let value = newValue.isFinite && newValue > 0 ? newValue : 1
      if value != values.contentsScale { change(.contents, "contentsScale") { $0.contentsScale = value } }
    }
  }
  /// Kept only: displays choose formats by themselves.
  open var contentsFormat: CALayerContentsFormat {
    get { extras.contentsFormat }
    set { extras.contentsFormat = newValue }
  }
  /// Kept only: displays filter linearly.
  open var minificationFilter: CALayerContentsFilter {
    get { extras.minificationFilter }
    set { extras.minificationFilter = newValue }
  }
  /// Kept only: displays filter linearly.
  open var magnificationFilter: CALayerContentsFilter {
    get { extras.magnificationFilter }
    set { extras.magnificationFilter = newValue }
  }
  /// Kept only.
  open var minificationFilterBias: Float {
    get { extras.minificationFilterBias }
    set { extras.minificationFilterBias = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  open var isOpaque: Bool {
    get { extras.isOpaque }
    set { extras.isOpaque = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  open var drawsAsynchronously: Bool {
    get { extras.drawsAsynchronously }
    set { extras.drawsAsynchronously = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { extras.edgeAntialiasingMask }
    set { extras.edgeAntialiasingMask = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  open var allowsEdgeAntialiasing: Bool {
    get { extras.allowsEdgeAntialiasing }
    set { extras.allowsEdgeAntialiasing = newValue }
  }
  /// Kept only: displays always blend a layer and its sublayers as a group.
  open var allowsGroupOpacity: Bool {
    get { extras.allowsGroupOpacity }
    set { extras.allowsGroupOpacity = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  open var shouldRasterize: Bool {
    get { extras.shouldRasterize }
    set { extras.shouldRasterize = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  open var rasterizationScale: CGFloat {
    get { extras.rasterizationScale }
    set { extras.rasterizationScale = newValue }
  }
  open var filters: [Any]? {
    get { extras.filters }
    set { setFilters(newValue) }
  }
  open var backgroundFilters: [Any]? {
    get { extras.backgroundFilters }
    set { setBackgroundFilters(newValue) }
  }
  open var compositingFilter: Any? {
    get { extras.compositingFilter }
    set { setCompositingFilter(newValue) }
  }
  /// Kept only: displays show the standard range.
  open var toneMapMode: ToneMapMode {
    get { extras.toneMapMode }
    set { extras.toneMapMode = newValue }
  }
  /// Kept only: displays show the standard range.
  open var wantsExtendedDynamicRangeContent: Bool {
    get { extras.wantsExtendedDynamicRangeContent }
    set { extras.wantsExtendedDynamicRangeContent = newValue }
  }
  /// Kept only: displays show the standard range.
  open var preferredDynamicRange: DynamicRange {
    get { extras.preferredDynamicRange }
    set { extras.preferredDynamicRange = newValue }
  }
  /// Kept only: displays show the standard range.
  open var contentsHeadroom: CGFloat {
    get { extras.contentsHeadroom }
    set { extras.contentsHeadroom = newValue }
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
    set { setTiming { $0.beginTime = newValue } }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming { $0.duration = newValue } }
  }
  open var speed: Float {
    get { timing.speed }
    set { setTiming { $0.speed = newValue } }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming { $0.timeOffset = newValue } }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming { $0.repeatCount = newValue } }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming { $0.repeatDuration = newValue } }
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
