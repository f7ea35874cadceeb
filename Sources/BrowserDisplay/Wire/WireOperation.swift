@_spi(Waterwheel) import QuartzCore

/// One step by which a page brings its elements up to date. A commit travels as a list of these.
///
/// Unlike `LayerProperty`, everything here is relative to the viewport: numbers are small enough for Float32.
enum WireOperation: Hashable {
  case remove([UInt32])
  case create([UInt32])
  case children(parent: UInt32, [UInt32])
  case root(UInt32)
  /// What a screen reader says.
  case announce(String)

  /// Top left corner of the untransformed box, in the superlayer's container.
  case place(UInt32, x: Float, y: Float)
  case size(UInt32, width: Float, height: Float)
  /// Unit coordinates of the box: where transforms turn.
  case anchor(UInt32, x: Float, y: Float)
  case depth(UInt32, Float)
  /// a, b, c, d, tx, ty.
  case affine(UInt32, [Float])
  /// m11, m12, … m44.
  case transform(UInt32, [Float])
  case sublayerTransform(UInt32, [Float])
  /// How far the container of the sublayers stands from the layer's top left corner: scrolling.
  case shift(UInt32, x: Float, y: Float)

  case opacity(UInt32, Float)
  case hidden(UInt32, Bool)
  case doubleSided(UInt32, Bool)
  case clips(UInt32, Bool)
  case corners(UInt32, radius: Float, mask: UInt8, continuous: Bool)
  case border(UInt32, width: Float, color: RGBA)
  case background(UInt32, RGBA)
  case shadow(UInt32, WireShadow)
  case contents(UInt32, WireContents?)
  case mask(UInt32, UInt32?)
  case shape(UInt32, WireShape)
  case gradient(UInt32, WireGradient)
  case text(UInt32, WireText?)
  case accessibility(UInt32, LayerAccessibility?)
  case toolTip(UInt32, String?)

  enum Code: UInt8 {
    case remove = 1, create, children, root, announce
    case place = 16, size, anchor, depth, affine, transform, sublayerTransform, shift
    case opacity = 32, hidden, doubleSided, clips, corners, border, background, shadow
    case contents, mask, shape, gradient, text, accessibility, toolTip
  }
}

/// Path verbs with flat points, as `PathData`, in the layer's box.
struct WirePath: Hashable {
  var verbs: [UInt8] = []
  var points: [Float] = []
}

struct WireShadow: Hashable {
  var color: RGBA
  var opacity: Float
  var radius: Float
  var dx: Float
  var dy: Float
  var path: WirePath?
}

struct WireContents: Hashable {
  enum Gravity: UInt8 {
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  var image: UInt32
  var pixelWidth: UInt32
  var pixelHeight: UInt32
  /// Drawn by the browser at any size, never shrunk by the page.
  var isVector: Bool
  var gravity: Gravity
  /// x, y, width, height in unit coordinates of the image.
  var rect: [Float]
  /// The blurred picture, a ThumbHash; empty while it is not known.
  var blurred: [UInt8] = []
}

struct WireShape: Hashable {
  var path = WirePath()
  var fillColor = RGBA.clear
  var usesEvenOddFill = false
  var strokeColor = RGBA.clear
  var lineWidth: Float = 1
  var lineCap = ShapeContent.LineCap.butt
  var lineJoin = ShapeContent.LineJoin.miter
  var miterLimit: Float = 10
  var strokeStart: Float = 0
  var strokeEnd: Float = 1
  var dashPhase: Float = 0
  var dashPattern: [Float] = []
}

struct WireGradient: Hashable {
  struct Stop: Hashable {
    var color: RGBA
    var location: Float
  }
  var kind = GradientContent.Kind.axial
  /// Unit coordinates of the box: start x, start y, end x, end y.
  var points: [Float] = [0.5, 0, 0.5, 1]
  var stops: [Stop] = []
}

struct WireText: Hashable {
  struct Line: Hashable {
    var string: String
    /// Left edge and baseline in the layer's box.
    var x: Float
    var y: Float
    var width: Float
    var isRightToLeft: Bool
  }
  var color = RGBA.clear
  var family = "system"
  var size: Float = 17
  var weight: UInt16 = 400
  var isItalic = false
  var shadowColor = RGBA.clear
  var shadowDX: Float = 0
  var shadowDY: Float = 0
  var lines: [Line] = []
}
