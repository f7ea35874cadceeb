#if Raster
  import CPangoCairo
  @_spi(Waterwheel) import CoreGraphics
  import Foundation
  @_spi(Waterwheel) import QuartzCore

  /// Draws the recording of a `CGContext`.
  final class RecordingPainter {
    private let recording: ContextRecording
    private let pictures = PictureCache()
    private lazy var painter = LayerPainter(pictures: pictures)

    init(_ recording: ContextRecording) { self.recording = recording }

    /// Draws the recording; nil when the picture has no extent, or too many pixels.
    ///
    /// - Complexity: O(n) in the number of commands, and in the number of pixels that they cover; twice that when there are pictures to
    ///   decode.
    func draw() -> RasterImage? {
      let scale = Double(recording.scale)
      guard let (width, height) = try? RasterScene.pixels(recording.bounds.size, scale: scale) else { return nil }
      painter.scale = scale
      pictures.beginFrame()
      while true {
        let surface = PixelSurface(width: width, height: height)
        run(on: Canvas(surface), scale: scale)
        // Pictures are decoded between two drawings.
        if !pictures.decodePending() { return surface.image(scale: scale) }
      }
    }

    private func run(on canvas: Canvas, scale: Double) {
      if recording.isOpaque {
        canvas.setColor(RGBA(red: 0, green: 0, blue: 0, alpha: 1))
        cairo_paint(canvas.context)
      }
      canvas.concatenate(Homography(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
      canvas.concatenate(
        Homography(a: 1, b: 0, c: 0, d: 1, tx: -recording.bounds.minX, ty: -recording.bounds.minY))
      for command in recording.commands { perform(command, on: canvas) }
    }

    private func perform(_ command: ContextRecording.Command, on canvas: Canvas) {
      let context = canvas.context
      switch command {
      case .save: cairo_save(context)
      case .restore: cairo_restore(context)
      case .clip(let path, let rule):
        add(path, rule, to: canvas)
        canvas.clip()
      case .fill(let path, let rule, let paint):
        add(path, rule, to: canvas)
        set(paint, on: canvas)
        canvas.fill()
      case .stroke(let path, let line, let paint): stroke(path, line, paint, on: canvas)
      case .clear(let path):
        canvas.saved {
          add(path, .winding, to: canvas)
          cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
          canvas.fill()
        }
      case .image(let reference, let rect, let transform, let alpha):
        paint(layer(showing: reference, in: rect), transform, alpha, on: canvas)
      case .gradient(let gradient, let transform, let alpha): paint(gradient, transform, alpha, on: canvas)
      case .drawing(let drawing, let transform, let alpha):
        if let layer = (drawing as? LayerDrawing).flatMap(root) { paint(layer, transform, alpha, on: canvas) }
      }
    }

    // MARK: Paths

    private func add(_ path: CGPath, _ rule: CGPathFillRule, to canvas: Canvas) {
      cairo_new_path(canvas.context)
      canvas.addPath(path.data)
      cairo_set_fill_rule(canvas.context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    private func set(_ paint: ContextRecording.Paint, on canvas: Canvas) {
      var color = paint.color.rgba
      color.alpha *= Float(paint.alpha)
      canvas.setColor(color)
    }

    private func stroke(
      _ path: CGPath, _ line: ContextRecording.Line, _ paint: ContextRecording.Paint, on canvas: Canvas
    ) {
      let plane = Homography(CATransform3DMakeAffineTransform(line.transform))
      guard line.width > 0, line.width.isFinite, abs(plane.determinant) > 1e-12 else { return }
      canvas.saved {
        add(path, .winding, to: canvas)
        set(paint, on: canvas)
        // The transform applies to the line's width and not to the path.
        canvas.concatenate(plane)
        let context = canvas.context
        cairo_set_line_width(context, line.width)
        cairo_set_miter_limit(context, max(1, line.miterLimit))
        cairo_set_line_cap(
          context,
          line.cap == .round ? CAIRO_LINE_CAP_ROUND : line.cap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(
          context,
          line.join == .round
            ? CAIRO_LINE_JOIN_ROUND : line.join == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
        let dashes = line.dashes.map(Double.init)
        if dashes.contains(where: { $0 > 0 }), dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) {
          cairo_set_dash(context, dashes, Int32(dashes.count), line.phase)
        }
        cairo_stroke(context)
      }
    }

    private func paint(
      _ gradient: ContextRecording.Gradient, _ transform: CGAffineTransform, _ alpha: CGFloat, on canvas: Canvas
    ) {
      let plane = Homography(CATransform3DMakeAffineTransform(transform))
      guard abs(plane.determinant) > 1e-12 else { return }
      canvas.saved {
        canvas.concatenate(plane)
        let pattern =
          switch gradient.shape {
          case .linear(let start, let end): cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
          case .radial(let start, let startRadius, let end, let endRadius):
            cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius)
          }
        for stop in gradient.stops {
          let color = stop.color.rgba
          cairo_pattern_add_color_stop_rgba(
            pattern, stop.location, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(canvas.context, pattern)
        cairo_pattern_destroy(pattern)
        cairo_paint_with_alpha(canvas.context, alpha)
      }
    }

    // MARK: Layers

    private func paint(_ layer: RasterLayer, _ transform: CGAffineTransform, _ alpha: CGFloat, on canvas: Canvas) {
      layer.opacity *= alpha
      canvas.saved {
        canvas.concatenate(Homography(CATransform3DMakeAffineTransform(transform)))
        painter.paint(layer, on: canvas)
      }
    }

    private func layer(showing reference: ImageReference, in rect: CGRect) -> RasterLayer {
      let layer = RasterLayer(id: LayerID(rawValue: 1))
      layer.bounds = CGRect(origin: .zero, size: rect.size)
      layer.position = CGPoint(x: rect.midX, y: rect.midY)
      layer.picture = RasterLayer.Picture(
        image: pictures.number(of: reference),
        size: CGSize(width: reference.pixelWidth, height: reference.pixelHeight), gravity: "resize",
        part: CGRect(x: 0, y: 0, width: 1, height: 1))
      return layer
    }

    /// Returns the first layer, placed such that its coordinates are the drawing's.
    private func root(_ drawing: LayerDrawing) -> RasterLayer? {
      let tree = RasterTree { [pictures] in pictures.number(of: $0) }
      tree.apply(drawing.commit)
      guard let root = tree.root else { return nil }
      root.transform = CATransform3DIdentity
      root.z = 0
      root.position = CGPoint(
        x: drawing.bounds.minX + root.anchor.x * drawing.bounds.width,
        y: drawing.bounds.minY + root.anchor.y * drawing.bounds.height)
      trees.append(tree)
      return root
    }

    /// The trees of the layers that are drawn: a layer does not retain its superlayer.
    private var trees: [RasterTree] = []
  }
#endif
