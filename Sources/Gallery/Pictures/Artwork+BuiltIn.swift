import UIKit

extension Artwork {
  /// The built-in set, in order: a walk from dawn through the day into the night, in many formats.
  static let all: [Artwork] = zip(hours.indices, hours).map { number, hour in
    Artwork(
      number: number, title: hour.title, size: formats[number % formats.count], palette: hour.palette, land: hour.land,
      sun: (
        x: 0.24 + 0.52 * fraction(number, 0.618), y: 0.22 + 0.22 * fraction(number, 0.414),
        radius: 0.034 + 0.024 * fraction(number, 0.732)
      ))
  }

  /// Returns a number in 0 ..< 1 for each picture, spread evenly.
  private static func fraction(_ number: Int, _ step: CGFloat) -> CGFloat {
    (CGFloat(number + 1) * step).truncatingRemainder(dividingBy: 1)
  }

  private static let formats: [CGSize] = [
    CGSize(width: 4, height: 5), CGSize(width: 3, height: 2), CGSize(width: 1, height: 1), CGSize(width: 2, height: 3),
    CGSize(width: 16, height: 10), CGSize(width: 3, height: 4), CGSize(width: 5, height: 7),
  ]

  private static let hours: [(title: String, land: Land, palette: Palette)] = [
    ("First light", .peaks, palette((0.62, 0.45, 0.55), (0.06, 0.38, 0.98), (0.10, 0.25, 1.00), (0.66, 0.50, 0.34))),
    ("Dawn", .hills, palette((0.58, 0.35, 0.80), (0.03, 0.35, 1.00), (0.12, 0.30, 1.00), (0.72, 0.38, 0.38))),
    ("Haze", .firs, palette((0.55, 0.25, 0.88), (0.09, 0.22, 0.99), (0.14, 0.20, 1.00), (0.56, 0.34, 0.44))),
    ("Lake", .sea, palette((0.56, 0.55, 0.85), (0.50, 0.18, 0.97), (0.15, 0.18, 1.00), (0.52, 0.55, 0.42))),
    ("Orchard", .hills, palette((0.52, 0.35, 0.90), (0.18, 0.25, 0.98), (0.15, 0.35, 1.00), (0.36, 0.48, 0.42))),
    ("Noon", .peaks, palette((0.57, 0.62, 0.92), (0.53, 0.16, 1.00), (0.15, 0.10, 1.00), (0.43, 0.45, 0.46))),
    ("Meadow", .firs, palette((0.54, 0.40, 0.93), (0.22, 0.20, 0.98), (0.14, 0.28, 1.00), (0.29, 0.50, 0.45))),
    ("Dunes", .dunes, palette((0.56, 0.30, 0.90), (0.10, 0.35, 0.99), (0.12, 0.15, 1.00), (0.07, 0.52, 0.62))),
    ("Canyon", .mesas, palette((0.60, 0.28, 0.85), (0.06, 0.45, 1.00), (0.11, 0.30, 1.00), (0.02, 0.58, 0.50))),
    ("Late sun", .hills, palette((0.64, 0.30, 0.70), (0.08, 0.55, 1.00), (0.11, 0.55, 1.00), (0.95, 0.42, 0.40))),
    ("Embers", .firs, palette((0.72, 0.45, 0.48), (0.03, 0.65, 0.98), (0.08, 0.60, 1.00), (0.85, 0.50, 0.26))),
    ("Rose hour", .sea, palette((0.70, 0.32, 0.68), (0.94, 0.30, 1.00), (0.04, 0.22, 1.00), (0.78, 0.40, 0.38))),
    ("Violet", .peaks, palette((0.71, 0.55, 0.48), (0.87, 0.34, 0.88), (0.95, 0.20, 1.00), (0.74, 0.55, 0.28))),
    ("Dusk", .hills, palette((0.66, 0.60, 0.38), (0.82, 0.32, 0.72), (0.10, 0.18, 1.00), (0.69, 0.60, 0.22))),
    ("Blue hour", .sea, palette((0.63, 0.72, 0.36), (0.57, 0.42, 0.72), (0.14, 0.08, 1.00), (0.62, 0.68, 0.20))),
    ("Fjord", .peaks, palette((0.58, 0.60, 0.44), (0.48, 0.28, 0.80), (0.16, 0.10, 1.00), (0.55, 0.62, 0.24))),
    ("Moonrise", .firs, palette((0.65, 0.70, 0.24), (0.61, 0.48, 0.52), (0.13, 0.06, 0.98), (0.65, 0.66, 0.15))),
    ("Aurora", .peaks, palette((0.66, 0.70, 0.22), (0.43, 0.50, 0.58), (0.40, 0.15, 0.98), (0.60, 0.72, 0.14))),
    ("Mint", .hills, palette((0.46, 0.28, 0.88), (0.40, 0.14, 0.99), (0.15, 0.15, 1.00), (0.47, 0.50, 0.38))),
    ("Apricot", .dunes, palette((0.05, 0.30, 0.97), (0.11, 0.30, 1.00), (0.13, 0.18, 1.00), (0.04, 0.45, 0.60))),
    ("Coral", .sea, palette((0.97, 0.38, 0.92), (0.07, 0.30, 1.00), (0.12, 0.22, 1.00), (0.93, 0.48, 0.48))),
    ("Slate", .firs, palette((0.60, 0.25, 0.58), (0.57, 0.10, 0.86), (0.14, 0.06, 1.00), (0.60, 0.30, 0.30))),
    ("Harvest", .hills, palette((0.11, 0.30, 0.94), (0.12, 0.50, 1.00), (0.10, 0.45, 1.00), (0.06, 0.60, 0.42))),
    ("Last light", .sea, palette((0.64, 0.62, 0.28), (0.02, 0.50, 0.78), (0.06, 0.40, 1.00), (0.68, 0.58, 0.16))),
  ]

  private static func palette(
    _ top: (CGFloat, CGFloat, CGFloat), _ bottom: (CGFloat, CGFloat, CGFloat), _ sun: (CGFloat, CGFloat, CGFloat),
    _ ridge: (CGFloat, CGFloat, CGFloat)
  ) -> Palette {
    func hsb(_ value: (CGFloat, CGFloat, CGFloat)) -> HSB {
      HSB(hue: value.0, saturation: value.1, brightness: value.2)
    }
    return Palette(skyTop: hsb(top), skyBottom: hsb(bottom), sun: hsb(sun), ridge: hsb(ridge))
  }
}
