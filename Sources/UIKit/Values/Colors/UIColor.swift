/// A colour, or a rule that gives one for each set of traits. Immutable.
open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  enum Storage {
    case components(ColorComponents)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let header = FoundationHeader()
  let storage: Storage

  init(components: ColorComponents) {
    storage = .components(components)
  }

  /// Without colour.
  public convenience override init() { self.init(white: 0, alpha: 0) }

  /// Makes the colour of the literal `#colorLiteral`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Components in sRGB. Values outside of 0…1 are kept (extended sRGB).
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .components(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
  }

  public init(white: CGFloat, alpha: CGFloat) {
    storage = .components(ColorComponents(red: white, green: white, blue: white, alpha: alpha, isGray: true))
  }

  /// All in 0…1; a hue outside of it wraps round.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    storage = .components(ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
  }

  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = CGColor.displayP3(red: displayP3Red, green: green, blue: blue, alpha: alpha)
    storage = .components(ColorComponents(color))
  }

  public init(cgColor: CGColor) {
    storage = .components(ColorComponents(cgColor))
  }

  /// `dynamicProvider` is called with the traits of the view that shows the colour, each time these change.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    storage = .dynamic(dynamicProvider)
  }

  /// A colour of the main bundle's asset catalogues, light or dark as the view is that shows it.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let found = AssetCatalog.of(bundle ?? .main).colour(named: name) else { return nil }
    self.init(dynamicProvider: { traits in
      let isDark = (traitCollection ?? traits).userInterfaceStyle == .dark
      let components = isDark ? found.dark : found.light
      return UIColor(
        red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
    })
  }
  /// Displays do not tile pictures: the colour comes out clear. Set `layer.contents` for one picture.
  public init(patternImage image: UIImage) {
    KnownGap.log("UIColor.init(patternImage:): displays do not tile pictures")
    storage = .components(ColorComponents(red: 0, green: 0, blue: 0, alpha: 0))
  }
  /// Fills and strokes in the current context.
  open func set() {
    setFill()
    setStroke()
  }
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Archives are not read: the colour comes out clear.
  public required init?(coder: NSCoder) {
    KnownGap.log("UIColor.init(coder:): archives are not read")
    storage = .components(ColorComponents(red: 0, green: 0, blue: 0, alpha: 0))
  }
  open func encode(with coder: NSCoder) { KnownGap.log("UIColor.encode(with:): not archived") }
  public static var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// A dynamic colour resolves against `UITraitCollection.current`.
  open var cgColor: CGColor { components.cgColor }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    // A provider may return another dynamic colour; one that goes round in a circle ends here.
    for _ in 0..<16 {
      guard case .dynamic(let provider) = color.storage else { return color }
      color = provider(traitCollection)
    }
    return UIColor.clear
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .components(var components):
      components.alpha = alpha
      return UIColor(components: components)
    case .dynamic:
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components.hsb
    hue?.pointee = parts.hue
    saturation?.pointee = parts.saturation
    brightness?.pointee = parts.brightness
    alpha?.pointee = components.alpha
    return true
  }

  /// The luminance of the colour, weighted as in Rec. 709.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let parts = components
    white?.pointee = parts.white
    alpha?.pointee = parts.alpha
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    guard case .components(let a) = storage, case .components(let b) = other.storage else { return false }
    return a == b
  }

  open override var hash: Int {
    guard case .components(let components) = storage else { return ObjectIdentifier(self).hashValue }
    return components.hashValue
  }

  open override var description: String {
    guard case .components(let parts) = storage else { return "<UIDynamicProviderColor>" }
    return "UIExtendedSRGBColorSpace \(parts.red) \(parts.green) \(parts.blue) \(parts.alpha)"
  }
}

extension UIColor {
  var isDynamic: Bool {
    if case .dynamic = storage { return true }
    return false
  }

  /// Resolved against the current traits.
  var components: ColorComponents {
    switch storage {
    case .components(let components): components
    case .dynamic: resolvedColor(with: .current).components
    }
  }

  /// The grey of the same luminance: what a dimmed tint looks like.
  var desaturated: UIColor {
    switch storage {
    case .components(let parts): UIColor(white: parts.white, alpha: parts.alpha)
    case .dynamic: UIColor { self.resolvedColor(with: $0).desaturated }
    }
  }
}
