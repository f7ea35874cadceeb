/// Text in several fonts, to be measured and broken into lines; pure, as `TextMetrics` is.
struct StyledText {
  /// The appearance of the characters of a run.
  struct Style: Hashable {
    struct Rule: Hashable {
      var style: NSUnderlineStyle
      var color: UIColor?
    }

    var face: FontFace
    /// Nil: the label's own.
    var color: UIColor?
    var background: UIColor?
    /// Behind each character, in points.
    var spacing = 0.0
    /// Above the baseline, in points.
    var rise = 0.0
    var underline: Rule?
    var strikethrough: Rule?
  }

  private let source: NSAttributedString
  private let font: UIFont
  let characters: [Character]
  let widths: [Double]
  private(set) var styles: [Style] = []
  /// The number of each character's style.
  let styleNumbers: [Int]
  /// Of each paragraph, by the number of its first character; none where the text says nothing.
  private let paragraphs: [(start: Int, style: NSParagraphStyle?)]

  /// Reads a text with attributes. `font` is that of characters without one. `scale` makes letters, and the space
  /// between them, smaller.
  ///
  /// - Complexity: O(n) in the length of the text.
  init(_ text: NSAttributedString, font: UIFont, scale: Double = 1) {
    (source, self.font) = (text, font)
    characters = Array(text.string)
    var numbers: [Int] = []
    var widths: [Double] = []
    var paragraphs: [(start: Int, style: NSParagraphStyle?)] = []
    var offset = 0
    var runEnd = 0
    var paragraph: NSParagraphStyle?
    var isParagraphStart = true
    for (index, character) in characters.enumerated() {
      if offset >= runEnd {
        var run = NSRange(location: 0, length: 0)
        let attributes = text.attributes(at: offset, effectiveRange: &run)
        runEnd = run.location + run.length
        paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
        styles.append(Style(attributes, font: font, scale: scale))
      }
      if isParagraphStart { paragraphs.append((index, paragraph)) }
      isParagraphStart = character.isNewline
      let style = styles[styles.count - 1]
      numbers.append(styles.count - 1)
      widths.append(CharacterWidths.width(of: character, in: style.face) * style.face.size + style.spacing)
      offset += character.utf16.count
    }
    (styleNumbers, self.widths, self.paragraphs) = (numbers, widths, paragraphs)
  }

  func scaled(by scale: Double) -> StyledText { StyledText(source, font: font, scale: scale) }

  /// Returns the style of the paragraph that a character is in. Positions must not fall from call to call.
  func paragraph(at position: Int, from index: inout Int) -> NSParagraphStyle? {
    while index + 1 < paragraphs.count, paragraphs[index + 1].start <= position { index += 1 }
    return paragraphs.isEmpty ? nil : paragraphs[index].style
  }

  func isParagraphStart(_ position: Int) -> Bool { position == 0 || characters[position - 1].isNewline }
}

extension StyledText.Style {
  init(_ attributes: [NSAttributedString.Key: Any], font: UIFont, scale: Double) {
    face = (attributes[.font] as? UIFont ?? font).face
    face.size *= scale
    color = attributes[.foregroundColor] as? UIColor
    background = attributes[.backgroundColor] as? UIColor
    spacing = (Self.number(attributes[.kern]) ?? Self.number(attributes[.tracking]) ?? 0) * scale
    rise = (Self.number(attributes[.baselineOffset]) ?? 0) * scale
    underline = Self.rule(attributes, .underlineStyle, .underlineColor)
    strikethrough = Self.rule(attributes, .strikethroughStyle, .strikethroughColor)
  }

  private static func rule(
    _ attributes: [NSAttributedString.Key: Any], _ style: NSAttributedString.Key, _ color: NSAttributedString.Key
  ) -> Rule? {
    let value = attributes[style]
    let style = value as? NSUnderlineStyle ?? NSUnderlineStyle(rawValue: Int(number(value) ?? 0))
    return style.intersection(.double).isEmpty && !style.contains(.thick)
      ? nil : Rule(style: style, color: attributes[color] as? UIColor)
  }

  /// Attributes come as any kind of number.
  private static func number(_ value: Any?) -> Double? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Int: Double(value)
      case let value as Float: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return number.flatMap { $0.isFinite && abs($0) < 1e6 ? $0 : nil }
  }
}
