/// The advance width of a character, in ems.
///
/// Latin, Greek and Cyrillic letters and common signs come from the tables of the system font, or for a family by its name of Helvetica and
/// Arial. Ideographs, kana and Hangul are one em wide, emoji a quarter more; other scripts have the average width of their letters in
/// common fonts.
enum CharacterWidths {
  static func width(of character: Character, in face: FontFace) -> Double {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return width(of: first, in: face) }
    // A grapheme of several scalars is an emoji sequence, or a base with marks above it.
    if character == "\r\n" { return 0 }
    if isEmojiSequence(scalars) { return emoji }
    return scalars.reduce(0) { $0 + (isMark($1) ? 0 : width(of: $1, in: face)) }
  }

  static func width(of scalar: Unicode.Scalar, in face: FontFace) -> Double {
    let value = scalar.value
    if isPlainIdeograph(value) { return 1 }
    if value < 0x20 || (0x7F...0x9F).contains(value) { return value == 9 ? tab : 0 }
    if value >= 0x300, isMark(scalar) { return 0 }
    if case .file(let file) = face.design, let width = file.advance(of: value) { return width }
    if isWide(value) { return wide(value) }
    if face.design == .monospaced { return 1229.0 / 2048 }
    return letter(value, in: face) ?? scriptAverage(value)
  }

  private static func letter(_ value: UInt32, in face: FontFace) -> Double? {
    let isDigit = face.hasMonospacedDigits && (0x30...0x39).contains(value)
    guard let index = CharacterRanges.index(of: isDigit ? 0x30 : value) else { return nil }
    switch face.design {
    case .system, .rounded:
      guard let width = SystemFontWidths.letter(at: index, weight: face.weight) else { return nil }
      return width + SystemFontWidths.tracking(ofSize: face.size)
    case .serif, .monospaced, .named, .file:
      let width = (face.isBold ? FontWidthTables.sansBold : FontWidthTables.sansRegular)[index]
      return width > 0 ? Double(width) / 2048 : nil
    }
  }

  /// Han characters and Hangul syllables: one em, and nothing special about them.
  static func isPlainIdeograph(_ value: UInt32) -> Bool {
    (0x4E00...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value)
  }

  private static let emoji = 1.25
  private static let tab = 4 * 569.0 / 2048

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: scalar.value != 0xAD
    default: false
    }
  }

  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 || $0.properties.isEmojiPresentation }
  }

  /// East Asian wide and full-width characters, and emoji.
  static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF,
      0x20000...0x3FFFD:
      return true
    default: return false
    }
  }

  private static func wide(_ value: UInt32) -> Double { (0x1F000...0x1FAFF).contains(value) ? emoji : 1 }

  private static func scriptAverage(_ value: UInt32) -> Double {
    switch value {
    case 0x0590...0x05FF: 0.54  // Hebrew
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: 0.5  // Arabic
    case 0x0900...0x0DFF: 0.6  // Indic scripts
    case 0x0E00...0x0EFF: 0.55  // Thai and Lao
    case 0x2000...0x200A: 0.25  // Spaces
    case 0x2E00...0x2E7F: 0.4
    case 0xFF61...0xFF9F: 0.5  // Half-width kana
    default: 0.6
    }
  }
}
