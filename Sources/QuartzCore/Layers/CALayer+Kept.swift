/// Properties that are kept, and that displays ignore.
extension CALayer {
  public var isGeometryFlipped: Bool {
    get { extras.isGeometryFlipped }
    set {
      if newValue { GapLog.once("CALayer.isGeometryFlipped has no effect") }
      extras.isGeometryFlipped = newValue
    }
  }
  public func contentsAreFlipped() -> Bool { false }
  public var contentsCenter: CGRect {
    get { extras.contentsCenter }
    set {
      if newValue != CGRect(x: 0, y: 0, width: 1, height: 1) { GapLog.once("CALayer.contentsCenter has no effect") }
      extras.contentsCenter = newValue.finite
    }
  }
  /// Kept only: displays choose formats by themselves.
  public var contentsFormat: CALayerContentsFormat {
    get { extras.contentsFormat }
    set { extras.contentsFormat = newValue }
  }
  /// Kept only: displays filter linearly.
  public var minificationFilter: CALayerContentsFilter {
    get { extras.minificationFilter }
    set { extras.minificationFilter = newValue }
  }
  /// Kept only: displays filter linearly.
  public var magnificationFilter: CALayerContentsFilter {
    get { extras.magnificationFilter }
    set { extras.magnificationFilter = newValue }
  }
  /// Kept only.
  public var minificationFilterBias: Float {
    get { extras.minificationFilterBias }
    set { extras.minificationFilterBias = newValue.isFinite ? newValue : 0 }
  }
  /// Stored for compatibility; displays ignore it.
  public var isOpaque: Bool {
    get { extras.isOpaque }
    set { extras.isOpaque = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  public var drawsAsynchronously: Bool {
    get { extras.drawsAsynchronously }
    set { extras.drawsAsynchronously = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { extras.edgeAntialiasingMask }
    set { extras.edgeAntialiasingMask = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  public var allowsEdgeAntialiasing: Bool {
    get { extras.allowsEdgeAntialiasing }
    set { extras.allowsEdgeAntialiasing = newValue }
  }
  /// Kept only: displays always blend a layer and its sublayers as a group.
  public var allowsGroupOpacity: Bool {
    get { extras.allowsGroupOpacity }
    set { extras.allowsGroupOpacity = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  public var shouldRasterize: Bool {
    get { extras.shouldRasterize }
    set { extras.shouldRasterize = newValue }
  }
  /// Stored for compatibility; displays ignore it.
  public var rasterizationScale: CGFloat {
    get { extras.rasterizationScale }
    set { extras.rasterizationScale = newValue.finite }
  }
  public var filters: [Any]? {
    get { extras.filters }
    set {
      if newValue?.isEmpty == false { GapLog.once("CALayer.filters have no effect") }
      extras.filters = newValue
    }
  }
  public var backgroundFilters: [Any]? {
    get { extras.backgroundFilters }
    set {
      if newValue?.isEmpty == false { GapLog.once("CALayer.backgroundFilters have no effect") }
      extras.backgroundFilters = newValue
    }
  }
  public var compositingFilter: Any? {
    get { extras.compositingFilter }
    set {
      if newValue != nil { GapLog.once("CALayer.compositingFilter has no effect") }
      extras.compositingFilter = newValue
    }
  }
  /// Kept only: displays show the standard range.
  public var toneMapMode: ToneMapMode {
    get { extras.toneMapMode }
    set { extras.toneMapMode = newValue }
  }
  /// Kept only: displays show the standard range.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { extras.wantsExtendedDynamicRangeContent }
    set { extras.wantsExtendedDynamicRangeContent = newValue }
  }
  /// Kept only: displays show the standard range.
  public var preferredDynamicRange: DynamicRange {
    get { extras.preferredDynamicRange }
    set { extras.preferredDynamicRange = newValue }
  }
  /// Kept only: displays show the standard range.
  public var contentsHeadroom: CGFloat {
    get { extras.contentsHeadroom }
    set { extras.contentsHeadroom = newValue.finite }
  }
}
