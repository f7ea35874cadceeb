/// A description of a font that can be changed into another. Immutable.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let face: FontFace
  let textStyle: UIFont.TextStyle?

  init(face: FontFace, textStyle: UIFont.TextStyle? = nil) {
    self.face = face
    self.textStyle = textStyle
  }

  public convenience override init() { self.init(face: FontFace(size: 12)) }

  /// Reads `name`, `family`, `size` and `traits`; a font that is not known by name becomes the system font.
  public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
    let size = FontAttributes.number(attributes[.size]) ?? 12
    let name = (attributes[.name] ?? attributes[.family]) as? String
    var face = name.flatMap { FontNames.face(named: $0, size: size) } ?? FontFace(size: size)
    FontAttributes.apply(attributes, to: &face)
    let style = attributes[.textStyle] as? UIFont.TextStyle
    self.init(face: face.inFamily, textStyle: style)
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(face: FontNames.face(named: fontName, size: Double(size)) ?? FontFace(size: Double(size)))
  }

  /// Archives are not read: the system font comes out.
  public required init?(coder: NSCoder) {
    KnownGap.log("UIFontDescriptor.init(coder:): archives are not read")
    face = FontFace(size: 12)
    textStyle = nil
  }
  open func encode(with coder: NSCoder) { KnownGap.log("UIFontDescriptor.encode(with:): not archived") }
  public static var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open var pointSize: CGFloat { CGFloat(face.size) }
  open var postscriptName: String { FontNames.name(of: face) }
  open var matrix: CGAffineTransform { .identity }
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isBold { traits.insert(.traitBold) }
    if face.isItalic { traits.insert(.traitItalic) }
    if face.design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }
  open var fontAttributes: [UIFontDescriptor.AttributeName: Any] {
    [
      .name: postscriptName, .family: FontNames.family(of: face), .size: pointSize,
      .traits: [TraitKey.weight: UIFont.Weight(number: face.weight).rawValue],
    ]
  }
  open func object(forKey anAttribute: UIFontDescriptor.AttributeName) -> Any? { fontAttributes[anAttribute] }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed { $0.size = Double(newPointSize) } }

  /// Bold, italic and monospaced are understood; the font is never nil. Of an app's own family it is the nearest font.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed {
      if symbolicTraits.contains(.traitBold) { $0.weight = max($0.weight, 700) } else if $0.isBold { $0.weight = 400 }
      $0.isItalic = symbolicTraits.contains(.traitItalic)
      if symbolicTraits.contains(.traitMonoSpace) { $0.design = .monospaced }
    }
  }

  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .rounded: changed { $0.design = .rounded }
    case .serif: changed { $0.design = .serif }
    case .monospaced: changed { $0.design = .monospaced }
    default: changed { $0.design = .system }
    }
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { if let face = FontNames.face(named: newFamily, size: $0.size) { $0.design = face.design } }
  }
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    changed {
      guard let face = FontNames.face(named: "Helvetica " + newFace, size: $0.size) else { return }
      $0.weight = face.weight
      $0.isItalic = face.isItalic
    }
  }
  open func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:]) -> UIFontDescriptor {
    changed { FontAttributes.apply(attributes, to: &$0) }
  }

  private func changed(_ change: (inout FontFace) -> Void) -> UIFontDescriptor {
    var face = face
    change(&face)
    return UIFontDescriptor(face: face.inFamily, textStyle: textStyle)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.face == face }
  open override var hash: Int { face.hashValue }
}
