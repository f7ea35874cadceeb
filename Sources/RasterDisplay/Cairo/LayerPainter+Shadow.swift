#if Raster
  import CPangoCairo
  import CoreGraphics
  import Foundation
  @_spi(Waterwheel) import QuartzCore

  extension LayerPainter {
    /// Draws the shadow of the layer's filled outline or of a given path.
    func paintOutlineShadow(of layer: RasterLayer, radii: [Double], on canvas: Canvas) {
      guard let shadow = layer.shadow, !layer.clips else { return }
      let outline: ShadowCache.Outline
      var (dx, dy) = (shadow.offset.width, shadow.offset.height)
      if let path = shadow.path {
        outline = .path(path)
        dx -= layer.bounds.minX
        dy -= layer.bounds.minY
      } else {
        guard layer.isFilled, !layer.box.isEmpty else { return }
        outline = .box(width: layer.size.width, height: layer.size.height, radii: radii)
      }
      guard let mask = shadows.mask(of: outline, radius: shadow.radius, scale: scale) else { return }
      canvas.saved {
        if shadow.path == nil, layer.background?.alpha != 1 { clipOut(layer, radii: radii, on: canvas) }
        canvas.setColor(shadow.color)
        if paintAligned(mask, radius: shadow.radius, dx: dx, dy: dy, on: canvas) { return }
        let pattern = cairo_pattern_create_for_surface(mask.surface.pointer)
        var matrix = Homography(a: 1, b: 0, c: 0, d: 1, tx: -dx, ty: -dy).then(mask.map).cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_mask(canvas.context, pattern)
        cairo_pattern_destroy(pattern)
      }
    }

    /// Copies a soft shadow pixel by pixel, several times as fast as resampling it: half a pixel is not visible in a blur. Returns false
    /// for a shadow that must be resampled.
    private func paintAligned(
      _ mask: ShadowCache.Mask, radius: Double, dx: Double, dy: Double, on canvas: Canvas
    ) -> Bool {
      let map = canvas.transform
      guard radius * scale >= 2, map.isUpright(at: scale), let whole = shadows.enlarged(mask, scale: scale) else {
        return false
      }
      let corner = map.apply(CGPoint(x: dx - mask.map.tx / mask.map.a, y: dy - mask.map.ty / mask.map.d))
      cairo_identity_matrix(canvas.context)
      cairo_mask_surface(canvas.context, whole.pointer, corner.x.rounded(), corner.y.rounded())
      return true
    }

    /// Excludes the layer's own area: a translucent layer does not show its shadow through itself.
    private func clipOut(_ layer: RasterLayer, radii: [Double], on canvas: Canvas) {
      canvas.addRect(canvas.visible)
      canvas.addRoundRect(layer.box, radii: radii)
      cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_EVEN_ODD)
      canvas.clip()
      cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_WINDING)
    }

    /// Draws the shadow of the drawing that `draw` makes, anew for each frame.
    ///
    /// - Complexity: O(n) in the number of pixels that the shadow covers.
    func paintCastShadow(
      _ shadow: RasterLayer.Shadow, of layer: RasterLayer, on canvas: Canvas, draw: (Canvas) -> Void
    ) {
      let map = canvas.transform
      let deviation = shadow.radius * map.enlargement(at: .zero)
      let margin = 3 * deviation + 2
      let offset = CGPoint(
        x: shadow.offset.width * map.a + shadow.offset.height * map.c,
        y: shadow.offset.width * map.b + shadow.offset.height * map.d)
      let reach = abs(shadow.radius) * 3 + abs(shadow.offset.width) + abs(shadow.offset.height) + 2
      let area = layer.extents(frame: frame).intersection(canvas.visible.insetBy(dx: -reach, dy: -reach))
      guard !area.isNull else { return }
      let box = ConvexPolygon(points: ConvexPolygon(area).points.map(map.apply)).box.insetBy(dx: -margin, dy: -margin)
        .integral
      let most = Double(RasterImage.maximumSide)
      guard box.width <= most, box.height <= most, box.width * box.height <= ShadowCache.mostPixels else { return }
      let drawing = PixelSurface(width: Int(box.width), height: Int(box.height))
      let inner = Canvas(drawing)
      inner.transform = map.then(Homography(a: 1, b: 0, c: 0, d: 1, tx: -box.minX, ty: -box.minY))
      draw(inner)
      let coverage = drawing.coverage
      coverage.blur(deviation: deviation)
      canvas.saved {
        canvas.setColor(shadow.color)
        cairo_identity_matrix(canvas.context)
        cairo_mask_surface(canvas.context, coverage.pointer, box.minX + offset.x, box.minY + offset.y)
      }
    }
  }

  extension PixelSurface {
    /// The alpha of a colour surface, as coverage.
    fileprivate var coverage: PixelSurface {
      let result = PixelSurface(width: width, height: height, format: .coverage)
      let (width, height, from, to) = (width, height, stride, result.stride)
      _ = withBytes { source in
        result.withBytes { target in
          for row in 0..<height {
            for x in 0..<width { target[row * to + x] = source[row * from + x * 4 + 3] }
          }
        }
      }
      return result
    }
  }
#endif
