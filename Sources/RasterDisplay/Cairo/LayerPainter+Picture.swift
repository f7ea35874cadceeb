#if Raster
  import CPangoCairo
  import CoreGraphics
  import Foundation
  @_spi(Waterwheel) import QuartzCore

  extension LayerPainter {
    func paint(_ picture: RasterLayer.Picture, of layer: RasterLayer, on canvas: Canvas) {
      let rect = layer.pictureRect(picture)
      guard rect.width > 0, rect.height > 0, rect.intersects(canvas.visible) else { return }
      let map = canvas.transform
      // The size in pixels at which the part is drawn.
      let width = rect.width * hypot(map.a, map.b)
      let height = rect.height * hypot(map.c, map.d)
      let whole = CGSize(width: width / picture.part.width, height: height / picture.part.height)
      switch pictures.picture(picture.image, fitting: whole) {
      case .pending: break
      case .missing: paintMissing(in: rect, on: canvas)
      case .ready(let surface):
        if map.isUpright(at: scale), max(width, height) <= Double(RasterImage.maximumSide),
          let fitted = pictures.fitted(
            picture.image, from: surface, part: picture.part, width: Int(width.rounded()), height: Int(height.rounded())
          )
        {
          draw(fitted, part: CGRect(x: 0, y: 0, width: 1, height: 1), in: rect, on: canvas)
        } else {
          draw(surface, part: picture.part, in: rect, on: canvas)
        }
      }
    }

    /// Draws a part, in unit coordinates, of a surface.
    private func draw(_ surface: PixelSurface, part: CGRect, in rect: CGRect, on canvas: Canvas) {
      let pattern = cairo_pattern_create_for_surface(surface.pointer)
      var matrix = surface.matrix(showing: part, in: rect)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      canvas.saved {
        cairo_set_source(canvas.context, pattern)
        canvas.addRect(rect)
        canvas.fill()
      }
      cairo_pattern_destroy(pattern)
    }

    /// Draws a grey frame with a struck-out landscape, as on the page.
    private func paintMissing(in rect: CGRect, on canvas: Canvas) {
      func gray(_ value: Float, _ blue: Float) -> RGBA { RGBA(red: value, green: value, blue: blue, alpha: 1) }
      canvas.saved {
        canvas.setColor(isDark ? gray(44 / 255, 46 / 255) : gray(229 / 255, 234 / 255))
        canvas.addRect(rect)
        canvas.fill()
        let width = min(max(rect.width * 0.28, 16), 56)
        cairo_translate(canvas.context, rect.midX - width / 2, rect.midY - width * 40 / 96)
        cairo_scale(canvas.context, width / 48, width / 48)
        canvas.setColor(gray(142 / 255, 147 / 255))
        cairo_set_line_width(canvas.context, 2.5)
        cairo_set_line_join(canvas.context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(canvas.context, CAIRO_LINE_CAP_ROUND)
        addLandscape(to: canvas)
        cairo_stroke(canvas.context)
      }
    }

    private func addLandscape(to canvas: Canvas) {
      canvas.addRoundRect(CGRect(x: 3, y: 3, width: 42, height: 34), radii: [5, 5, 5, 5])
      canvas.addRoundRect(CGRect(x: 11.5, y: 10.5, width: 7, height: 7), radii: [3.5, 3.5, 3.5, 3.5])
      for line in [[(4, 32), (16, 21), (24, 28), (33, 19), (44, 30)], [(7, 38), (41, 2)]] {
        for (index, point) in line.enumerated() {
          let (x, y) = (Double(point.0), Double(point.1))
          if index == 0 { cairo_move_to(canvas.context, x, y) } else { cairo_line_to(canvas.context, x, y) }
        }
      }
    }
  }

  extension PixelSurface {
    /// Returns the map from a rectangle in which a part of the surface is shown to the surface's pixels.
    fileprivate func matrix(showing part: CGRect, in rect: CGRect) -> cairo_matrix_t {
      let x = Double(width) * part.width / rect.width
      let y = Double(height) * part.height / rect.height
      return Homography(
        a: x, b: 0, c: 0, d: y, tx: Double(width) * part.minX - rect.minX * x,
        ty: Double(height) * part.minY - rect.minY * y
      ).cairo
    }

    /// Returns a part of the surface at another size, filtered well.
    ///
    /// - Complexity: O(n) in the number of pixels of the part and of the result.
    func scaled(part: CGRect, width: Int, height: Int) -> PixelSurface {
      let result = PixelSurface(width: width, height: height)
      let canvas = Canvas(result)
      let rect = CGRect(x: 0, y: 0, width: result.width, height: result.height)
      let pattern = cairo_pattern_create_for_surface(pointer)
      var matrix = matrix(showing: part, in: rect)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_set_source(canvas.context, pattern)
      cairo_set_operator(canvas.context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(canvas.context)
      cairo_pattern_destroy(pattern)
      return result
    }
  }
#endif
