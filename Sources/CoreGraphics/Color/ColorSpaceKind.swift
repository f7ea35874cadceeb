/// The spaces that can be converted to sRGB.
enum ColorSpaceKind: String, Hashable {
  case sRGB = "kCGColorSpaceSRGB", extendedSRGB = "kCGColorSpaceExtendedSRGB", linearSRGB = "kCGColorSpaceLinearSRGB"
  case extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB", genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  case displayP3 = "kCGColorSpaceDisplayP3", extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  case linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  case extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  case genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2", extendedGray = "kCGColorSpaceExtendedGray"
  case linearGray = "kCGColorSpaceLinearGray", extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
  case genericCMYK = "kCGColorSpaceGenericCMYK"

  enum Primaries { case sRGB, displayP3 }

  var primaries: Primaries {
    switch self {
    case .displayP3, .extendedDisplayP3, .linearDisplayP3, .extendedLinearDisplayP3: .displayP3
    default: .sRGB
    }
  }

  var isLinear: Bool {
    switch self {
    case .linearSRGB, .extendedLinearSRGB, .genericRGBLinear, .linearDisplayP3, .extendedLinearDisplayP3: true
    case .linearGray, .extendedLinearGray: true
    default: false
    }
  }

  var model: CGColorSpaceModel {
    switch self {
    case .genericGrayGamma2_2, .extendedGray, .linearGray, .extendedLinearGray: .monochrome
    case .genericCMYK: .cmyk
    default: .rgb
    }
  }

  var componentCount: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    default: 3
    }
  }
}
