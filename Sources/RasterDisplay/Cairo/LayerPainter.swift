#if Raster
  import CPangoCairo
  import CoreGraphics
  import Foundation
  import QuartzCore

  /// Draws a tree of layers on a canvas, and keeps pictures, texts, shadows and gradients from one frame to the next.
  final class LayerPainter {
    let pictures: PictureCache
    let texts = TextCache()
    let shadows = ShadowCache()
    let gradients = GradientCache()
    /// Pixels per point.
    var scale = 1.0
    var isDark = false
    private(set) var frame = 0
    /// True if a layer was refused in this frame, which must then be drawn again without it.
    private(set) var isSpoiled = false
    private var refused: [RasterLayer] = []

    init(pictures: PictureCache) { self.pictures = pictures }

    /// Draws the whole tree; the canvas's units are points.
    ///
    /// - Complexity: O(n) in the number of layers, and in the number of pixels that the visible ones cover.
    func paint(_ root: RasterLayer, on canvas: Canvas) {
      frame += 1
      isSpoiled = false
      guard root.isShown else { return }
      place(
        root, as: DepthPiece(index: 0, matrix: root.matrix(in: nil), polygon: ConvexPolygon(points: [])), on: canvas)
    }

    // MARK: Placing

    /// Draws the sublayers in their order: by depth if the layer has a `sublayerTransform`, otherwise by `zPosition`, and by tree order
    /// among equals.
    private func paintChildren(of layer: RasterLayer, on canvas: Canvas) {
      let children = layer.children.filter(\.isShown)
      if layer.sublayerTransform == nil {
        for child in Self.byDepth(children) {
          let piece = DepthPiece(index: 0, matrix: child.matrix(in: layer), polygon: ConvexPolygon(points: []))
          place(child, as: piece, on: canvas)
        }
        return
      }
      let ordered = Self.byDepth(children)
      var pieces: [DepthPiece] = []
      for (index, child) in ordered.enumerated() {
        let matrix = child.matrix(in: layer)
        let polygon = ConvexPolygon(child.extents(frame: frame)).clipped(inFrontOf: Homography(matrix))
        if polygon.points.isEmpty { continue }
        pieces.append(DepthPiece(index: index, matrix: matrix, polygon: polygon))
      }
      let sorted = DepthOrder.sorted(pieces)
      // A layer in several pieces is drawn flat only once.
      let flats = FlatDrawings()
      for piece in sorted { place(ordered[piece.index], as: piece, on: canvas, flats: flats) }
    }

    private static func byDepth(_ layers: [RasterLayer]) -> [RasterLayer] {
      guard let first = layers.first, layers.contains(where: { $0.z != first.z }) else { return layers }
      return layers.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }.map(\.element)
    }

    /// Draws a layer at the position that its matrix defines in the canvas's present coordinates.
    private func place(
      _ layer: RasterLayer, as piece: DepthPiece, on canvas: Canvas, flats: FlatDrawings? = nil
    ) {
      if !layer.isDoubleSided, Self.isSeenFromBehind(piece.matrix) { return }
      let plane = Homography(piece.matrix)
      guard plane.isAffine else { return placeInPerspective(layer, as: piece, on: canvas, flats: flats) }
      guard canvas.canConcatenate(plane) else { return }
      canvas.saved {
        canvas.concatenate(plane)
        if !piece.cuts.isEmpty {
          canvas.addPolygon(piece.polygon)
          canvas.clip()
        }
        paintBox(layer, on: canvas)
      }
    }

    /// Returns true if the transform turns the layer's back towards the viewer. A layer that is only mirrored in its
    /// plane is still seen from the front.
    static func isSeenFromBehind(_ m: CATransform3D) -> Bool {
      let whole = m.determinant
      return whole != 0 && Homography(m).determinant * whole < 0
    }

    // MARK: One layer

    /// Draws a layer and all below it; the canvas's origin is the box's.
    func paintBox(_ layer: RasterLayer, on canvas: Canvas) {
      let extents = layer.extents(frame: frame)
      let visible = canvas.visible
      guard !extents.isNull, extents.intersects(visible) else { return }
      let area = extents.intersection(visible)
      canvas.saved {
        let mask = clipToMask(of: layer, on: canvas)
        paintGroup(layer, mask: mask, area: area, on: canvas)
      }
      // The first layer after which Cairo has failed is the one that it failed at: those below it were asked before.
      if canvas.hasFailed, !isSpoiled { refuse(layer) }
    }

    private func refuse(_ layer: RasterLayer) {
      (layer.isRefused, isSpoiled) = (true, true)
      refused.append(layer)
    }

    /// Something changed, and layers that could not be drawn may be others now.
    func forgetRefusals() {
      for layer in refused { layer.isRefused = false }
      refused = []
    }

    /// Draws the layer and all below it; as one picture when it is translucent or has a soft mask.
    private func paintGroup(_ layer: RasterLayer, mask: RasterLayer?, area: CGRect, on canvas: Canvas) {
      guard layer.opacity < 1 || mask != nil else { return paintWithShadow(layer, on: canvas) }
      canvas.grouped(within: area) {
        paintWithShadow(layer, on: canvas)
        if let mask { keep(only: mask, of: layer, area: area, on: canvas) }
      } finish: {
        cairo_paint_with_alpha(canvas.context, layer.opacity)
      }
    }

    /// Draws the layer with its shadow: that of the outline when it is filled, otherwise that of all that is drawn.
    private func paintWithShadow(_ layer: RasterLayer, on canvas: Canvas) {
      if let shadow = layer.shadow, !layer.clips, shadow.path == nil, !layer.isFilled {
        paintCastShadow(shadow, of: layer, on: canvas) { self.paintContents(of: layer, on: $0) }
      }
      paintContents(of: layer, on: canvas)
    }

    private func paintContents(of layer: RasterLayer, on canvas: Canvas) {
      let radii = layer.cornerRadii
      paintOutlineShadow(of: layer, radii: radii, on: canvas)
      paintGround(of: layer, radii: radii, on: canvas)
      if layer.clips {
        guard !layer.box.isEmpty else { return paintBorder(of: layer, radii: radii, on: canvas) }
        canvas.saved {
          canvas.addRoundRect(layer.box, radii: radii)
          canvas.clip()
          paintInside(of: layer, on: canvas)
        }
      } else {
        paintInside(of: layer, on: canvas)
      }
      paintBorder(of: layer, radii: radii, on: canvas)
    }

    private func paintInside(of layer: RasterLayer, on canvas: Canvas) {
      if let picture = layer.picture { paint(picture, of: layer, on: canvas) }
      if let shape = layer.shape { paint(shape, of: layer, on: canvas) }
      if let text = layer.text { paint(text, of: layer, on: canvas) }
      if !layer.children.isEmpty { paintChildren(of: layer, on: canvas) }
    }
  }

  extension CATransform3D {
    fileprivate var determinant: Double {
      let (a, b, c) = (m33 * m44 - m34 * m43, m32 * m44 - m34 * m42, m32 * m43 - m33 * m42)
      let (d, e, f) = (m31 * m44 - m34 * m41, m31 * m43 - m33 * m41, m31 * m42 - m32 * m41)
      let first = m11 * (m22 * a - m23 * b + m24 * c)
      let second = m12 * (m21 * a - m23 * d + m24 * e)
      let third = m13 * (m21 * b - m22 * d + m24 * f)
      let fourth = m14 * (m21 * c - m22 * e + m23 * f)
      return first - second + third - fourth
    }
  }
#endif
