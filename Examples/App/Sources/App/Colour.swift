import UIKit

struct Colour: Hashable, Sendable {
  let name: String
  let hue: CGFloat

  var colour: UIColor { UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1) }

  static let all = [
    "Rose", "Brick", "Amber", "Honey", "Lime", "Moss", "Mint", "Teal", "Sky", "Azure", "Indigo", "Violet", "Plum",
    "Orchid",
  ].enumerated().map { Colour(name: $1, hue: CGFloat($0) / 14) }
}
