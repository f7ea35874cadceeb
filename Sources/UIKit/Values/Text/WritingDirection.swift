/// Determines the direction of text by the scripts of its letters.
enum WritingDirection {
  /// Returns true if a paragraph runs from right to left: its first letter decides (rules P2 and P3 of Unicode's
  /// bidirectional algorithm, as `NSWritingDirection.natural` has it). A paragraph without letters runs from left to
  /// right.
  ///
  /// - Complexity: O(n) in the number of characters before the first letter.
  static func isRightToLeft(_ paragraph: some Sequence<Character>) -> Bool {
    for character in paragraph {
      for scalar in character.unicodeScalars {
        if isRightToLeft(scalar) { return true }
        if scalar.value == 0x200E || scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }

  /// Letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and the other scripts that Unicode keeps in the same blocks. Digits and
  /// accents have no direction of their own.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200F: true
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      switch scalar.properties.generalCategory {
      case .decimalNumber, .nonspacingMark, .enclosingMark, .mathSymbol, .format: false
      default: true
      }
    default: false
    }
  }
}
