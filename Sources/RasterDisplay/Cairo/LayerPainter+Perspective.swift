#if Raster
  import CoreGraphics
  import Foundation
  import QuartzCore

  extension LayerPainter {
    /// Draws a layer flat, then as it is seen: Cairo knows no perspective.
    func placeInPerspective(_ layer: RasterLayer, as piece: DepthPiece, plane: Homography, on canvas: Canvas) {
      let extents = layer.extents(frame: frame)
      let total = plane.then(canvas.transform)
      let window = Self.pixelWindow(of: canvas)
      guard !extents.isNull, window.width > 0, window.height > 0, abs(total.determinant) > 1e-12 else { return }
      var region = piece.polygon.points.isEmpty ? ConvexPolygon(extents) : piece.polygon
      region = region.clipped(inFrontOf: total).clipped(toImageIn: window.insetBy(dx: -2, dy: -2), of: total)
      guard !region.points.isEmpty else { return }
      let detail = Self.detail(of: region, map: total, window: window)
      guard detail > 0 else { return }
      // Cut layers are drawn a little further than they are shown, so that the cut is sharp.
      let area = region.box.insetBy(dx: -2 / detail, dy: -2 / detail).intersection(extents)
      guard let flat = drawFlat(layer, area: area, detail: detail) else { return }
      let toPixels = Homography(a: detail, b: 0, c: 0, d: detail, tx: 1 - area.minX * detail, ty: 1 - area.minY * detail)
      guard let toBox = toPixels.inverse else { return }
      let sampler = PerspectiveSampler(
        map: toBox.then(total), region: ConvexPolygon(points: region.points.map(toPixels.apply)),
        cuts: piece.cuts.map { $0.seen(through: toBox) })
      let bounds = sampler.bounds.intersection(window)
      guard !bounds.isEmpty else { return }
      let (x, y) = (Int(bounds.minX), Int(bounds.minY))
      let seen = PixelSurface(width: Int(bounds.width), height: Int(bounds.height))
      flat.withPixels { source in
        _ = seen.withPixels { sampler.draw(source, into: $0, origin: (x, y)) }
      }
      canvas.drawPixels(seen, x: x, y: y)
    }

    /// The layer without perspective, with a transparent margin of a pixel.
    private func drawFlat(_ layer: RasterLayer, area: CGRect, detail: Double) -> PixelSurface? {
      let width = Int((area.width * detail).rounded(.up)) + 2
      let height = Int((area.height * detail).rounded(.up)) + 2
      guard width <= RasterImage.maximumSide, height <= RasterImage.maximumSide else { return nil }
      let surface = PixelSurface(width: width, height: height)
      let flat = Canvas(surface)
      flat.addRect(CGRect(x: 1, y: 1, width: width - 2, height: height - 2))
      flat.clip()
      flat.concatenate(
        Homography(a: detail, b: 0, c: 0, d: detail, tx: 1 - area.minX * detail, ty: 1 - area.minY * detail))
      paintBox(layer, on: flat)
      return surface
    }

    /// What can be seen, in pixels.
    private static func pixelWindow(of canvas: Canvas) -> CGRect {
      var result = CGRect.zero
      canvas.saved {
        canvas.transform = Homography()
        result = canvas.visible.integral
      }
      return result
    }

    /// Pixels a point for the flat drawing: as sharp as the sharpest part needs, within reason.
    private static func detail(of region: ConvexPolygon, map: Homography, window: CGRect) -> Double {
      let corners = region.points.map { map.enlargement(at: $0) }
      let middle = CGPoint(
        x: region.points.reduce(0) { $0 + $1.x } / Double(region.points.count),
        y: region.points.reduce(0) { $0 + $1.y } / Double(region.points.count))
      let wanted = min(corners.max() ?? 0, 2 * map.enlargement(at: middle))
      let box = region.box
      // Not more than four times the pixels of the display.
      let most = (4 * window.width * window.height / max(1, box.width * box.height)).squareRoot()
      return max(min(wanted, most), 1e-3)
    }
  }

  extension HalfPlane {
    /// The same line in coordinates from which an affine map leads to its own.
    fileprivate func seen(through map: Homography) -> HalfPlane {
      HalfPlane(
        a: a * map.a + b * map.b, b: a * map.c + b * map.d, c: a * map.tx + b * map.ty + c)
    }
  }
#endif
