#if Raster
  import CPangoCairo
  import CoreGraphics
  import Foundation
  @_spi(Waterwheel) import QuartzCore

  /// Gradients as Cairo's sources. Colours are interpolated premultiplied by alpha, as in browsers, so that the colour of "clear" has no
  /// effect.
  final class GradientCache {
    private struct ConicKey: Hashable {
      var gradient: GradientContent
      var width: Int
      var height: Int
    }

    private struct Key: Hashable {
      var gradient: GradientContent
      var width: Double
      var height: Double
      var scale: Double
    }

    private var conics: [ConicKey: PixelSurface] = [:]
    private static let mostConics = 32
    /// Drawn gradients: copying pixels is several times as fast as computing them.
    private var drawings: [Key: PixelSurface] = [:]
    private var drawnBytes = 0
    private static let mostDrawnBytes = 32 << 20
    private static let mostPixels = Double(1 << 20)

    /// Makes the gradient the source for a box of this size. Returns false when there is nothing to draw.
    ///
    /// - Complexity: O(1) for a gradient in the cache, otherwise O(n) in the number of its pixels.
    func setSource(_ gradient: GradientContent, size: CGSize, scale: Double, on canvas: Canvas) -> Bool {
      let map = canvas.transform
      guard gradient.kind != .conic, map.isUpright(at: scale) else {
        return setExactSource(gradient, size: size, scale: scale, on: canvas)
      }
      let width = (size.width * scale).rounded(.up) + 2
      let height = (size.height * scale).rounded(.up) + 2
      guard width * height <= Self.mostPixels else {
        return setExactSource(gradient, size: size, scale: scale, on: canvas)
      }
      guard let drawing = drawing(of: gradient, size: size, scale: scale, width: Int(width), height: Int(height)) else {
        return false
      }
      let corner = map.apply(.zero)
      let pattern = cairo_pattern_create_for_surface(drawing.pointer)
      // The position is rounded to whole pixels, which is not visible in a gradient. A margin of one pixel on each side covers what
      // rounding uncovers.
      var matrix = Homography(
        a: scale, b: 0, c: 0, d: scale, tx: corner.x - corner.x.rounded() + 1, ty: corner.y - corner.y.rounded() + 1
      ).cairo
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_set_source(canvas.context, pattern)
      cairo_pattern_destroy(pattern)
      return true
    }

    private func drawing(
      of gradient: GradientContent, size: CGSize, scale: Double, width: Int, height: Int
    ) -> PixelSurface? {
      let key = Key(gradient: gradient, width: size.width, height: size.height, scale: scale)
      if let known = drawings[key] { return known }
      let surface = PixelSurface(width: width, height: height)
      let canvas = Canvas(surface)
      canvas.transform = Homography(a: scale, b: 0, c: 0, d: scale, tx: 1, ty: 1)
      guard setExactSource(gradient, size: size, scale: scale, on: canvas) else { return nil }
      cairo_paint(canvas.context)
      if drawnBytes > Self.mostDrawnBytes { (drawings, drawnBytes) = ([:], 0) }
      drawings[key] = surface
      drawnBytes += surface.byteCount
      return surface
    }

    private func setExactSource(
      _ gradient: GradientContent, size: CGSize, scale: Double, on canvas: Canvas
    ) -> Bool {
      let context = canvas.context
      let start = CGPoint(x: gradient.start.x * size.width, y: gradient.start.y * size.height)
      let end = CGPoint(x: gradient.end.x * size.width, y: gradient.end.y * size.height)
      let stops = gradient.premixed
      switch gradient.kind {
      case .axial:
        guard start != end else { return false }
        set(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops, on: context)
      case .radial:
        let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(
          &matrix, 1 / max(abs(end.x - start.x), 0.01), 1 / max(abs(end.y - start.y), 0.01))
        cairo_matrix_translate(&matrix, -start.x, -start.y)
        cairo_pattern_set_matrix(pattern, &matrix)
        set(pattern, stops, on: context)
      case .conic:
        let surface = conic(gradient, stops: stops, start: start, end: end, size: size, scale: scale)
        cairo_scale(context, size.width / Double(surface.width), size.height / Double(surface.height))
        cairo_set_source_surface(context, surface.pointer, 0, 0)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_scale(context, Double(surface.width) / size.width, Double(surface.height) / size.height)
      }
      return true
    }

    private func set(_ pattern: OpaquePointer?, _ stops: [GradientStop], on context: OpaquePointer) {
      for stop in stops {
        let c = stop.color
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.location, Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
      }
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
    }

    private func conic(
      _ gradient: GradientContent, stops: [GradientStop], start: CGPoint, end: CGPoint, size: CGSize, scale: Double
    ) -> PixelSurface {
      let width = min(max(1, Int((size.width * scale).rounded())), 2048)
      let height = min(max(1, Int((size.height * scale).rounded())), 2048)
      let key = ConicKey(gradient: gradient, width: width, height: height)
      if let known = conics[key] { return known }
      if conics.count >= Self.mostConics { conics = [:] }
      let table = GradientTable(stops)
      let surface = PixelSurface(width: width, height: height)
      let first = atan2(end.y - start.y, end.x - start.x)
      let (stepX, stepY) = (size.width / Double(width), size.height / Double(height))
      surface.withPixels { pixels in
        for row in 0..<height {
          let dy = (Double(row) + 0.5) * stepY - start.y
          for column in 0..<width {
            let turn = (atan2(dy, (Double(column) + 0.5) * stepX - start.x) - first) / (2 * .pi)
            pixels.base[row * pixels.stride + column] = table[turn - turn.rounded(.down)]
          }
        }
      }
      conics[key] = surface
      return surface
    }
  }

  struct GradientStop: Equatable {
    var location: Double
    var color: RGBA
  }

  extension GradientContent {
    /// The stops, with additional ones between two of different alpha: plain interpolation between them looks like premultiplied
    /// interpolation.
    ///
    /// - Complexity: O(n) in the number of colours.
    var premixed: [GradientStop] {
      var result: [GradientStop] = []
      let steps = 16
      for (index, color) in colors.enumerated() {
        let location = index < locations.count ? locations[index] : Double(index) / Double(max(1, colors.count - 1))
        if let last = result.last, last.color.alpha != color.alpha, location > last.location {
          for step in 1..<steps {
            let part = Double(step) / Double(steps)
            result.append(
              GradientStop(
                location: last.location + (location - last.location) * part,
                color: last.color.mixed(with: color, part: Float(part))))
          }
        }
        result.append(GradientStop(location: location, color: color))
      }
      return result
    }
  }

  extension RGBA {
    /// Mixes two colours premultiplied by alpha.
    fileprivate func mixed(with other: RGBA, part: Float) -> RGBA {
      let alpha = self.alpha + (other.alpha - self.alpha) * part
      guard alpha > 0 else { return .clear }
      func mix(_ a: Float, _ b: Float) -> Float {
        (a * self.alpha * (1 - part) + b * other.alpha * part) / alpha
      }
      return RGBA(
        red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: alpha)
    }
  }

  /// A gradient's colours at even steps, as pixels.
  private struct GradientTable {
    private var pixels: [UInt32] = []
    private static let steps = 2048

    init(_ stops: [GradientStop]) {
      pixels.reserveCapacity(Self.steps + 1)
      var next = 0
      for step in 0...Self.steps {
        let location = Double(step) / Double(Self.steps)
        while next < stops.count, stops[next].location <= location { next += 1 }
        pixels.append(Self.color(at: location, between: stops, next: next))
      }
    }

    private static func color(at location: Double, between stops: [GradientStop], next: Int) -> UInt32 {
      guard let first = stops.first, let last = stops.last else { return 0 }
      if next == 0 { return pixel(first.color) }
      if next == stops.count { return pixel(last.color) }
      let (a, b) = (stops[next - 1], stops[next])
      let part = b.location > a.location ? (location - a.location) / (b.location - a.location) : 1
      return pixel(a.color.mixed(with: b.color, part: Float(part)))
    }

    private static func pixel(_ color: RGBA) -> UInt32 {
      func byte(_ value: Float) -> UInt32 { UInt32((value * color.alpha * 255).rounded()) }
      let alpha = UInt32((color.alpha * 255).rounded())
      return alpha << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }

    /// The colour at a location, 0…1.
    subscript(part: Double) -> UInt32 { pixels[min(max(0, Int(part * Double(Self.steps))), Self.steps)] }
  }
#endif
