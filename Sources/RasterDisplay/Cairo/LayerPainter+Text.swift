#if Raster
  import CPangoCairo
  import CoreGraphics
  import Foundation
  @_spi(Waterwheel) import QuartzCore

  extension LayerPainter {
    /// Draws a text. Its lines are already broken and measured; each is fitted to its measured width.
    func paint(_ text: TextContent, of layer: RasterLayer, on canvas: Canvas) {
      canvas.saved {
        cairo_translate(canvas.context, -layer.bounds.minX, -layer.bounds.minY)
        if text.shadowColor.alpha > 0 {
          canvas.saved {
            cairo_translate(canvas.context, text.shadowOffset.width, text.shadowOffset.height)
            paint(text, in: text.shadowColor, on: canvas)
          }
        }
        paint(text, in: nil, on: canvas)
      }
    }

    /// Draws a text in its own colours, or all of it in `color`.
    private func paint(_ text: TextContent, in color: RGBA?, on canvas: Canvas) {
      func fill(inFront: Bool) {
        for bar in text.bars where bar.isInFront == inFront {
          canvas.setColor(color ?? bar.color)
          canvas.addRect(bar.frame)
          canvas.fill()
        }
      }
      fill(inFront: false)
      for line in text.lines where !line.string.isEmpty {
        let letters = line.letters ?? text.letters
        guard letters.size > 0, letters.size.isFinite, letters.size < 4096, abs(letters.spacing) < 4096,
          (color ?? letters.color).alpha > 0, line.origin.isFinite,
          let shaped = texts.line(line, style: TextCache.Style(letters))
        else { continue }
        canvas.setColor(color ?? letters.color)
        paint(shaped, of: line, on: canvas)
      }
      fill(inFront: true)
    }

    private func paint(_ shaped: TextCache.Line, of line: TextContent.Line, on canvas: Canvas) {
      let context = canvas.context
      let stretch = line.width > 0 && shaped.width > 0 ? line.width / shaped.width : 1
      guard stretch > 1e-3, stretch < 1e3 else { return }
      cairo_save(context)
      cairo_translate(context, line.origin.x, line.origin.y)
      // Scaling for less than a tenth of a point is not visible, and would need a scaled font of its own.
      if abs(line.width - shaped.width) > 0.1 { cairo_scale(context, stretch, 1) }
      cairo_move_to(context, 0, 0)
      shaped.show(on: context)
      cairo_new_path(context)
      cairo_restore(context)
    }
  }
#endif
