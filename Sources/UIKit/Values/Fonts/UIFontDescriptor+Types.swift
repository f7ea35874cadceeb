extension UIFontDescriptor {
  /// The stylistic class of a font.
  public typealias Class = Int

  /// The names of a font descriptor's attributes.
  public struct AttributeName: RawRepresentable, Sendable, Hashable {
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")

    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The keys that name a typographic feature.
  public struct FeatureKey: RawRepresentable, Sendable, Hashable {
    public static let type = FeatureKey("CTFeatureTypeIdentifier")
    public static let selector = FeatureKey("CTFeatureSelectorIdentifier")

    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The keys of a font's traits.
  public struct TraitKey: RawRepresentable, Sendable, Hashable {
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")

    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The designs of the system font: default, rounded, serif, monospaced.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Properties of a font such as bold and italic.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static var traitItalic: SymbolicTraits { SymbolicTraits(rawValue: 1 << 0) }
    public static var traitBold: SymbolicTraits { SymbolicTraits(rawValue: 1 << 1) }
    public static var traitExpanded: SymbolicTraits { SymbolicTraits(rawValue: 1 << 5) }
    public static var traitCondensed: SymbolicTraits { SymbolicTraits(rawValue: 1 << 6) }
    public static var traitMonoSpace: SymbolicTraits { SymbolicTraits(rawValue: 1 << 10) }
    public static var traitVertical: SymbolicTraits { SymbolicTraits(rawValue: 1 << 11) }
    public static var traitUIOptimized: SymbolicTraits { SymbolicTraits(rawValue: 1 << 12) }
    public static var traitTightLeading: SymbolicTraits { SymbolicTraits(rawValue: 1 << 15) }
    public static var traitLooseLeading: SymbolicTraits { SymbolicTraits(rawValue: 1 << 16) }
    public static var classMask: SymbolicTraits { SymbolicTraits(rawValue: 0xF000_0000) }
    public static var classOldStyleSerifs: SymbolicTraits { SymbolicTraits(rawValue: 1 << 28) }
    public static var classTransitionalSerifs: SymbolicTraits { SymbolicTraits(rawValue: 2 << 28) }
    public static var classModernSerifs: SymbolicTraits { SymbolicTraits(rawValue: 3 << 28) }
    public static var classClarendonSerifs: SymbolicTraits { SymbolicTraits(rawValue: 4 << 28) }
    public static var classSlabSerifs: SymbolicTraits { SymbolicTraits(rawValue: 5 << 28) }
    public static var classFreeformSerifs: SymbolicTraits { SymbolicTraits(rawValue: 7 << 28) }
    public static var classSansSerif: SymbolicTraits { SymbolicTraits(rawValue: 8 << 28) }
    public static var classOrnamentals: SymbolicTraits { SymbolicTraits(rawValue: 9 << 28) }
    public static var classScripts: SymbolicTraits { SymbolicTraits(rawValue: 10 << 28) }
    public static var classSymbolic: SymbolicTraits { SymbolicTraits(rawValue: 12 << 28) }
  }
}

/// Reads the attributes of font descriptors.
enum FontAttributes {
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Int: Double(value)
    default: nil
    }
  }

  static func apply(_ attributes: [UIFontDescriptor.AttributeName: Any], to face: inout FontFace) {
    if let size = number(attributes[.size]) { face.size = size }
    guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return }
    if let weight = traits[.weight] as? UIFont.Weight {
      face.weight = weight.number
    } else if let weight = number(traits[.weight]) {
      face.weight = UIFont.Weight(CGFloat(weight)).number
    }
    if let slant = number(traits[.slant]) { face.isItalic = slant != 0 }
  }
}
