extension UIFont {
  /// -1…1; 0 is regular.
  public struct Weight: RawRepresentable, Sendable, Comparable, Hashable {
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    public var rawValue: CGFloat
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }

    private static let numbers: [(weight: Weight, number: Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
      (.heavy, 800), (.black, 900),
    ]

    /// The nearest of CSS's nine weights.
    var number: Int {
      guard rawValue.isFinite else { return 400 }
      return Self.numbers.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }?.number ?? 400
    }

    init(number: Int) { self = Self.numbers.first { $0.number >= number }?.weight ?? .black }
  }

  /// The widths of fonts. The system font has one width here.
  public struct Width: RawRepresentable, Sendable, Comparable, Hashable {
    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)

    public var rawValue: CGFloat
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static func < (a: Width, b: Width) -> Bool { a.rawValue < b.rawValue }
  }

  /// The purpose of a text; the font's size follows the user's preference.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// Point sizes of the text styles, and how far apart their lines are, from the tables of Apple's Human Interface Guidelines.
enum TextStyleSizes {
  /// Columns: large title, titles 1-3, headline, body, callout, subheadline, footnote, captions 1 and 2.
  /// Rows: `UIContentSizeCategory.ascending`.
  private static let table: [[Double]] = [
    [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
    [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
    [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
    [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
    [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
    [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
    [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
    [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
    [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
    [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
    [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
    [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
  ]

  private static let columns: [UIFont.TextStyle: Int] = [
    .largeTitle: 0, .title1: 1, .title2: 2, .title3: 3, .headline: 4, .body: 5, .callout: 6, .subheadline: 7,
    .footnote: 8, .caption1: 9, .caption2: 10,
  ]

  static func size(of style: UIFont.TextStyle, category: UIContentSizeCategory) -> Double {
    let row = table[category.rank]
    switch style {
    case .extraLargeTitle: return row[0] + 2
    case .extraLargeTitle2: return row[1]
    default: return row[columns[style] ?? 5]
    }
  }

  static func face(for style: UIFont.TextStyle, category: UIContentSizeCategory) -> FontFace {
    let weight: Int =
      switch style {
      case .headline: 600
      case .extraLargeTitle, .extraLargeTitle2: 700
      default: 400
      }
    return FontFace(size: size(of: style, category: category), weight: weight, isTextStyle: true)
  }

  /// From baseline to baseline, by the same tables, which give each size one distance; between their sizes, in proportion.
  static func lineDistance(ofSize size: Double) -> Double {
    guard let above = distances.firstIndex(where: { $0.size >= size }) else {
      return size * distances[distances.count - 1].distance / distances[distances.count - 1].size
    }
    let (next, former) = (distances[above], distances[max(0, above - 1)])
    guard next.size > former.size else { return size * next.distance / next.size }
    return former.distance + (next.distance - former.distance) * (size - former.size) / (next.size - former.size)
  }

  private static let distances: [(size: Double, distance: Double)] = [
    (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (18, 23), (19, 24), (20, 25),
    (21, 26), (22, 28), (23, 29), (24, 30), (25, 31), (26, 32), (27, 33), (28, 34), (29, 35), (30, 37),
    (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (37, 44), (38, 46), (39, 47), (40, 48), (42, 50),
    (43, 51), (44, 52), (46, 55), (47, 56), (48, 57), (49, 58), (50, 59), (51, 60), (52, 61), (53, 62),
    (55, 65), (56, 66), (58, 68), (60, 70),
  ]
}

/// Scales fonts and lengths of the app's own with the user's text size. A label that adjusts its font scales them anew.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    var face = font.face
    face.size = Double(min(maximumPointSize, scaledValue(for: font.pointSize, compatibleWith: traitCollection)))
    return UIFont(face: face, scaling: UIFont.Scaling(metrics: self, size: font.pointSize, maximum: maximumPointSize))
  }
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let factor = TextStyleSizes.size(of: style, category: category) / TextStyleSizes.size(of: style, category: .large)
    return (value * CGFloat(factor)).rounded()
  }
}

extension UIFont.TextStyle {
  public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
}
