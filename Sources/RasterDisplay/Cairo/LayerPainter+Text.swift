#if Raster
  import CPangoCairo
  import CoreGraphics
  import Foundation
  @_spi(Waterwheel) import QuartzCore

  extension LayerPainter {
    /// Lines come broken and measured; each is fitted to its measured width.
    func paint(_ text: TextContent, of layer: RasterLayer, on canvas: Canvas) {
      guard text.size > 0, text.size.isFinite, text.size < 4096 else { return }
      let style = TextCache.Style(
        family: text.family, size: text.size, weight: text.weight, isItalic: text.isItalic)
      if text.shadowColor.alpha > 0 {
        canvas.setColor(text.shadowColor)
        paint(
          text.lines, style: style, dx: text.shadowOffset.width - layer.bounds.minX,
          dy: text.shadowOffset.height - layer.bounds.minY, on: canvas)
      }
      guard text.color.alpha > 0 else { return }
      canvas.setColor(text.color)
      paint(text.lines, style: style, dx: -layer.bounds.minX, dy: -layer.bounds.minY, on: canvas)
    }

    private func paint(
      _ lines: [TextContent.Line], style: TextCache.Style, dx: Double, dy: Double, on canvas: Canvas
    ) {
      for line in lines where !line.string.isEmpty {
        guard line.origin.x.isFinite, line.origin.y.isFinite, let shaped = texts.line(line, style: style) else {
          continue
        }
        let context = canvas.context
        let stretch = line.width > 0 && shaped.width > 0 ? line.width / shaped.width : 1
        cairo_save(context)
        cairo_translate(context, line.origin.x + dx, line.origin.y + dy)
        // A scaled font of its own for less than a tenth of a point would cost more than it shows.
        if abs(line.width - shaped.width) > 0.1, stretch.isFinite { cairo_scale(context, stretch, 1) }
        cairo_move_to(context, 0, 0)
        shaped.show(on: context)
        cairo_new_path(context)
        cairo_restore(context)
      }
    }
  }
#endif
