import UIKit

/// A built-in drawing: a sky, a sun or moon and a land of four ridges, each picture with its own hour and shape.
///
/// A value of a few numbers. `ArtworkView` turns it into layers, so it is sharp at every size and needs no file.
public struct Artwork: Hashable, Sendable {
  /// Hues are 0…1, as in `UIColor(hue:saturation:brightness:alpha:)`.
  struct Palette: Hashable, Sendable {
    var skyTop: HSB
    var skyBottom: HSB
    var sun: HSB
    var ridge: HSB

    /// The colours of the sky, from top to bottom. The middle one between blue and red is purple; it is left out where it would be green.
    var sky: [HSB] {
      var middle = skyTop.mixed(with: skyBottom, 0.55)
      middle.saturation *= 0.85
      let isGreen = (0.2...0.47).contains(middle.hue) && abs(skyTop.hue - skyBottom.hue) > 0.2
      return isGreen ? [skyTop, skyBottom] : [skyTop, middle, skyBottom]
    }
  }

  /// The kind of the ridges.
  enum Land: Hashable, Sendable {
    case hills, firs, peaks, sea, dunes, mesas
  }

  struct HSB: Hashable, Sendable {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    var color: UIColor { UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1) }

    /// Returns a mixture with a fraction of `other`; hues take the shorter way round the circle.
    func mixed(with other: HSB, _ fraction: CGFloat) -> HSB {
      let turn = other.hue - hue
      let mixedHue = hue + (turn - turn.rounded()) * fraction
      return HSB(
        hue: mixedHue - mixedHue.rounded(.down),
        saturation: saturation + (other.saturation - saturation) * fraction,
        brightness: brightness + (other.brightness - brightness) * fraction)
    }
  }

  let number: Int
  let title: String
  /// The size, of which only the ratio matters.
  let size: CGSize
  let palette: Palette
  let land: Land
  /// The centre of the sun as fractions of the width and the height, and its radius as a fraction of their sum.
  let sun: (x: CGFloat, y: CGFloat, radius: CGFloat)

  public static func == (lhs: Artwork, rhs: Artwork) -> Bool { lhs.number == rhs.number }
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  var picture: Picture { Picture(source: .artwork(number), title: title, size: size) }
}
