@_spi(Waterwheel) import QuartzCore

/// A font as a value: everything that text is measured and drawn by.
struct FontFace: Hashable, Sendable {
  enum Design: Hashable, Sendable {
    case system, rounded, serif, monospaced
    /// A family by its name. Letters are measured like Helvetica's.
    case named(String)
    /// A font that the app brings, with a weight and a slope of its own.
    case file(FontFile)
  }

  var design = Design.system
  /// In points; positive.
  var size: Double
  /// 100…900, as in CSS.
  var weight = 400
  var isItalic = false

  /// Displays have two cuts of the system font: what is at least semibold is drawn bold.
  var isBold: Bool { weight >= 600 }

  /// True if all digits are as wide as the zero. In the system font they are not by default: its 1 is narrow.
  var hasMonospacedDigits = false

  /// The font of the same family that is nearest to the weight and slope that this one has got; an app's font file has one of each.
  var inFamily: FontFace {
    guard case .file(let file) = design, file.weight != weight || file.isItalic != isItalic,
      let member = AppFonts.member(ofFamily: file.names.family, weight: weight, isItalic: isItalic)
    else { return self }
    return FontFace(member, size: size)
  }

  func scaled(by scale: Double) -> FontFace {
    var face = self
    face.size *= scale
    return face
  }

  /// As `TextContent.family` wants it.
  var family: String {
    switch design {
    case .system: hasMonospacedDigits ? "system-digits" : "system"
    case .rounded: "rounded"
    case .serif: "serif"
    case .monospaced: "monospaced"
    case .named(let name): name
    case .file(let file): FontFiles.familyPrefix + file.names.postScript
    }
  }

  /// True if the distance of lines is that of Apple's table for text styles, and not the least that the letters allow.
  var isTextStyle = false

  /// In points, above the baseline.
  var ascender: Double { size * metrics.ascender }
  /// Negative.
  var descender: Double { size * -metrics.descent }
  var lineHeight: Double { ascender - descender }
  /// Extra space between lines.
  var leading: Double {
    isTextStyle ? max(0, TextStyleSizes.lineDistance(ofSize: size) - lineHeight) : size * metrics.leading
  }
  var capHeight: Double { size * metrics.capHeight }
  var xHeight: Double { size * metrics.xHeight }

  private var metrics: LineMetrics {
    switch design {
    case .named(let family): .named[family] ?? .arial
    case .file(let file): file.metrics
    default: .system
    }
  }
}

extension FontFace {
  init(_ file: FontFile, size: Double) {
    self.init(design: .file(file), size: size, weight: file.weight, isItalic: file.isItalic)
  }
}
