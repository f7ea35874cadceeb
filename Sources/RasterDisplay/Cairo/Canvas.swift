#if Raster
  import CPangoCairo
  import CoreGraphics
  import Foundation
  @_spi(Waterwheel) import QuartzCore

  /// A Cairo context, with the operations that drawing layers needs.
  final class Canvas {
    let context: OpaquePointer

    init(_ surface: OpaquePointer) { context = cairo_create(surface) }

    convenience init(_ surface: PixelSurface) { self.init(surface.pointer) }

    deinit { cairo_destroy(context) }

    /// True after Cairo was asked for something that its numbers cannot hold: it then draws nothing any more.
    var hasFailed: Bool { cairo_status(context) != CAIRO_STATUS_SUCCESS }

    // MARK: State

    func saved(_ body: () -> Void) {
      cairo_save(context)
      body()
      cairo_restore(context)
    }

    /// Draws `body` into a temporary picture and makes that the source, which `finish` then paints on the canvas.
    func grouped(within rect: CGRect, _ body: () -> Void, finish: () -> Void) {
      cairo_save(context)
      addRect(rect)
      cairo_clip(context)
      cairo_push_group(context)
      body()
      cairo_pop_group_to_source(context)
      finish()
      cairo_restore(context)
    }

    var transform: Homography {
      get {
        var m = cairo_matrix_t()
        cairo_get_matrix(context, &m)
        return Homography(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
      }
      set {
        var m = newValue.cairo
        cairo_set_matrix(context, &m)
      }
    }

    /// Returns true if the coordinates that `map` leads to can be converted back. Cairo draws nothing any more after others.
    func canConcatenate(_ map: Homography) -> Bool {
      let total = map.then(transform)
      return abs(map.determinant) > 1e-9 && total.isAffine && total.inverse != nil
    }

    func concatenate(_ map: Homography) {
      var m = map.cairo
      cairo_transform(context, &m)
    }

    /// The visible area, in the present coordinates.
    var visible: CGRect {
      var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
      cairo_clip_extents(context, &x1, &y1, &x2, &y2)
      let result = CGRect(x: x1, y: y1, width: max(0, x2 - x1), height: max(0, y2 - y1))
      return result.isDrawable ? result : .everything
    }

    // MARK: Paths

    func addRect(_ rect: CGRect) {
      let rect = near(rect)
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    }

    /// Returns the visible part of a rectangle, with a margin that does not depend on the filling. Cairo has no numbers for ten million pixels.
    private func near(_ rect: CGRect, margin: Double = 0) -> CGRect {
      guard max(abs(rect.minX), abs(rect.minY), abs(rect.maxX), abs(rect.maxY)) > 1e5 else { return rect }
      let part = rect.intersection(visible.insetBy(dx: -margin - 2, dy: -margin - 2))
      return part.isNull ? .zero : part
    }

    /// Adds a rectangle with rounded corners.
    ///
    /// - Parameter radii: top left, top right, bottom right, bottom left.
    func addRoundRect(_ rect: CGRect, radii: [Double]) {
      guard let largest = radii.max(), largest > 0 else { return addRect(rect) }
      let rect = near(rect, margin: largest)
      let centers = [
        (rect.minX + radii[0], rect.minY + radii[0]), (rect.maxX - radii[1], rect.minY + radii[1]),
        (rect.maxX - radii[2], rect.maxY - radii[2]), (rect.minX + radii[3], rect.maxY - radii[3]),
      ]
      cairo_new_sub_path(context)
      for corner in 0..<4 {
        let start = Double.pi * (1 + Double(corner) / 2)
        let (x, y) = centers[corner]
        cairo_arc(context, x, y, radii[corner], start, start + .pi / 2)
      }
      cairo_close_path(context)
    }

    func addPolygon(_ polygon: ConvexPolygon) {
      for (index, point) in polygon.points.enumerated() {
        if index == 0 { cairo_move_to(context, point.x, point.y) } else { cairo_line_to(context, point.x, point.y) }
      }
      cairo_close_path(context)
    }

    /// Adds a path, moved by a distance.
    func addPath(_ path: PathData, dx: Double = 0, dy: Double = 0) {
      var index = 0
      func next() -> (Double, Double) {
        defer { index += 2 }
        return (path.points[index] + dx, path.points[index + 1] + dy)
      }
      for verb in path.verbs {
        switch verb {
        case .move:
          let (x, y) = next()
          cairo_move_to(context, x, y)
        case .line:
          let (x, y) = next()
          cairo_line_to(context, x, y)
        case .quad:
          let ((cx, cy), (x, y)) = (next(), next())
          addQuad(cx, cy, x, y)
        case .curve:
          let (first, second, end) = (next(), next(), next())
          cairo_curve_to(context, first.0, first.1, second.0, second.1, end.0, end.1)
        case .close: cairo_close_path(context)
        }
      }
    }

    private func addQuad(_ cx: Double, _ cy: Double, _ x: Double, _ y: Double) {
      var (sx, sy) = (cx, cy)
      if cairo_has_current_point(context) != 0 { cairo_get_current_point(context, &sx, &sy) }
      cairo_curve_to(
        context, sx + (cx - sx) * 2 / 3, sy + (cy - sy) * 2 / 3, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y)
    }

    // MARK: Painting

    func setColor(_ color: RGBA) {
      cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    func fill() { cairo_fill(context) }

    func clip() { cairo_clip(context) }

    /// Draws pixels at a pixel position of the destination, whatever the present coordinates are.
    func drawPixels(_ surface: PixelSurface, x: Int, y: Int) {
      cairo_save(context)
      cairo_identity_matrix(context)
      cairo_set_source_surface(context, surface.pointer, Double(x), Double(y))
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      cairo_paint(context)
      cairo_restore(context)
    }
  }

  extension Homography {
    /// Returns true if the map only enlarges by `scale` and translates.
    func isUpright(at scale: Double) -> Bool {
      isAffine && abs(b) + abs(c) < 1e-9 && abs(a / w - scale) < 1e-6 && abs(d / w - scale) < 1e-6
    }

    /// The map as Cairo's matrix, without perspective.
    var cairo: cairo_matrix_t {
      var m = cairo_matrix_t()
      (m.xx, m.yx, m.xy, m.yy, m.x0, m.y0) = (a / w, b / w, c / w, d / w, tx / w, ty / w)
      return m
    }
  }
#endif
