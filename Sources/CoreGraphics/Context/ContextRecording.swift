/// The commands that were drawn into a context, in order. This module renders nothing, and needs no drawing library: a raster display
/// turns a recording into pixels.
package struct ContextRecording {
  package enum Command {
    case save, restore
    /// A clip. Paths of all commands are in the context's first coordinates, whatever its transform was.
    case clip(CGPath, CGPathFillRule)
    case fill(CGPath, CGPathFillRule, Paint)
    case stroke(CGPath, Line, Paint)
    case clear(CGPath)
    /// An image, upright in the coordinates from which `transform` leads.
    case image(ImageReference, CGRect, transform: CGAffineTransform, alpha: CGFloat)
    /// A gradient over all that the clip leaves, in the coordinates from which `transform` leads.
    case gradient(Gradient, transform: CGAffineTransform, alpha: CGFloat)
    /// A drawing of a type of another module, such as a tree of layers.
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
    /// The transform that applies to the line's width and dashes.
    package var transform = CGAffineTransform.identity
  }

  package var commands: [Command] = []
  /// The bounds, in points; their origin is the top left corner of the picture.
  package var bounds: CGRect
  /// Pixels per point.
  package var scale: CGFloat
  package var isOpaque: Bool

  package init(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    (self.bounds, self.scale, self.isOpaque) = (bounds, scale, isOpaque)
  }
}

/// A drawing that only a display can carry out.
package protocol ContextDrawing: AnyObject {}

/// The function that turns recordings into PNG. A raster display installs it; nil until then.
package enum ContextRenderer {
  package typealias Render = @Sendable (ContextRecording) -> [UInt8]?

  private static let lock = NSLock()
  nonisolated(unsafe) private static var current: Render?

  package static var render: Render? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}
