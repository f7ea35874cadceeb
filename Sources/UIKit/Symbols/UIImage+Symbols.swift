@_spi(Waterwheel) import CoreGraphics

/// The source of a symbol image, from which it can be made anew at another size.
struct ImageSymbol: Equatable, @unchecked Sendable {
  var name: String
  var drawing: SymbolDrawing
  var configuration: UIImage.SymbolConfiguration?
  /// The colour that a display uses when the image keeps its own colour; nil is black.
  var color: UIColor?
  var glyph: SymbolGlyph

  init(name: String, configuration: UIImage.SymbolConfiguration?) {
    self.name = name
    let known = SymbolDrawing.named(name)
    if known == nil {
      KnownGap.log("UIImage.init(systemName:): no drawing of \"\(name)\": a neutral mark is shown")
    }
    drawing = known ?? .unknown
    self.configuration = configuration
    glyph = SymbolGlyph(drawing, configuration: configuration)
  }

  static func == (a: ImageSymbol, b: ImageSymbol) -> Bool {
    a.name == b.name && a.glyph == b.glyph && a.color == b.color
  }

  mutating func apply(_ configuration: UIImage.SymbolConfiguration?) {
    self.configuration = configuration
    glyph = SymbolGlyph(drawing, configuration: configuration)
  }

  /// The glyph as a picture.
  var image: CGImage {
    let reference = ImageReference(
      source: .data(Array(glyph.svg(color: (color ?? .black).cgColor.webName).utf8), mediaType: "image/svg+xml"),
      pixelWidth: Int((glyph.size.width * 2).rounded(.up)), pixelHeight: Int((glyph.size.height * 2).rounded(.up)))
    return CGImage(reference: reference)
  }
}

extension ImageContent {
  init(symbol: ImageSymbol) {
    self.symbol = symbol
    configuration = symbol.configuration
    refreshSymbol()
  }

  /// After a change of the symbol.
  mutating func refreshSymbol() {
    image = symbol?.image
    scale = 2
    sizeOverride = symbol?.glyph.size
  }
}

extension UIImage {
  /// Makes a symbol that this project draws. For a name without a drawing it is a neutral mark, where UIKit returns
  /// nil, and a message is logged once. Nil for the empty name.
  public convenience init?(systemName name: String) { self.init(symbol: name, configuration: nil) }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(symbol: name, configuration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    self.init(symbol: name, configuration: configuration as? UIImage.SymbolConfiguration)
  }

  private convenience init?(symbol name: String, configuration: UIImage.SymbolConfiguration?) {
    guard !name.isEmpty else { return nil }
    self.init(content: ImageContent(symbol: ImageSymbol(name: name, configuration: configuration)))
  }

  /// Nil for images that are no symbols.
  public var symbolConfiguration: UIImage.SymbolConfiguration? {
    content.symbol.map { $0.configuration ?? .unspecified }
  }

  /// Returns the symbol with the values of `configuration`, and its own where that specifies none. Images that are no
  /// symbols stay as they are.
  public func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    let merged = content.symbol?.configuration.map { configuration.filled(from: $0) } ?? configuration
    return isSymbolImage ? withConfiguration(merged) : self
  }

  /// Returns the image for a view that prefers a configuration. The symbol's own values take precedence.
  func preferring(_ configuration: UIImage.SymbolConfiguration?) -> UIImage {
    guard let configuration, let symbol = content.symbol else { return self }
    let merged = symbol.configuration?.filled(from: configuration) ?? configuration
    return merged.parts == symbol.configuration?.parts ? self : applyingSymbolConfiguration(merged) ?? self
  }

  /// True if views show the image in their tint.
  var isTemplate: Bool {
    renderingMode == .alwaysTemplate || (renderingMode == .automatic && content.symbol != nil)
  }
}

extension CGColor {
  /// As SVG writes colours.
  fileprivate var webName: String {
    let parts = (components ?? []).map(Double.init)
    let (red, green, blue) =
      parts.count >= 3 ? (parts[0], parts[1], parts[2]) : (parts.first ?? 0, parts.first ?? 0, parts.first ?? 0)
    func byte(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(Double(alpha)))"
  }
}
