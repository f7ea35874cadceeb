/// A key of a keyboard, with the characters that it types.
@preconcurrency @MainActor
open class UIKey: NSObject {
  let typed: String
  let code: UIKeyboardHIDUsage
  let flags: UIKeyModifierFlags

  /// `name` as `KeyboardEvent.key` has it.
  init(name: String, modifierFlags: UIKeyModifierFlags) {
    typed = UIKey.characters(forKey: name)
    code = UIKeyboardHIDUsage(key: name)
    flags = modifierFlags
  }

  open var characters: String { typed }

  /// Letters in lower case; other characters as they were typed, since the layout of the keyboard is not known.
  open var charactersIgnoringModifiers: String { typed.count == 1 ? typed.lowercased() : typed }
  open var modifierFlags: UIKeyModifierFlags { flags }

  /// The key's place on a US keyboard.
  open var keyCode: UIKeyboardHIDUsage { code }

  /// Names of more than one character are keys that type nothing; UIKit has input strings for some of them.
  private static func characters(forKey name: String) -> String {
    switch name {
    case "ArrowUp": "UIKeyInputUpArrow"
    case "ArrowDown": "UIKeyInputDownArrow"
    case "ArrowLeft": "UIKeyInputLeftArrow"
    case "ArrowRight": "UIKeyInputRightArrow"
    case "PageUp": "UIKeyInputPageUp"
    case "PageDown": "UIKeyInputPageDown"
    case "Home": "UIKeyInputHome"
    case "End": "UIKeyInputEnd"
    case "Escape": "UIKeyInputEscape"
    case "Enter": "\r"
    case "Tab": "\t"
    case "Backspace": "\u{8}"
    case "Delete": "UIKeyInputDelete"
    case "Space", "Spacebar": " "
    default: name.count == 1 ? name : ""
    }
  }
}
