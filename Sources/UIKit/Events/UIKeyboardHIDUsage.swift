/// Keys by their place, with the numbers of the USB HID usage tables, page 7.
///
/// The keys of a common US keyboard; a key outside of them is `keyboardErrorUndefined`.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorUndefined = 0x03, keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG
  case keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ
  case keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ, keyboard1
  case keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen
  case keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound
  case keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  case keyboardCapsLock, keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7
  case keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12, keyboardPrintScreen, keyboardScrollLock
  case keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd
  case keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  case keyboardLeftControl = 0xE0, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl
  case keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}

extension UIKeyboardHIDUsage {
  /// `key` as `KeyboardEvent.key` has it: a character, or a name such as "ArrowLeft".
  init(key: String) {
    self = Self.named[key] ?? Self.forCharacter(key) ?? Self.functionKey(key) ?? .keyboardErrorUndefined
  }

  private static let named: [String: UIKeyboardHIDUsage] = [
    "Enter": .keyboardReturnOrEnter, "Escape": .keyboardEscape, "Backspace": .keyboardDeleteOrBackspace,
    "Tab": .keyboardTab, " ": .keyboardSpacebar, "Space": .keyboardSpacebar, "Spacebar": .keyboardSpacebar,
    "CapsLock": .keyboardCapsLock, "PrintScreen": .keyboardPrintScreen, "ScrollLock": .keyboardScrollLock,
    "Pause": .keyboardPause, "Insert": .keyboardInsert, "Home": .keyboardHome, "PageUp": .keyboardPageUp,
    "Delete": .keyboardDeleteForward, "End": .keyboardEnd, "PageDown": .keyboardPageDown,
    "ArrowRight": .keyboardRightArrow, "ArrowLeft": .keyboardLeftArrow, "ArrowDown": .keyboardDownArrow,
    "ArrowUp": .keyboardUpArrow, "Control": .keyboardLeftControl, "Shift": .keyboardLeftShift,
    "Alt": .keyboardLeftAlt, "Meta": .keyboardLeftGUI,
  ]

  /// The characters of each key, without and with shift, in the order of the raw values from `keyboardHyphen` on.
  private static let punctuation = ["-_", "=+", "[{", "]}", "\\|", "\u{0}", ";:", "'\"", "`~", ",<", ".>", "/?"]

  private static func forCharacter(_ key: String) -> UIKeyboardHIDUsage? {
    guard key.count == 1, let character = key.lowercased().first else { return nil }
    if let ascii = character.asciiValue, (97...122).contains(ascii) {
      return UIKeyboardHIDUsage(rawValue: keyboardA.rawValue + Int(ascii) - 97)
    }
    if let digit = character.wholeNumberValue, character.isASCII {
      return UIKeyboardHIDUsage(rawValue: keyboard1.rawValue + (digit + 9) % 10)
    }
    if let index = Array("!@#$%^&*()").firstIndex(of: character) {
      return UIKeyboardHIDUsage(rawValue: keyboard1.rawValue + index)
    }
    if let index = punctuation.firstIndex(where: { $0.contains(character) }) {
      return UIKeyboardHIDUsage(rawValue: keyboardHyphen.rawValue + index)
    }
    return nil
  }

  private static func functionKey(_ key: String) -> UIKeyboardHIDUsage? {
    guard key.first == "F", let number = Int(key.dropFirst()), (1...12).contains(number) else { return nil }
    return UIKeyboardHIDUsage(rawValue: keyboardF1.rawValue + number - 1)
  }
}
