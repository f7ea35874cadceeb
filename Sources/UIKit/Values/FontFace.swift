import Foundation

/// What a font is, as a value: everything that text is measured and drawn by.
struct FontFace: Hashable, Sendable {
  enum Design: Hashable, Sendable {
    case system, rounded, serif, monospaced
    /// A family by its name. Measured like the system font.
    case named(String)
  }

  var design = Design.system
  /// In points; positive.
  var size: Double
  /// 100…900, as in CSS.
  var weight = 400
  var isItalic = false

  /// Displays have two cuts of the system font: what is at least semibold is drawn bold.
  var isBold: Bool { weight >= 600 }

  /// As `TextContent.family` wants it.
  var family: String {
    switch design {
    case .system: "system"
    case .rounded: "rounded"
    case .serif: "serif"
    case .monospaced: "monospaced"
    case .named(let name): name
    }
  }

  /// In points, of the font's size. The system font has the vertical metrics of Arial and Liberation Sans.
  var ascender: Double { size * (design == .monospaced ? 1705.0 / 2048 : 1854.0 / 2048) }
  /// Negative.
  var descender: Double { size * (design == .monospaced ? -615.0 / 2048 : -434.0 / 2048) }
  /// Extra space between lines.
  var leading: Double { size * (design == .monospaced ? 0 : 67.0 / 2048) }
  var lineHeight: Double { ascender - descender }
  var capHeight: Double { size * (design == .monospaced ? 1349.0 / 2048 : 1409.0 / 2048) }
  var xHeight: Double { size * 1082.0 / 2048 }
}
