/// Draws an image in one colour within an image view.
protocol TintedLayer: CALayer {
  init()
  var image: UIImage? { get set }
  /// The image as `mode` places a picture of its size in `bounds`.
  func place(in bounds: CGRect, mode: UIView.ContentMode)
  func paint(_ color: CGColor)
}

/// Draws a symbol: a path, so that it is sharp at any size and takes any tint at once.
final class SymbolLayer: CAShapeLayer, TintedLayer {
  var image: UIImage?

  func place(in bounds: CGRect, mode: UIView.ContentMode) {
    guard let glyph = image?.content.symbol?.glyph, glyph.size.width > 0, glyph.size.height > 0 else {
      return path = nil
    }
    let target = mode.frame(of: glyph.size, in: bounds)
    let (x, y) = (target.width / glyph.size.width, target.height / glyph.size.height)
    var transform = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: target.minX, ty: target.minY)
    (lineCap, lineJoin, fillRule) = (.round, .round, .evenOdd)
    frame = bounds
    path = glyph.path.copy(using: &transform)
    lineWidth = glyph.lineWidth * min(x, y)
  }

  func paint(_ color: CGColor) {
    let glyph = image?.content.symbol?.glyph
    fillColor = glyph?.isFilled == true ? color : nil
    strokeColor = glyph?.isStroked == false ? nil : color
  }
}

/// Draws a picture as a stencil: its colour shows where the picture is opaque.
final class TemplateLayer: CALayer, TintedLayer {
  private let stencil = CALayer()
  var image: UIImage? { didSet { stencil.contents = image?.cgImage } }

  func place(in bounds: CGRect, mode: UIView.ContentMode) {
    guard let size = image?.size, size.width > 0, size.height > 0 else { return }
    frame = bounds
    stencil.frame = mode.frame(of: size, in: bounds)
    if mask !== stencil { mask = stencil }
  }

  func paint(_ color: CGColor) { backgroundColor = color }
}

extension UIImage {
  /// The image as system buttons and bars show it: as a template, unless it has a rendering mode of its own.
  var asTemplate: UIImage {
    renderingMode == .automatic && !isSymbolImage ? withRenderingMode(.alwaysTemplate) : self
  }
}

extension UIImageView {
  func show(_ image: UIImage, in kind: (some TintedLayer).Type) {
    backing.contents = nil
    let layer = tintedLayer.flatMap { type(of: $0) == kind ? $0 : nil } ?? makeTintedLayer(kind)
    guard layer.image !== image else { return }
    layer.image = image
    UIView.performWithoutAnimation {
      placeTinted()
      paintTinted()
    }
  }

  func hideTinted() {
    tintedLayer?.removeFromSuperlayer()
    tintedLayer = nil
  }

  private func makeTintedLayer(_ kind: (some TintedLayer).Type) -> any TintedLayer {
    hideTinted()
    let layer = kind.init()
    // Changes animate with the view's, and not by themselves.
    layer.delegate = self
    backing.insertSublayer(layer, at: 0)
    tintedLayer = layer
    return layer
  }

  func placeTinted() { tintedLayer?.place(in: bounds, mode: contentMode) }

  func paintTinted() {
    guard let layer = tintedLayer, let image = layer.image else { return }
    let own = image.content.symbol?.configuration?.parts.colors?.first
    let color = own ?? (image.isTemplate ? tintColor : image.content.symbol?.color ?? .black)
    layer.paint((color ?? .black).resolvedColor(with: traitCollection).cgColor)
  }
}

extension UIView.ContentMode {
  /// Returns the frame of content of `size` in `bounds`.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    var size = size
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let scales = (bounds.width / size.width, bounds.height / size.height)
      let scale = self == .scaleAspectFit ? min(scales.0, scales.1) : max(scales.0, scales.1)
      size = CGSize(width: size.width * scale, height: size.height * scale)
    default: break
    }
    let free = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: free.width
      default: free.width / 2
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: free.height
      default: free.height / 2
      }
    return CGRect(origin: CGPoint(x: bounds.minX + x, y: bounds.minY + y), size: size)
  }
}
