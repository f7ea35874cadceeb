@_spi(Waterwheel) import CoreGraphics
public import Foundation
@_spi(Waterwheel) public import QuartzCore

#if Raster
  import CPangoCairo
#endif

/// A layer tree that can be drawn: commits are its input, pictures its output. It has neither time nor events.
@_spi(Waterwheel)
@MainActor
public final class RasterScene {
  /// The options for drawing a scene.
  public struct Options: Sendable {
    /// The colour below the root layer; nil for a transparent one.
    public var ground: RGBA?
    /// Font families, in Pango's notation ("Noto Sans,sans-serif"), for the names that `TextContent.family` may have:
    /// "system", "monospaced", "serif", "rounded". Lines of the system font are fitted to San Francisco's widths.
    public var fonts: [String: String] = [:]
    /// The memory for decoded pictures, in bytes. The pictures of a single frame are kept even when they take more.
    public var pictureBudget = 128 << 20

    public init() {}
  }

  /// True if the package was built with the trait `Raster`, so that pictures can be drawn.
  public nonisolated static var isAvailable: Bool {
    #if Raster
      true
    #else
      false
    #endif
  }

  /// A closure that is called once for each picture that cannot be shown. By default it writes to standard error.
  public var onMessage: (String) -> Void = { message in
    FileHandle.standardError.write(Data("RasterDisplay: \(message)\n".utf8))
  }

  public let options: Options

  #if Raster
    private let painter: LayerPainter
    private let tree: RasterTree

    /// Makes a scene without layers.
    ///
    /// - Throws: `RasterError.unavailable` when the package was built without the trait `Raster`.
    public init(options: Options = Options()) throws(RasterError) {
      self.options = options
      RasterDisplay.install()
      let pictures = PictureCache(budget: options.pictureBudget)
      painter = LayerPainter(pictures: pictures)
      painter.texts.families = options.fonts
      tree = RasterTree { pictures.number(of: $0) }
      pictures.onMessage = { [weak self] message in MainActor.assumeIsolated { self?.onMessage(message) } }
    }

    /// Applies a commit.
    ///
    /// - Complexity: O(n) in the number of layers and properties in the commit.
    public func apply(_ commit: LayerCommit) {
      painter.forgetRefusals()
      tree.apply(commit)
    }

    /// Draws the present tree.
    ///
    /// - Parameters:
    ///   - size: the size of the picture, in points.
    ///   - scale: pixels per point.
    /// - Complexity: O(n) in the number of layers, and in the number of pixels that they cover.
    public func draw(size: CGSize, scale: Double, isDark: Bool = false) throws(RasterError) -> RasterImage {
      let (width, height) = try Self.pixels(size, scale: scale)
      return paint(width: width, height: height, scale: scale, isDark: isDark).image(scale: scale)
    }

    /// Draws the tree as SVG. Flat shapes and text are outlines; pictures, shadows and layers in perspective are
    /// embedded as images of `scale` pixels per point.
    ///
    /// - Complexity: O(n) in the number of layers, and in the number of pixels that they cover.
    public func svg(size: CGSize, scale: Double = 2, isDark: Bool = false) throws(RasterError) -> Data {
      let (width, height) = try Self.pixels(size, scale: scale)
      // Decodes the pictures.
      _ = paint(width: width, height: height, scale: scale, isDark: isDark)
      let output = SVGOutput()
      let write: cairo_write_func_t = { output, bytes, count in
        guard let output, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<SVGOutput>.fromOpaque(output).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }
      let surface = cairo_svg_surface_create_for_stream(
        write, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
      guard let surface else { throw .failed("Cairo was built without SVG.") }
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      cairo_surface_set_fallback_resolution(surface, 72 * scale, 72 * scale)
      paint(on: Canvas(surface), scale: 1)
      cairo_surface_finish(surface)
      let status = cairo_surface_status(surface)
      cairo_surface_destroy(surface)
      guard status == CAIRO_STATUS_SUCCESS else { throw .failed(String(cString: cairo_status_to_string(status))) }
      return SVGNames.counted(output.data)
    }

    private final class SVGOutput {
      var data = Data()
    }

    /// Draws the tree. If there were pictures to decode, it decodes them, several at a time, and draws again.
    private func paint(width: Int, height: Int, scale: Double, isDark: Bool) -> PixelSurface {
      painter.isDark = isDark
      painter.pictures.beginFrame()
      while true {
        let surface = PixelSurface(width: width, height: height)
        paint(on: Canvas(surface), scale: scale)
        if !painter.pictures.decodePending(), !painter.isSpoiled { return surface }
      }
    }

    private func paint(on canvas: Canvas, scale: Double) {
      painter.scale = scale
      canvas.saved {
        canvas.concatenate(Homography(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
        if let ground = options.ground {
          canvas.setColor(ground)
          cairo_paint(canvas.context)
        }
        if let root = tree.root { painter.paint(root, on: canvas) }
      }
    }

    nonisolated static func pixels(_ size: CGSize, scale: Double) throws(RasterError) -> (Int, Int) {
      let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
      guard width.isFinite, height.isFinite, abs(width) < 1e9, abs(height) < 1e9 else {
        throw .size(width: 0, height: 0)
      }
      guard width >= 1, height >= 1, width <= Double(RasterImage.maximumSide), height <= Double(RasterImage.maximumSide)
      else { throw .size(width: Int(width), height: Int(height)) }
      return (Int(width), Int(height))
    }
  #else
    public init(options: Options = Options()) throws(RasterError) { throw .unavailable }

    public func apply(_ commit: LayerCommit) {}

    public func draw(size: CGSize, scale: Double, isDark: Bool = false) throws(RasterError) -> RasterImage {
      throw .unavailable
    }

    public func svg(size: CGSize, scale: Double = 2, isDark: Bool = false) throws(RasterError) -> Data {
      throw .unavailable
    }
  #endif
}
