extension UIImage {
  /// The rotation and reflection that make the pixels of an image upright. Read from JPEG only.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    var isSideways: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }
  }

  /// The colours of an image in a view: its own, or the tint.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// The way in which the middle of a resizable image fills its space: stretched or tiled. Cap insets are not drawn
  /// here.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// The sizes of symbols relative to text.
  public enum SymbolScale: Int, Sendable {
    case unspecified = -1, `default`
    case small, medium, large
  }

  /// The weights of symbols.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    public func fontWeight() -> UIFont.Weight {
      self == .unspecified ? .regular : UIFont.Weight(number: rawValue * 100)
    }
  }

  /// The properties by which the variant of an image is chosen.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    public let traitCollection: UITraitCollection?
    public let locale: Locale?

    public override convenience init() { self.init(traits: nil, locale: nil) }

    init(traits: UITraitCollection?, locale: Locale?) {
      traitCollection = traits
      self.locale = locale
    }

    public convenience init(traitCollection: UITraitCollection?) { self.init(traits: traitCollection, locale: nil) }
    public convenience init(locale: Locale?) { self.init(traits: nil, locale: locale) }
    open func copy(with zone: NSZone? = nil) -> Any { self }

    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      Configuration(traits: traitCollection, locale: locale)
    }
    public func withLocale(_ locale: Locale?) -> Configuration {
      Configuration(traits: traitCollection, locale: locale)
    }
  }
}

extension UIFont.Weight {
  public func symbolWeight() -> UIImage.SymbolWeight { UIImage.SymbolWeight(rawValue: number / 100) ?? .regular }
}

extension UIImage {
  /// In the current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// In the current context, stretched to the rectangle.
  public func draw(in rect: CGRect) {
    guard let cgImage else { return }
    UIGraphicsGetCurrentContext()?.drawUpright(cgImage, in: rect)
  }
}
