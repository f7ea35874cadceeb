/// Red, green, blue and alpha in sRGB.
struct ColorComponents: Hashable, Sendable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat
  /// True if the colour was given as a shade of grey, and so makes a grey `CGColor`.
  var isGray = false

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, isGray: Bool = false) {
    self.red = red.finite
    self.green = green.finite
    self.blue = blue.finite
    self.alpha = min(max(alpha.finite, 0), 1)
    self.isGray = isGray
  }

  init(_ color: CGColor) {
    let parts = color.sRGBComponents
    self.init(
      red: CGFloat(parts.red), green: CGFloat(parts.green), blue: CGFloat(parts.blue), alpha: color.alpha,
      isGray: color.numberOfComponents == 2)
  }

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    guard hue.isFinite, saturation.isFinite, brightness.isFinite else {
      self.init(red: 0, green: 0, blue: 0, alpha: alpha)
      return
    }
    let sixths = (hue - hue.rounded(.down)) * 6
    let s = min(max(saturation, 0), 1)
    let sector = sixths.rounded(.down)
    let remainder = sixths - sector
    let low = brightness * (1 - s)
    let falling = brightness * (1 - s * remainder)
    let rising = brightness * (1 - s * (1 - remainder))
    let (r, g, b): (CGFloat, CGFloat, CGFloat) =
      switch Int(sector) {
      case 0, 6: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: r, green: g, blue: b, alpha: alpha)
  }

  var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let top = max(red, green, blue)
    let range = top - min(red, green, blue)
    guard range > 0 else { return (0, 0, top) }
    var hue: CGFloat
    if top == red {
      hue = (green - blue) / range
    } else if top == green {
      hue = 2 + (blue - red) / range
    } else {
      hue = 4 + (red - green) / range
    }
    hue /= 6
    return (hue < 0 ? hue + 1 : hue, top == 0 ? 0 : range / top, top)
  }

  var white: CGFloat { isGray ? red : 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  var cgColor: CGColor {
    isGray ? CGColor(gray: red, alpha: alpha) : CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension CGColor {
  /// A colour of the wide space, kept as extended sRGB.
  static func displayP3(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) -> CGColor {
    let components = [red, green, blue, alpha]
    guard let space = CGColorSpace(name: CGColorSpace.displayP3),
      let color = CGColor(colorSpace: space, components: components)
    else { return CGColor(red: red, green: green, blue: blue, alpha: alpha) }
    return color
  }
}
