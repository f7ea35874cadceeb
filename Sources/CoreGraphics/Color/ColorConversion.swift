/// Colour arithmetic, without alpha. Source of curve and matrices: IEC 61966-2-1 and SMPTE EG 432-1 (both with white
/// D65).
enum ColorConversion {
  typealias RGB = (red: Double, green: Double, blue: Double)

  /// Converts a space's components to sRGB. Components beyond 0…1 are not clamped.
  static func sRGB(_ c: [Double], in space: ColorSpaceKind) -> RGB {
    switch space.model {
    case .monochrome:
      let gray = space.isLinear ? encoded(c[0]) : c[0]
      return (gray, gray, gray)
    case .cmyk:
      return ((1 - c[0]) * (1 - c[3]), (1 - c[1]) * (1 - c[3]), (1 - c[2]) * (1 - c[3]))
    default:
      if space.primaries == .sRGB {
        return space.isLinear ? (encoded(c[0]), encoded(c[1]), encoded(c[2])) : (c[0], c[1], c[2])
      }
      let l = space.isLinear ? (c[0], c[1], c[2]) : (decoded(c[0]), decoded(c[1]), decoded(c[2]))
      return (
        encoded(1.2249401763 * l.0 - 0.2249401763 * l.1),
        encoded(-0.0420569547 * l.0 + 1.0420569547 * l.1),
        encoded(-0.0196375546 * l.0 - 0.0786360456 * l.1 + 1.0982736001 * l.2)
      )
    }
  }

  /// Converts sRGB to a space's components.
  static func components(_ c: RGB, in space: ColorSpaceKind) -> [Double] {
    switch space.model {
    case .monochrome:
      let linear = 0.2126 * decoded(c.red) + 0.7152 * decoded(c.green) + 0.0722 * decoded(c.blue)
      return [space.isLinear ? linear : encoded(linear)]
    case .cmyk:
      let black = 1 - max(c.red, c.green, c.blue)
      guard black < 1 else { return [0, 0, 0, 1] }
      return [c.red, c.green, c.blue].map { (1 - $0 - black) / (1 - black) } + [black]
    default:
      if space.primaries == .sRGB {
        return space.isLinear ? [decoded(c.red), decoded(c.green), decoded(c.blue)] : [c.red, c.green, c.blue]
      }
      let l = (decoded(c.red), decoded(c.green), decoded(c.blue))
      let p3 = [
        0.8224619687 * l.0 + 0.1775380313 * l.1,
        0.0331941989 * l.0 + 0.9668058011 * l.1,
        0.0170826307 * l.0 + 0.0723974407 * l.1 + 0.9105199286 * l.2,
      ]
      return space.isLinear ? p3 : p3.map(encoded)
    }
  }

  /// Encodes linear light by the sRGB curve; odd about zero, as in the extended spaces.
  static func encoded(_ value: Double) -> Double {
    let v = abs(value)
    let result = v <= 0.0031308 ? 12.92 * v : 1.055 * pow(v, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }

  /// Decodes the sRGB curve to linear light.
  static func decoded(_ value: Double) -> Double {
    let v = abs(value)
    let result = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }
}
