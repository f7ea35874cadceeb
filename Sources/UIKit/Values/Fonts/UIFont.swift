/// A typeface at a size. Immutable.
///
/// The system font's lines are as high, and its words as wide, as San Francisco's. A display that has another font fits each line to the
/// width that is measured here.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let header = FoundationHeader()
  let face: FontFace
  let textStyle: TextStyle?
  /// The values from which `UIFontMetrics` made the font; nil for any other font.
  let scaling: Scaling?

  struct Scaling {
    let metrics: UIFontMetrics
    let size: CGFloat
    let maximum: CGFloat
  }

  init(face: FontFace, textStyle: TextStyle? = nil, scaling: Scaling? = nil) {
    var face = face
    if !face.size.isFinite || face.size <= 0 { face.size = 12 }
    self.face = face
    self.textStyle = textStyle
    self.scaling = scaling
  }

  /// The system font at 17 points.
  public convenience override init() { self.init(face: FontFace(size: 17)) }

  /// A size of 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var face = descriptor.face
    if pointSize > 0 { face.size = Double(pointSize) }
    self.init(face: face, textStyle: descriptor.textStyle)
  }

  /// A font of the app's own, whose file `UIAppFonts` in its `Info.plist` names, by its PostScript or full name or its family; or one that
  /// displays are expected to have, whose letters are measured like Helvetica's. Else nil.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = FontNames.face(named: fontName, size: Double(fontSize > 0 ? fontSize : 12)) else { return nil }
    self.init(face: face)
  }

  /// Archives are not read: the system font comes out.
  public required init?(coder: NSCoder) {
    KnownGap.log("UIFont.init(coder:): archives are not read")
    face = FontFace(size: 17)
    textStyle = nil
    scaling = nil
  }
  open func encode(with coder: NSCoder) { KnownGap.log("UIFont.encode(with:): not archived") }
  public static var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: System fonts

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(face: FontFace(size: Double(fontSize), weight: weight.number))
  }
  /// Displays have one width.
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
    if width != .standard { KnownGap.log("UIFont.systemFont(ofSize:weight:width:): there is the standard width only") }
    return systemFont(ofSize: fontSize, weight: weight)
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: FontFace(size: Double(fontSize), isItalic: true))
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(face: FontFace(size: Double(fontSize), weight: weight.number, hasMonospacedDigits: true))
  }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(face: FontFace(design: .monospaced, size: Double(fontSize), weight: weight.number))
  }

  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// Returns the font of a text style at the text size of `traitCollection`; nil stands for the current traits.
  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFont(face: TextStyleSizes.face(for: style, category: category), textStyle: style)
  }

  /// The same for another text size; nil for a font that has one size.
  func adjusted(to traitCollection: UITraitCollection) -> UIFont? {
    if let scaling {
      return scaling.metrics.scaledFont(
        for: withSize(scaling.size), maximumPointSize: scaling.maximum, compatibleWith: traitCollection)
    }
    return textStyle.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traitCollection) }
  }

  open class var systemFontSize: CGFloat { 14 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  /// Those that displays are expected to have, and those of the app's own fonts.
  open class var familyNames: [String] { FontNames.families + AppFonts.families }
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    familyNames.contains(familyName) ? FontNames.names(of: familyName) : []
  }

  // MARK: Metrics, in points

  open var pointSize: CGFloat { CGFloat(face.size) }
  open var ascender: CGFloat { CGFloat(face.ascender) }
  /// Negative.
  open var descender: CGFloat { CGFloat(face.descender) }
  open var leading: CGFloat { CGFloat(face.leading) }
  open var lineHeight: CGFloat { CGFloat(face.lineHeight) }
  open var capHeight: CGFloat { CGFloat(face.capHeight) }
  open var xHeight: CGFloat { CGFloat(face.xHeight) }

  open var familyName: String { FontNames.family(of: face) }
  open var fontName: String { FontNames.name(of: face) }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face, textStyle: textStyle) }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var face = face
    face.size = Double(fontSize)
    return UIFont(face: face)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other || face == other.face
  }
  open override var hash: Int { face.hashValue }
  open override var description: String {
    "<UIFont> font-family: \"\(familyName)\"; font-weight: \(face.weight); "
      + "font-style: \(face.isItalic ? "italic" : "normal"); font-size: \(face.size)pt"
  }
}
