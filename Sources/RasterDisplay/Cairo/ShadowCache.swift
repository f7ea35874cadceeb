#if Raster
  import CPangoCairo
  import CoreGraphics
  import Foundation
  @_spi(Waterwheel) import QuartzCore

  /// Blurred outlines. Blurring costs a hundred times as much as drawing the result, and outlines seldom change.
  final class ShadowCache {
    enum Outline: Hashable {
      case box(width: Double, height: Double, radii: [Double])
      case path(PathData)
    }

    private struct Key: Hashable {
      var outline: Outline
      var radius: Double
      var detail: Double
    }

    /// A blurred outline, and its place in the outline's coordinates.
    final class Mask {
      let surface: PixelSurface
      /// The map from the outline's coordinates to the surface's pixels.
      let map: Homography
      fileprivate(set) var lastUse = 0
      fileprivate var enlarged: (surface: PixelSurface, scale: Double)?

      fileprivate init(surface: PixelSurface, map: Homography) {
        self.surface = surface
        self.map = map
      }

      fileprivate var byteCount: Int { surface.byteCount + (enlarged?.surface.byteCount ?? 0) }
    }

    private var masks: [Key: Mask] = [:]
    private var byteCount = 0
    private var use = 0
    /// The memory that masks may take, in bytes.
    private let budget: Int

    init(budget: Int = 32 << 20) { self.budget = budget }

    /// - Parameters:
    ///   - radius: the blur's standard deviation, in points.
    ///   - scale: pixels a point.
    func mask(of outline: Outline, radius: Double, scale: Double) -> Mask? {
      // A blurred picture needs few pixels: six per standard deviation.
      let detail = radius * scale > Self.sharpest ? Self.sharpest / radius : scale
      let key = Key(outline: outline, radius: radius, detail: detail)
      use += 1
      if let known = masks[key] {
        known.lastUse = use
        return known
      }
      guard let made = Self.draw(outline, radius: radius, detail: detail) else { return nil }
      made.lastUse = use
      masks[key] = made
      byteCount += made.byteCount
      if byteCount > budget { trim() }
      return made
    }

    /// Returns the mask at a display's scale, so that drawing copies it instead of enlarging it each time; nil when it would take too much
    /// memory.
    func enlarged(_ mask: Mask, scale: Double) -> PixelSurface? {
      if mask.map.a == scale { return mask.surface }
      if let known = mask.enlarged, known.scale == scale { return known.surface }
      let factor = scale / mask.map.a
      let width = (Double(mask.surface.width) * factor).rounded(.up)
      let height = (Double(mask.surface.height) * factor).rounded(.up)
      guard width * height <= Self.mostEnlargedPixels else { return nil }
      byteCount -= mask.byteCount
      let surface = mask.surface.enlarged(width: Int(width), height: Int(height), factor: factor)
      mask.enlarged = (surface, scale)
      byteCount += mask.byteCount
      return surface
    }

    private static let mostEnlargedPixels = 4e6
    private static let sharpest = 6.0
    static let mostPixels = 64e6

    private static func draw(_ outline: Outline, radius: Double, detail: Double) -> Mask? {
      let extents =
        switch outline {
        case .box(let width, let height, _): CGRect(x: 0, y: 0, width: width, height: height)
        case .path(let path): path.extents(dx: 0, dy: 0)
        }
      let margin = (3 * radius * detail).rounded(.up) + 1
      let width = (extents.width * detail).rounded(.up) + 2 * margin
      let height = (extents.height * detail).rounded(.up) + 2 * margin
      let most = Double(RasterImage.maximumSide)
      guard !extents.isNull, width <= most, height <= most, width * height <= mostPixels else { return nil }
      let map = Homography(
        a: detail, b: 0, c: 0, d: detail, tx: margin - extents.minX * detail, ty: margin - extents.minY * detail)
      let surface = PixelSurface(width: Int(width), height: Int(height), format: .coverage)
      let canvas = Canvas(surface)
      canvas.transform = map
      switch outline {
      case .box(_, _, let radii): canvas.addRoundRect(extents, radii: radii)
      case .path(let path): canvas.addPath(path)
      }
      canvas.setColor(RGBA(red: 0, green: 0, blue: 0, alpha: 1))
      canvas.fill()
      surface.blur(deviation: radius * detail)
      return Mask(surface: surface, map: map)
    }

    /// Removes the masks that were not used for longest, down to half of the budget.
    ///
    /// - Complexity: O(*n* log *n*) in the number *n* of masks.
    private func trim() {
      for (key, mask) in masks.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        if byteCount <= budget / 2 || mask.lastUse == use { return }
        byteCount -= mask.byteCount
        masks[key] = nil
      }
    }
  }

  extension PixelSurface {
    /// Returns the coverage at another size, aligned at the first pixel's corner.
    fileprivate func enlarged(width: Int, height: Int, factor: Double) -> PixelSurface {
      let result = PixelSurface(width: width, height: height, format: .coverage)
      let canvas = Canvas(result)
      canvas.transform = Homography(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
      cairo_set_source_surface(canvas.context, pointer, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(canvas.context), CAIRO_FILTER_BILINEAR)
      cairo_paint(canvas.context)
      return result
    }

    /// Blurs a surface of coverage.
    ///
    /// - Complexity: O(n) in the number of pixels.
    func blur(deviation: Double) {
      let (width, height, stride) = (width, height, stride)
      _ = withBytes { BoxBlur.blur($0, width: width, height: height, stride: stride, deviation: deviation) }
    }
  }
#endif
