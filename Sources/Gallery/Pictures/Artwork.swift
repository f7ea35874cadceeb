import UIKit

/// A built-in drawing: a sky, a sun and three ridges, each picture with its own hour and shape.
///
/// A value of a few numbers. `ArtworkView` turns it into layers, so it is sharp at every size and needs no file.
public struct Artwork: Hashable, Sendable {
  /// Hues are 0…1, as in `UIColor(hue:saturation:brightness:alpha:)`.
  struct Palette: Hashable, Sendable {
    var skyTop: HSB
    var skyBottom: HSB
    var sun: HSB
    var ridge: HSB
  }

  struct HSB: Hashable, Sendable {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    var color: UIColor { UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1) }

    /// `self` moved towards `other` by `fraction`; hues go the short way round the circle.
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
  /// In units of which only the ratio matters.
  let size: CGSize
  let palette: Palette
  /// Centre and radius of the sun, in fractions of the width and height.
  let sun: (x: CGFloat, y: CGFloat, radius: CGFloat)

  public static func == (lhs: Artwork, rhs: Artwork) -> Bool { lhs.number == rhs.number }
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  var picture: Picture { Picture(source: .artwork(number), title: title, size: size) }

  /// Height of ridge `index` (0 is the farthest) at `x` in 0…1, as a fraction of the picture's height from the top.
  func ridgeHeight(_ index: Int, at x: CGFloat) -> CGFloat {
    let seed = CGFloat(number) * 1.7 + CGFloat(index) * 2.3
    let base = 0.52 + CGFloat(index) * 0.15
    let swell = sin(x * (2.1 + CGFloat(index) * 0.9) + seed) * 0.075
    let ripple = sin(x * (6.3 + CGFloat(index)) + seed * 1.9) * 0.026
    let grain = sin(x * 15.1 + seed * 3.1) * 0.008
    return base + swell + ripple + grain
  }
}
