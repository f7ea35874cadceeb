/// A colour space by name. The RGB, grey and CMYK spaces that screens use are known; ICC profiles are not read.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  let kind: ColorSpaceKind

  private init(kind: ColorSpaceKind) { self.kind = kind }

  /// The sRGB space. Every colour refers to its space: colours of a common space share one object.
  static let rgb = CGColorSpace(kind: .sRGB)
  static let gray = CGColorSpace(kind: .genericGrayGamma2_2)
  static let cmyk = CGColorSpace(kind: .genericCMYK)

  /// Makes the space of a name; nil for a name that is not one of the constants of this type.
  public init?(name: CFString) {
    guard let kind = ColorSpaceKind(rawValue: String(describing: name)) else { return nil }
    self.kind = kind
  }

  public static var typeID: CFTypeID { 0x4347_4353 }

  public var name: CFString? { NSString(string: kind.rawValue) }
  public var model: CGColorSpaceModel { kind.model }
  /// The number of components, without alpha.
  public var numberOfComponents: Int { kind.componentCount }
  public var isWideGamutRGB: Bool { kind.primaries == .displayP3 }
  public var supportsOutput: Bool { true }
  public var baseColorSpace: CGColorSpace? { nil }
  public var colorTable: [UInt8]? { nil }
  public func isHDR() -> Bool { false }

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.kind == rhs.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension CGColorSpace {
  private static func constant(_ kind: ColorSpaceKind) -> CFString { NSString(string: kind.rawValue) }

  public static var sRGB: CFString { constant(.sRGB) }
  public static var extendedSRGB: CFString { constant(.extendedSRGB) }
  public static var linearSRGB: CFString { constant(.linearSRGB) }
  public static var extendedLinearSRGB: CFString { constant(.extendedLinearSRGB) }
  public static var genericRGBLinear: CFString { constant(.genericRGBLinear) }
  public static var displayP3: CFString { constant(.displayP3) }
  public static var extendedDisplayP3: CFString { constant(.extendedDisplayP3) }
  public static var linearDisplayP3: CFString { constant(.linearDisplayP3) }
  public static var extendedLinearDisplayP3: CFString { constant(.extendedLinearDisplayP3) }
  public static var genericGrayGamma2_2: CFString { constant(.genericGrayGamma2_2) }
  public static var extendedGray: CFString { constant(.extendedGray) }
  public static var linearGray: CFString { constant(.linearGray) }
  public static var extendedLinearGray: CFString { constant(.extendedLinearGray) }
  public static var genericCMYK: CFString { constant(.genericCMYK) }
}

/// Returns sRGB: there is no device with a space of its own.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .cmyk }
