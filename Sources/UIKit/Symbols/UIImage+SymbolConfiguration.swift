extension UIImage {
  /// The size, weight and colours of a system symbol. Values that are not specified come from the view; without these
  /// the symbol is 17 points, regular.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The values that were specified; nil for the others.
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
      if (parts.colors?.count ?? 0) > 1 {
        KnownGap.log("UIImage.SymbolConfiguration.init(paletteColors:): symbols have one layer, in the first colour")
      }
    }

    /// A configuration without any values.
    public static var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(Parts()) }

    public convenience init(pointSize: CGFloat) { self.init(Parts(pointSize: pointSize)) }
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init(Parts(pointSize: pointSize, weight: weight))
    }
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
      self.init(Parts(pointSize: pointSize, weight: weight, scale: scale))
    }
    public convenience init(font: UIFont) { self.init(Parts(pointSize: font.pointSize, weight: font.symbolWeight)) }
    public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
      self.init(Parts(pointSize: font.pointSize, weight: font.symbolWeight, scale: scale))
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

    /// Returns the values of `otherConfiguration`, and this configuration's where that one specifies none.
    open func applying(_ otherConfiguration: UIImage.SymbolConfiguration?) -> UIImage.SymbolConfiguration {
      otherConfiguration?.filled(from: self) ?? self
    }

    /// Returns this configuration, with the values of `other` where it has none.
    func filled(from other: SymbolConfiguration) -> SymbolConfiguration {
      var merged = parts
      if merged.pointSize == nil, merged.textStyle == nil {
        merged.pointSize = other.parts.pointSize
        merged.textStyle = other.parts.textStyle
      }
      merged.weight = merged.weight ?? other.parts.weight
      merged.scale = merged.scale ?? other.parts.scale
      merged.colors = merged.colors ?? other.parts.colors
      return merged == parts ? self : SymbolConfiguration(merged)
    }
  }
}

extension UIFont {
  fileprivate var symbolWeight: UIImage.SymbolWeight { UIFont.Weight(number: face.weight).symbolWeight() }
}
