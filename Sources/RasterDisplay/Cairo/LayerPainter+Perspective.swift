#if Raster
  import CoreGraphics
  import Foundation
  import QuartzCore

  /// Flat drawings of the layers in one space.
  final class FlatDrawings {
    struct Drawing {
      var surface: PixelSurface
      /// The map from the surface's pixels to the layer's box.
      var toBox: Homography
    }

    var drawings: [Int: Drawing] = [:]
  }

  extension LayerPainter {
    /// Draws a layer flat, then maps the pixels to its perspective: Cairo has no perspective.
    func placeInPerspective(_ layer: RasterLayer, as piece: DepthPiece, on canvas: Canvas, flats: FlatDrawings?) {
      let total = Homography(piece.matrix).then(canvas.transform)
      let window = Self.pixelWindow(of: canvas)
      guard !window.isEmpty, abs(total.determinant) > 1e-12 else { return }
      let whole = ConvexPolygon(layer.extents(frame: frame)).seen(through: total, in: window)
      let region = piece.cuts.isEmpty ? whole : piece.polygon.seen(through: total, in: window)
      guard !region.points.isEmpty, !whole.points.isEmpty else { return }
      guard let flat = flats?.drawings[piece.index] ?? drawFlat(layer, region: whole, map: total, window: window),
        let toPixels = flat.toBox.inverse
      else { return }
      flats?.drawings[piece.index] = flat
      let sampler = PerspectiveSampler(
        map: flat.toBox.then(total), region: ConvexPolygon(points: region.points.map(toPixels.apply)),
        cuts: piece.cuts.map { $0.seen(through: flat.toBox) })
      let bounds = sampler.bounds.intersection(window)
      guard !bounds.isEmpty else { return }
      let (x, y) = (Int(bounds.minX), Int(bounds.minY))
      let seen = PixelSurface(width: Int(bounds.width), height: Int(bounds.height))
      flat.surface.withPixels { source in
        _ = seen.withPixels { sampler.draw(source, into: $0, origin: (x, y)) }
      }
      canvas.drawPixels(seen, x: x, y: y)
    }

    /// Draws the visible part of a layer, without perspective and with a transparent margin of a pixel.
    private func drawFlat(
      _ layer: RasterLayer, region: ConvexPolygon, map: Homography, window: CGRect
    ) -> FlatDrawings.Drawing? {
      let detail = Self.detail(of: region, map: map, window: window)
      let area = region.box.insetBy(dx: -1 / detail, dy: -1 / detail).intersection(layer.extents(frame: frame))
      let most = Double(RasterImage.maximumSide) - 2
      guard area.width * detail <= most, area.height * detail <= most else { return nil }
      let width = Int((area.width * detail).rounded(.up)) + 2
      let height = Int((area.height * detail).rounded(.up)) + 2
      let toPixels = Homography(
        a: detail, b: 0, c: 0, d: detail, tx: 1 - area.minX * detail, ty: 1 - area.minY * detail)
      guard let toBox = toPixels.inverse else { return nil }
      let surface = PixelSurface(width: width, height: height)
      let flat = Canvas(surface)
      flat.addRect(CGRect(x: 1, y: 1, width: width - 2, height: height - 2))
      flat.clip()
      flat.concatenate(toPixels)
      paintBox(layer, on: flat)
      return FlatDrawings.Drawing(surface: surface, toBox: toBox)
    }

    /// Returns the visible area, in pixels.
    private static func pixelWindow(of canvas: Canvas) -> CGRect {
      var result = CGRect.zero
      canvas.saved {
        canvas.transform = Homography()
        result = canvas.visible.integral
      }
      return result
    }

    /// Returns the pixels per point of the flat drawing: as many as the most enlarged part needs, within limits.
    private static func detail(of region: ConvexPolygon, map: Homography, window: CGRect) -> Double {
      let corners = region.points.map { map.enlargement(at: $0) }
      let middle = CGPoint(
        x: region.points.reduce(0) { $0 + $1.x } / Double(region.points.count),
        y: region.points.reduce(0) { $0 + $1.y } / Double(region.points.count))
      let wanted = min(corners.max() ?? 0, 1.25 * map.enlargement(at: middle))
      let box = region.box
      // Not more than four times the pixels of the display.
      let most = (4 * window.width * window.height / max(1, box.width * box.height)).squareRoot()
      return max(min(wanted, most), 1e-3)
    }
  }

  extension ConvexPolygon {
    /// Returns the part that is in front of the eye and whose image lies in a window of pixels.
    fileprivate func seen(through map: Homography, in window: CGRect) -> ConvexPolygon {
      clipped(inFrontOf: map).clipped(toImageIn: window.insetBy(dx: -2, dy: -2), of: map)
    }
  }

  extension HalfPlane {
    /// Returns the same half plane in the coordinates from which an affine map leads to its own.
    fileprivate func seen(through map: Homography) -> HalfPlane {
      HalfPlane(
        a: a * map.a + b * map.b, b: a * map.c + b * map.d, c: a * map.tx + b * map.ty + c)
    }
  }
#endif
