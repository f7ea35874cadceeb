/// A colour: components in a colour space, and alpha. Immutable.
public final class CGColor: Hashable, @unchecked Sendable, CustomStringConvertible {
  private let space: CGColorSpace
  /// The space's components, then alpha.
  private let values: [CGFloat]

  init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    self.values = values.map { $0.isFinite ? $0 : 0 }
  }

  /// Makes a colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .rgb, values: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .cmyk, values: [cyan, magenta, yellow, black, alpha])
  }

  /// Makes a colour in a space. `components` points to `space.numberOfComponents` values followed by alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let values = UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
    self.init(space: space, values: Array(values))
  }

  public static var typeID: CFTypeID { 0x4347_434F }

  public var alpha: CGFloat { values[values.count - 1] }
  public var colorSpace: CGColorSpace? { space }
  /// The components, with alpha at the end.
  public var components: [CGFloat]? { values }
  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }

  public func copy() -> CGColor? { CGColor(space: space, values: values) }

  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space: space, values: values.dropLast() + [alpha]) }

  /// Converts the colour to another space. The intent makes no difference: components outside of 0…1 are kept.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
    let components = ColorConversion.components(sRGBComponents, in: space.kind)
    return CGColor(space: space, values: components.map { CGFloat($0) } + [alpha])
  }

  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs || (lhs.values == rhs.values && lhs.space == rhs.space)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  public var description: String {
    let parts = values.map { "\(Double($0))" }.joined(separator: " ")
    return "<CGColor \(space.kind) (\(parts))>"
  }
}

extension CGColor {
  /// The default colour of layers' borders, shadows and fills.
  package static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

  /// Red, green and blue in sRGB, not clamped.
  package var sRGBComponents: (red: Double, green: Double, blue: Double) {
    if space.kind == .sRGB { return (Double(values[0]), Double(values[1]), Double(values[2])) }
    return ColorConversion.sRGB(values.map { Double($0) }, in: space.kind)
  }
}
