@_spi(Waterwheel) public import CoreGraphics

/// The scale and kind of the images that a renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colours of an image. Images are sRGB with 8 bits here.
  public enum Range: Int, Sendable {
    case unspecified = -1, automatic, extended, standard
  }

  /// Pixels a point; 2 unless said otherwise.
  open var scale: CGFloat = 2
  /// Begins with black in place of nothing.
  open var opaque = false
  /// Pictures are drawn in sRGB, whatever is asked for.
  open var preferredRange = Range.automatic

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UIGraphicsImageRendererFormat {
      (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
    }
    return copy
  }
}

/// The context in which the actions of an image renderer draw.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The picture drawn so far.
  open var currentImage: UIImage { UIImage(drawing: cgContext) }
}

/// Draws pictures. A raster display turns what was drawn into pixels: `RasterDisplay.install()`; without one, pictures are
/// SVG, of shapes and other pictures.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// Draws an image.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

  open override var allowsImageOutput: Bool { true }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { UIImage(drawing: draw(actions)) }

  /// Empty when there is no raster display.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    UIImage.rendered(draw(actions)).map { Data($0) } ?? Data()
  }

  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> CGContext {
    let format = format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
    let context = CGContext(
      ContextRecording(
        bounds: format.bounds, scale: ImageContent.valid(scale: format.scale), isOpaque: format.opaque))
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(UIGraphicsImageRendererContext(context, format: format))
    return context
  }
}

extension UIImage {
  /// A picture of what was drawn; an empty one of the right size where that cannot be shown.
  convenience init(drawing context: CGContext) {
    let recording = context.recording
    var content = ImageContent(image: recording.image, scale: recording.scale)
    // What a raster display cannot draw, such as a picture without extent, is empty.
    if content.image == nil { content = ImageContent(sizeOverride: recording.bounds.size) }
    self.init(content: content)
  }

  fileprivate static func rendered(_ context: CGContext) -> [UInt8]? {
    guard let render = ContextRenderer.render else {
      KnownGap.log("UIGraphicsImageRenderer: there is nothing to draw with; call RasterDisplay.install()")
      return nil
    }
    return render(context.recording)
  }
}
