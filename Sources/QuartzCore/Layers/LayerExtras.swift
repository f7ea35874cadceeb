/// Properties that are kept for the program but never reach a display.
struct LayerExtras {
  var name: String?
  var contents: Any?
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var isOpaque = false
  var isGeometryFlipped = false
  var needsDisplayOnBoundsChange = false
  var drawsAsynchronously = false
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
  var allowsEdgeAntialiasing = false
  var allowsGroupOpacity = true
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
  var toneMapMode = CALayer.ToneMapMode.automatic
  var wantsExtendedDynamicRangeContent = false
  var preferredDynamicRange = CALayer.DynamicRange.automatic
  var contentsHeadroom: CGFloat = 0
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  /// Values under keys that are no property's.
  var custom: [String: Any] = [:]

  /// The extras of a layer of which the program has changed none.
  nonisolated(unsafe) static let standard = CopyOnWrite(LayerExtras())
}
