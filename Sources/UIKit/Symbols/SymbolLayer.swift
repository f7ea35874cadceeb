import CoreGraphics
import Foundation
import QuartzCore

/// Draws a symbol within an image view: a path, so that it is sharp at any size and takes any tint at once.
final class SymbolLayer: CAShapeLayer {
  var image: UIImage?

  /// The symbol as `mode` places a picture of its size in `bounds`.
  func place(in bounds: CGRect, mode: UIView.ContentMode) {
    guard let glyph = image?.content.symbol?.glyph, glyph.size.width > 0, glyph.size.height > 0 else {
      return path = nil
    }
    let target = mode.frame(of: glyph.size, in: bounds)
    let (x, y) = (target.width / glyph.size.width, target.height / glyph.size.height)
    var transform = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: target.minX, ty: target.minY)
    frame = bounds
    path = glyph.path.copy(using: &transform)
    lineWidth = glyph.lineWidth * min(x, y)
  }

  func paint(_ color: CGColor) {
    let isFilled = image?.content.symbol?.glyph.isFilled == true
    fillColor = isFilled ? color : nil
    strokeColor = isFilled ? nil : color
  }
}

extension UIImageView {
  func showSymbol(_ image: UIImage) {
    backing.contents = nil
    let layer = symbolLayer ?? makeSymbolLayer()
    guard layer.image !== image else { return }
    layer.image = image
    UIView.performWithoutAnimation {
      placeSymbol()
      paintSymbol()
    }
  }

  func hideSymbol() {
    symbolLayer?.removeFromSuperlayer()
    symbolLayer = nil
  }

  private func makeSymbolLayer() -> SymbolLayer {
    let layer = SymbolLayer()
    // Changes animate with the view's, and not by themselves.
    layer.delegate = self
    layer.lineCap = .round
    layer.lineJoin = .round
    layer.fillRule = .evenOdd
    backing.insertSublayer(layer, at: 0)
    symbolLayer = layer
    return layer
  }

  func placeSymbol() { symbolLayer?.place(in: bounds, mode: contentMode) }

  func paintSymbol() {
    guard let layer = symbolLayer, let image = layer.image else { return }
    let own = image.content.symbol?.configuration?.parts.colors?.first
    let color = own ?? (image.isTemplate ? tintColor : image.content.symbol?.color ?? .black)
    layer.paint((color ?? .black).resolvedColor(with: traitCollection).cgColor)
  }
}

extension UIView.ContentMode {
  /// Where something of `size` stands in `bounds`.
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
