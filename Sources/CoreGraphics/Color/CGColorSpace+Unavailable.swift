import Foundation

// Spaces without a conversion to sRGB here. A program that names one should learn of it when it is compiled.
@available(*, unavailable, message: "This colour space is not supported")
extension CGColorSpace {
  public static var acescgLinear: CFString { CFString(string: "") }
  public static var adobeRGB1998: CFString { CFString(string: "") }
  public static var coreMedia709: CFString { CFString(string: "") }
  public static var dcip3: CFString { CFString(string: "") }
  public static var displayP3_HLG: CFString { CFString(string: "") }
  public static var displayP3_PQ: CFString { CFString(string: "") }
  public static var displayP3_PQ_EOTF: CFString { CFString(string: "") }
  public static var extendedITUR_2020: CFString { CFString(string: "") }
  public static var extendedLinearITUR_2020: CFString { CFString(string: "") }
  public static var genericLab: CFString { CFString(string: "") }
  public static var genericXYZ: CFString { CFString(string: "") }
  public static var itur_2020: CFString { CFString(string: "") }
  public static var itur_2020_HLG: CFString { CFString(string: "") }
  public static var itur_2020_PQ: CFString { CFString(string: "") }
  public static var itur_2020_PQ_EOTF: CFString { CFString(string: "") }
  public static var itur_2020_sRGBGamma: CFString { CFString(string: "") }
  public static var itur_2100_HLG: CFString { CFString(string: "") }
  public static var itur_2100_PQ: CFString { CFString(string: "") }
  public static var itur_709: CFString { CFString(string: "") }
  public static var itur_709_HLG: CFString { CFString(string: "") }
  public static var itur_709_PQ: CFString { CFString(string: "") }
  public static var linearITUR_2020: CFString { CFString(string: "") }
  public static var rommrgb: CFString { CFString(string: "") }
}
