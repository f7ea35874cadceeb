/// The properties of a character that line breaking depends on.
struct BreakClass: OptionSet, Hashable {
  let rawValue: UInt8

  static let space = BreakClass(rawValue: 1 << 0)
  static let newline = BreakClass(rawValue: 1 << 1)
  /// Closing signs, and kana that belong to the one before.
  static let cannotStart = BreakClass(rawValue: 1 << 2)
  static let cannotEnd = BreakClass(rawValue: 1 << 3)
  static let hyphen = BreakClass(rawValue: 1 << 4)
  static let dash = BreakClass(rawValue: 1 << 5)
  static let ideograph = BreakClass(rawValue: 1 << 6)
  static let digit = BreakClass(rawValue: 1 << 7)
}

/// Determines where a line may end, by the parts of Unicode's line breaking rules that common text needs.
enum LineBreakRules {
  static func canBreak(between before: BreakClass, and after: BreakClass) -> Bool {
    if after.contains(.space) { return false }
    if before.contains(.space) { return true }
    if after.contains(.cannotStart) || before.contains(.cannotEnd) { return false }
    if before.contains(.hyphen) { return !after.contains(.digit) }
    if before.contains(.dash) || after.contains(.dash) { return true }
    return before.contains(.ideograph) || after.contains(.ideograph)
  }

  static func breakClass(of character: Character) -> BreakClass {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first, CharacterWidths.isPlainIdeograph(scalar.value) {
      return .ideograph
    }
    var result: BreakClass = []
    if character.isNewline { result.insert(.newline) }
    if isSpace(character) { result.insert(.space) }
    if character.isNumber { result.insert(.digit) }
    if closing.contains(character) { result.insert(.cannotStart) }
    if opening.contains(character) { result.insert(.cannotEnd) }
    if character == "-" || character == "\u{2010}" || character == "\u{2013}" || character == "\u{AD}" {
      result.insert(.hyphen)
    }
    if character == "\u{2014}" { result.insert(.dash) }
    if let value = scalars.first?.value, CharacterWidths.isWide(value) { result.insert(.ideograph) }
    return result
  }

  static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\u{200B}" || character == "\u{3000}"
      || (character >= "\u{2000}" && character <= "\u{200A}" && character != "\u{2007}")
  }

  private static let closing: Set<Character> = Set(
    "!),.:;?]}¢°’”†‡›»℃∶、。〃〆〕〗〞﹚﹜！＂％＇），．：；？］｝～」』】〉》ゝゞ々ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ・…‥")
  private static let opening: Set<Character> = Set("$([{£¥‘“‹«〈《「『【〔〖〝﹙﹛＄（．［｛￡￥")
}

/// Text of ASCII letters and signs, which most labels show, looked up in tables.
struct PlainText {
  let characters: [Character]
  let widths: [Double]
  let classes: [BreakClass]

  /// Nil for any other text. A carriage return with its line feed is one character, so that text with either is not plain.
  init?(_ text: String, in face: FontFace) {
    guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
    characters = text.utf8.map { Self.characters[Int($0)] }
    widths = text.utf8.map { CharacterWidths.width(of: Unicode.Scalar($0), in: face) * face.size }
    classes = text.utf8.map { Self.classes[Int($0)] }
  }

  private static let characters = (UInt8(0)..<128).map { Character(Unicode.Scalar($0)) }
  private static let classes = characters.map { LineBreakRules.breakClass(of: $0) }
}
