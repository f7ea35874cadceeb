// Gradients in views that draw themselves and in image contexts: a vector picture over all that is not clipped away.

/// Colours and their places along a gradient.
public final class CGGradient: @unchecked Sendable {
  fileprivate let stops: [(color: CGColor, place: CGFloat)]

  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    stops = colors.enumerated().map { index, color in
      (color, locations?[index] ?? CGFloat(index) / CGFloat(max(colors.count - 1, 1)))
    }
  }
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * size) }
    self.init(colorsSpace: space, colors: NSArray(array: colors), locations: locations)
  }

  fileprivate var svg: String {
    stops.map {
      "<stop offset=\"\($0.place)\" \(UIColor(cgColor: $0.color).svg("stop-color", opacity: "stop-opacity"))/>"
    }
    .joined()
  }
}

/// The sides on which a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// On both sides the gradient's last colours go on, as with both options.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    drawGradient("linearGradient", gradient) {
      "x1=\"\(start.x - $0.x)\" y1=\"\(start.y - $0.y)\" x2=\"\(end.x - $0.x)\" y2=\"\(end.y - $0.y)\""
    }
  }
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    drawGradient("radialGradient", gradient) {
      "fx=\"\(startCenter.x - $0.x)\" fy=\"\(startCenter.y - $0.y)\" fr=\"\(startRadius)\" "
        + "cx=\"\(endCenter.x - $0.x)\" cy=\"\(endCenter.y - $0.y)\" r=\"\(endRadius)\""
    }
  }

  private func drawGradient(_ kind: String, _ gradient: CGGradient, _ points: (CGPoint) -> String) {
    // All that can be seen, whatever the context was moved by.
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
      .applying(ctm.inverted()).insetBy(dx: -CGFloat(width), dy: -CGFloat(height))
    UIGraphicsPushContext(self)
    defer { UIGraphicsPopContext() }
    drawVectors(
      "<\(kind) id=\"g\" gradientUnits=\"userSpaceOnUse\" \(points(whole.origin))>\(gradient.svg)</\(kind)>"
        + "<rect width=\"100%\" height=\"100%\" fill=\"url(#g)\"/>", in: whole)
  }
}

/// The picture's coordinates begin at the rectangle's corner.
private func drawVectors(_ body: String, in rect: CGRect) {
  let size = "width=\"\(rect.width)\" height=\"\(rect.height)\" viewBox=\"0 0 \(rect.width) \(rect.height)\""
  let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>\(body)</svg>"
  UIImage(data: Data(picture.utf8))?.draw(in: rect)
}

extension UIColor {
  /// As attributes of SVG.
  fileprivate func svg(_ attribute: String, opacity: String) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = [red, green, blue].map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }.joined(separator: ",")
    return "\(attribute)=\"rgb(\(parts))\" \(opacity)=\"\(alpha)\""
  }
}

extension CGContext {
  public func setShadow(offset: CGSize, blur: CGFloat) { KnownGap.log("CGContext.setShadow: drawn without") }
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) { setShadow(offset: offset, blur: blur) }
  /// Without effect: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Without effect: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
}
