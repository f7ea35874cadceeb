@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore

/// The display's copy of a layer. Positions are in the superlayer's coordinates; drawing uses the layer's *box*, whose top left corner is
/// `bounds.origin`.
final class RasterLayer {
  let id: LayerID
  unowned(unsafe) var parent: RasterLayer?
  var children: [RasterLayer] = []
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchor = CGPoint(x: 0.5, y: 0.5)
  var z = 0.0
  var transform = CATransform3DIdentity
  /// The transform of the sublayers; nil for the identity: the sublayers lie in this layer's plane, and nothing has depth.
  var sublayerTransform: CATransform3D?
  var opacity = 1.0
  var isHidden = false
  var isDoubleSided = true
  var clips = false
  var cornerRadius = 0.0
  var cornerMask: UInt8 = 15
  var border: Border?
  var background: RGBA?
  var shadow: Shadow?
  var picture: Picture?
  var mask: RasterLayer?
  var shape: ShapeContent?
  var gradient: GradientContent?
  var text: TextContent?

  /// True if the layer cannot be drawn as it is. What lies below it is left out, too.
  var isRefused = false

  /// The rectangle around everything that the layer and those below it may draw, in box coordinates, for the frame `extentsFrame`.
  var extents = CGRect.zero
  var extentsFrame = 0

  struct Border {
    var width: Double
    var color: RGBA
  }

  struct Shadow {
    var color: RGBA
    var radius: Double
    var offset: CGSize
    var path: PathData?
  }

  struct Picture {
    /// The picture's number in the cache.
    var image: Int
    /// The size of the whole image, in points.
    var size: CGSize
    var gravity: String
    /// The part that is shown, in unit coordinates of the image.
    var part: CGRect
  }

  init(id: LayerID) { self.id = id }

  var size: CGSize { bounds.size }
  var box: CGRect { CGRect(origin: .zero, size: bounds.size) }
  var isShown: Bool { !isHidden && opacity > 0 && !isRefused }

  /// True if the layer's own outline is filled, so that it casts the shadow.
  var isFilled: Bool { background != nil || gradient != nil || picture != nil }
}

// MARK: - Properties

extension RasterLayer {
  /// Sets a property other than contents and mask, which refer to pictures and other layers.
  func apply(_ property: LayerProperty) {
    switch property {
    case .bounds(let value): bounds = value.drawable
    case .position(let value): position = value.drawable
    case .anchorPoint(let value): anchor = value.drawable
    case .zPosition(let value): z = value.drawable
    case .transform(let value): transform = Self.matrix(value)
    case .sublayerTransform(let value):
      let matrix = Self.matrix(value)
      sublayerTransform = matrix.isIdentity ? nil : matrix
    case .opacity(let value): opacity = value.isFinite ? Double(min(max(value, 0), 1)) : 1
    case .hidden(let value): isHidden = value
    case .doubleSided(let value): isDoubleSided = value
    case .masksToBounds(let value): clips = value
    case .corners(let radius, let mask, _):
      cornerRadius = max(0, radius.drawable)
      cornerMask = mask & 15
    case .border(let width, let color):
      border = width > 0 && color.alpha > 0 ? Border(width: width.drawable, color: color) : nil
    case .backgroundColor(let color): background = color.alpha > 0 ? color : nil
    case .shadow(let color, let opacity, let radius, let offset, let path):
      setShadow(color, opacity: opacity, radius: radius, offset: offset, path: path)
    case .shape(let value): shape = value.drawable
    case .gradient(let value): gradient = value.drawable
    case .text(let value): text = value?.lines.isEmpty == false ? value : nil
    case .contents, .mask, .accessibility, .toolTip, .input: break
    }
  }

  private func setShadow(_ color: RGBA, opacity: Float, radius: Double, offset: CGSize, path: PathData?) {
    var color = color
    color.alpha *= opacity.isFinite ? min(max(opacity, 0), 1) : 0
    guard color.alpha > 0 else { return shadow = nil }
    shadow = Shadow(color: color, radius: max(0, radius.drawable), offset: offset.drawable, path: path?.drawable)
  }

  private static func matrix(_ values: LayerProperty.Matrix) -> CATransform3D {
    guard values.count == 16, values.allSatisfy(\.isFinite) else { return CATransform3DIdentity }
    return CATransform3D(elements: values.map(\.drawable))
  }
}
