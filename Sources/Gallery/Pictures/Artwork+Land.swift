import UIKit

/// The shapes of an artwork, as pure functions of the position. Coordinates are fractions of the picture, 0 at the top and the left.
extension Artwork {
  /// The number of ridges, which are ordered from the farthest to the nearest.
  static let ridgeCount = 4

  /// Returns the height of ridge `index` (0 is the farthest) at `x` in 0…1, as a fraction of the picture's height from the top.
  func ridgeHeight(_ index: Int, at x: CGFloat) -> CGFloat {
    let seed = CGFloat(number) * 1.7 + CGFloat(index) * 2.3
    switch land {
    case .hills, .firs: return base(index) + hill(x, seed, CGFloat(index))
    case .peaks:
      return index < 2
        ? base(index) - 0.05 - peak(x, seed, 1.35 - CGFloat(index) * 0.5) : base(index) + hill(x, seed, 2)
    case .sea: return sea(index, x, seed)
    case .dunes: return base(index) + dune(x, seed, CGFloat(index))
    case .mesas: return index < 3 ? base(index) - mesa(x, seed, CGFloat(index)) : base(index) + hill(x, seed, 1)
    }
  }

  /// Returns true if ridge `index` is water: level, with a reflection of the sun.
  func isWater(_ index: Int) -> Bool { land == .sea && index == 2 }

  static let horizon: CGFloat = 0.62

  private func base(_ index: Int) -> CGFloat { 0.53 + CGFloat(index) * 0.125 }

  private func hill(_ x: CGFloat, _ seed: CGFloat, _ nearness: CGFloat) -> CGFloat {
    sin(x * (2.1 + nearness * 0.9) + seed) * 0.07 + sin(x * (6.3 + nearness) + seed * 1.9) * 0.024
      + sin(x * 15.1 + seed * 3.1) * 0.006
  }

  /// Returns the height of mountains with sharp tops, in three sizes.
  private func peak(_ x: CGFloat, _ seed: CGFloat, _ height: CGFloat) -> CGFloat {
    height * (0.16 * tooth(x * 1.35 + seed) + 0.06 * tooth(x * 3.7 + seed * 1.3) + 0.022 * tooth(x * 9.1 + seed * 2.1))
      - 0.07
  }

  /// Returns a triangle wave, 0…1.
  private func tooth(_ x: CGFloat) -> CGFloat { 1 - abs(2 * (x - x.rounded(.down)) - 1) }

  /// Returns the height of a dune, which is steep on one side, with a crest.
  private func dune(_ x: CGFloat, _ seed: CGFloat, _ nearness: CGFloat) -> CGFloat {
    let turn = x * (0.75 + nearness * 0.22) + seed * 0.37
    let part = turn - turn.rounded(.down)
    let crest = part < 0.62 ? sin(part / 0.62 * .pi / 2) : pow(1 - (part - 0.62) / 0.38, 1.6)
    return 0.05 - 0.13 * crest
  }

  /// Returns the height of mesas, which are flat on top, with steep sides.
  private func mesa(_ x: CGFloat, _ seed: CGFloat, _ nearness: CGFloat) -> CGFloat {
    let wave = sin(x * (5.2 - nearness) + seed) + 0.45 * sin(x * 11 + seed * 1.7)
    return min(max(wave * 2.6 - 0.6, -0.25), 1) * (0.115 - nearness * 0.018)
  }

  /// Returns the height of far land, near land, water, or a shore in one corner.
  private func sea(_ index: Int, _ x: CGFloat, _ seed: CGFloat) -> CGFloat {
    switch index {
    case 0: return Self.horizon - 0.02 - 0.11 * max(0, sin(x * 3.4 + seed)) - 0.015 * tooth(x * 6 + seed)
    case 1: return Self.horizon + 0.02 - 0.1 * max(0, sin(x * 2.3 + seed * 1.4))
    case 2: return Self.horizon
    default:
      let side = number.isMultiple(of: 2) ? x : 1 - x
      return 1.06 - 0.27 * pow(1 - side, 2.2) + hill(x, seed, 1) * 0.3
    }
  }

  // MARK: Small things

  struct Tree: Hashable {
    /// The position on its ridge, 0…1.
    var x: CGFloat
    /// The height, as a fraction of the picture's shorter side.
    var height: CGFloat
  }

  /// Returns the firs on a ridge, from left to right.
  func trees(on index: Int) -> [Tree] {
    let isWooded =
      switch land {
      case .firs: index >= 2
      case .peaks: index == 3
      case .sea: index == 3
      case .hills, .dunes, .mesas: false
      }
    guard isWooded else { return [] }
    let count = index == 3 ? 15 : 24
    return (0..<count).compactMap { tree in
      let random = Self.random(number * 64 + index * 31 + tree)
      let x = (CGFloat(tree) + 0.15 + 0.7 * random) / CGFloat(count)
      // In groups, not in a row.
      guard sin(x * 9 + CGFloat(number)) > -0.35 - random * 0.4, ridgeHeight(index, at: x) < 0.97 else { return nil }
      let height = (index == 3 ? 0.1 : 0.055) * (0.65 + 0.7 * Self.random(number * 17 + tree * 5 + index))
      return Tree(x: x, height: height)
    }
  }

  struct Star: Hashable {
    var x: CGFloat
    var y: CGFloat
    /// The radius, as a fraction of the picture's shorter side.
    var radius: CGFloat
  }

  var isByNight: Bool { palette.skyTop.brightness < 0.4 }

  /// The stars; none by day.
  var stars: [Star] {
    guard isByNight else { return [] }
    return (0..<46).map { star in
      let depth = Self.random(number * 71 + star * 3)
      return Star(
        x: Self.random(number * 37 + star * 7 + 1), y: 0.55 * depth * depth,
        radius: 0.0016 + 0.0034 * pow(Self.random(star * 11 + number), 3))
    }
  }

  /// Returns a number in 0 ..< 1 that is always the same for a seed.
  private static func random(_ seed: Int) -> CGFloat {
    var mixed = UInt64(truncatingIfNeeded: seed) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return CGFloat((mixed ^ (mixed >> 31)) >> 40) / CGFloat(1 << 24)
  }
}
