#if Raster
  import CPangoCairo
  import CoreGraphics
  import Foundation
  @_spi(Waterwheel) import QuartzCore

  /// Drawing of a layer's own box: background, gradient, border, shape, mask.
  extension LayerPainter {
    func paintGround(of layer: RasterLayer, radii: [Double], on canvas: Canvas) {
      if let color = layer.background {
        canvas.addRoundRect(layer.box, radii: radii)
        canvas.setColor(color)
        canvas.fill()
      }
      guard let gradient = layer.gradient, !layer.box.isEmpty else { return }
      canvas.saved {
        guard gradients.setSource(gradient, size: layer.size, scale: scale, on: canvas) else { return }
        canvas.addRoundRect(layer.box, radii: radii)
        canvas.fill()
      }
    }

    /// Draws the border inside of the outline, above all sublayers.
    func paintBorder(of layer: RasterLayer, radii: [Double], on canvas: Canvas) {
      guard let border = layer.border, !layer.box.isEmpty else { return }
      canvas.setColor(border.color)
      canvas.addRoundRect(layer.box, radii: radii)
      let inner = layer.box.insetBy(dx: border.width, dy: border.width)
      if layer.size.width > 2 * border.width, layer.size.height > 2 * border.width {
        canvas.addRoundRect(inner, radii: radii.map { max(0, $0 - border.width) })
      }
      cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_EVEN_ODD)
      canvas.fill()
      cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_WINDING)
    }

    func paint(_ shape: ShapeContent, of layer: RasterLayer, on canvas: Canvas) {
      let (dx, dy) = (-layer.bounds.minX, -layer.bounds.minY)
      if shape.fillColor.alpha > 0 {
        canvas.addPath(shape.path, dx: dx, dy: dy)
        canvas.setColor(shape.fillColor)
        cairo_set_fill_rule(
          canvas.context, shape.usesEvenOddFill ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        canvas.fill()
        cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_WINDING)
      }
      guard shape.strokeColor.alpha > 0, shape.lineWidth > 0, shape.strokeEnd > shape.strokeStart else { return }
      canvas.saved {
        canvas.addPath(shape.path, dx: dx, dy: dy)
        canvas.setColor(shape.strokeColor)
        setLine(shape, on: canvas)
        cairo_stroke(canvas.context)
      }
    }

    private func setLine(_ shape: ShapeContent, on canvas: Canvas) {
      let context = canvas.context
      cairo_set_line_width(context, shape.lineWidth)
      cairo_set_miter_limit(context, max(1, shape.miterLimit))
      cairo_set_line_cap(context, shape.lineCap.cairo)
      cairo_set_line_join(context, shape.lineJoin.cairo)
      if shape.strokeStart > 0 || shape.strokeEnd < 1 {
        // A part of the stroke is drawn as a dash, with a gap that is longer than the rest.
        let length = PathLength.measure(cairo_copy_path_flat(context))
        guard length > 0, length.isFinite else { return }
        let (start, end) = (shape.strokeStart * length, shape.strokeEnd * length)
        cairo_set_dash(context, [end - start, length * 2], 2, -start)
      } else if shape.dashPattern.contains(where: { $0 > 0 }), canCount(shape, on: canvas) {
        cairo_set_dash(context, shape.dashPattern, Int32(shape.dashPattern.count), shape.dashPhase)
      }
    }

    /// Returns true if so many dashes can be drawn one by one.
    private func canCount(_ shape: ShapeContent, on canvas: Canvas) -> Bool {
      let period = shape.dashPattern.reduce(0, +)
      return PathLength.measure(cairo_copy_path_flat(canvas.context)) < period * 1e5
    }

    // MARK: Mask

    /// Clips to a mask that is a filled path or box, and returns nil. Returns any other mask, which `keep(only:of:area:on:)` must apply to
    /// the drawing.
    func clipToMask(of layer: RasterLayer, on canvas: Canvas) -> RasterLayer? {
      guard let mask = layer.mask else { return nil }
      let plane = Homography(mask.matrix(in: layer))
      guard mask.isHard, plane.isAffine, canvas.canConcatenate(plane) else { return mask }
      let before = canvas.transform
      canvas.concatenate(plane)
      if let shape = mask.shape {
        canvas.addPath(shape.path, dx: -mask.bounds.minX, dy: -mask.bounds.minY)
        if shape.usesEvenOddFill { cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_EVEN_ODD) }
      } else if mask.background != nil {
        canvas.addRoundRect(mask.box, radii: mask.cornerRadii)
      }
      canvas.clip()
      cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_WINDING)
      canvas.transform = before
      return nil
    }

    /// Multiplies the present content of the group by the mask's alpha.
    func keep(only mask: RasterLayer, of layer: RasterLayer, area: CGRect, on canvas: Canvas) {
      canvas.grouped(within: area) {
        guard mask.isShown else { return }
        canvas.saved {
          let plane = Homography(mask.matrix(in: layer))
          guard plane.isAffine, canvas.canConcatenate(plane) else { return }
          canvas.concatenate(plane)
          paintBox(mask, on: canvas)
        }
      } finish: {
        cairo_set_operator(canvas.context, CAIRO_OPERATOR_DEST_IN)
        cairo_paint(canvas.context)
      }
    }
  }

  extension RasterLayer {
    /// True if the layer, as a mask, consists of one filled outline.
    var isHard: Bool {
      guard opacity == 1, !isHidden, children.isEmpty, mask == nil, picture == nil, gradient == nil, text == nil,
        border == nil, shadow == nil
      else { return false }
      guard let shape else { return background.map { $0.alpha == 1 } ?? true }
      return background == nil && shape.fillColor.alpha == 1 && shape.strokeColor.alpha == 0
    }
  }

  extension ShapeContent.LineCap {
    fileprivate var cairo: cairo_line_cap_t {
      switch self {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    }
  }

  extension ShapeContent.LineJoin {
    fileprivate var cairo: cairo_line_join_t {
      switch self {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    }
  }

  /// The length of a flattened path.
  enum PathLength {
    /// Returns the length of a path, and frees the path.
    ///
    /// - Complexity: O(n) in the number of its elements.
    static func measure(_ path: UnsafeMutablePointer<cairo_path_t>?) -> Double {
      guard let path else { return 0 }
      defer { cairo_path_destroy(path) }
      var total = 0.0
      var (start, last) = (CGPoint.zero, CGPoint.zero)
      var index = 0
      while index < Int(path.pointee.num_data), let data = path.pointee.data {
        let header = data[index].header
        let point = header.length > 1 ? CGPoint(x: data[index + 1].point.x, y: data[index + 1].point.y) : start
        if header.type == CAIRO_PATH_MOVE_TO {
          start = point
        } else {
          total += hypot(point.x - last.x, point.y - last.y)
        }
        last = point
        index += Int(header.length)
      }
      return total
    }
  }
#endif
