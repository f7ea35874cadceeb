package import Foundation

/// What was drawn into a context, in order. Nothing is rendered here: a raster display turns a recording into pixels, so
/// that this module needs no drawing library.
package struct ContextRecording {
  package enum Command {
    case save
    case restore
    /// Paths lie in the context's first coordinates, whatever its transform was.
    case clip(CGPath, CGPathFillRule)
    case fill(CGPath, CGPathFillRule, Paint)
    case stroke(CGPath, Line, Paint)
    case clear(CGPath)
    /// Upright in the coordinates that `transform` leads from.
    case image(ImageReference, CGRect, transform: CGAffineTransform, alpha: CGFloat)
    /// Something that this module does not know, such as a tree of layers.
    case drawing(any ContextDrawing, transform: CGAffineTransform, alpha: CGFloat)
  }

  package struct Paint {
    package var color: CGColor
    package var alpha: CGFloat
  }

  package struct Line {
    package var width: CGFloat = 1
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    package var miterLimit: CGFloat = 10
    package var phase: CGFloat = 0
    package var dashes: [CGFloat] = []
    /// Stretches the line's width.
    package var transform = CGAffineTransform.identity
  }

  package var commands: [Command] = []
  /// In points; its origin is the top left corner of the picture.
  package var bounds: CGRect
  /// Pixels a point.
  package var scale: CGFloat
  package var isOpaque: Bool

  package init(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    (self.bounds, self.scale, self.isOpaque) = (bounds, scale, isOpaque)
  }
}

/// What only a display can draw.
package protocol ContextDrawing: AnyObject {}

/// Turns recordings into PNG. Installed by a raster display; there is none at first.
package enum ContextRenderer {
  package typealias Render = @Sendable (ContextRecording) -> [UInt8]?

  private static let lock = NSLock()
  nonisolated(unsafe) private static var current: Render?

  package static var render: Render? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}
