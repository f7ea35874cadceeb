import UIKit

/// The colours of an artwork's parts, made once for each artwork: hundreds of small pictures show the same few.
@MainActor
struct ArtworkColors {
  let sky: [CGColor]
  /// The colours from the sun's centre to the end of its glow.
  let sun: [CGColor]
  let glints: CGColor
  let ridges: [[CGColor]]

  static let stars = UIColor(white: 1, alpha: 0.75).cgColor

  private static var known: [Int: ArtworkColors] = [:]

  static func of(_ artwork: Artwork) -> ArtworkColors {
    if let colors = known[artwork.number] { return colors }
    let colors = ArtworkColors(artwork)
    known[artwork.number] = colors
    return colors
  }

  private init(_ artwork: Artwork) {
    let light = artwork.palette.sun.color
    sky = artwork.palette.sky.map(\.color.cgColor)
    sun = [1, 1, 0.5, 0.16, 0].map { light.withAlphaComponent($0).cgColor }
    glints = light.withAlphaComponent(0.6).cgColor
    ridges = (0..<Artwork.ridgeCount).map { Self.colors(ofRidge: $0, artwork) }
  }

  /// Returns the colours of a ridge: the farther it is, the more of the sky's light lies over it; mist gathers at its foot.
  private static func colors(ofRidge index: Int, _ artwork: Artwork) -> [CGColor] {
    let palette = artwork.palette
    if artwork.isWater(index) {
      let deep = palette.skyTop.mixed(with: palette.ridge, 0.55)
      return [palette.skyBottom.mixed(with: deep, 0.25), deep].map(\.color.cgColor)
    }
    let nearness = CGFloat(index + 1) / CGFloat(Artwork.ridgeCount)
    let head = palette.skyBottom.mixed(with: palette.ridge, pow(nearness, 0.85))
    let isNearest = index == Artwork.ridgeCount - 1
    var foot = isNearest ? palette.ridge : head.mixed(with: palette.skyBottom, 0.42)
    if isNearest { foot.brightness *= 0.62 }
    return [head, foot].map(\.color.cgColor)
  }
}
