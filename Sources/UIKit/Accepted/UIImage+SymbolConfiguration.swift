public import Foundation

extension UIImage {
  /// How a system symbol would look. Values are held; there are no system symbols.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// What was asked for; nil for what was not.
    struct Parts: Equatable {
      var pointSize: CGFloat?
      var weight: UIImage.SymbolWeight?
      var scale: UIImage.SymbolScale?
      var textStyle: UIFont.TextStyle?
      var colors: [UIColor]?
    }

    let parts: Parts

    private init(_ parts: Parts) {
      self.parts = parts
      super.init(traits: nil, locale: nil)
      if parts != Parts() { Unsupported.symbols("UIImage.SymbolConfiguration") }
    }

    /// No wishes.
    public static var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(Parts()) }

    public convenience init(pointSize: CGFloat) { self.init(Parts(pointSize: pointSize)) }
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init(Parts(pointSize: pointSize, weight: weight))
    }
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
      self.init(Parts(pointSize: pointSize, weight: weight, scale: scale))
    }
    public convenience init(font: UIFont) { self.init(Parts(pointSize: font.pointSize)) }
    public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
      self.init(Parts(pointSize: font.pointSize, scale: scale))
    }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Parts(textStyle: textStyle)) }
    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
      self.init(Parts(scale: scale, textStyle: textStyle))
    }
    public convenience init(scale: UIImage.SymbolScale) { self.init(Parts(scale: scale)) }
    public convenience init(weight: UIImage.SymbolWeight) { self.init(Parts(weight: weight)) }
    public convenience init(hierarchicalColor: UIColor) { self.init(Parts(colors: [hierarchicalColor])) }
    public convenience init(paletteColors: [UIColor]) { self.init(Parts(colors: paletteColors)) }

    public func isEqual(to otherConfiguration: UIImage.SymbolConfiguration?) -> Bool {
      parts == otherConfiguration?.parts
    }
  }
}
