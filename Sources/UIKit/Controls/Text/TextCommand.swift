/// The meaning of a key in a text field.
enum TextCommand: Equatable {
  case insert(String)
  case delete(TextEditing.Direction, TextEditing.Unit)
  case move(TextEditing.Direction, TextEditing.Unit, extending: Bool)
  case selectAll, cut, copy
  case finish

  /// nil: the key is not the field's. Pasting is none: what is pasted comes from the display.
  init?(key: UIKeyboardHIDUsage, characters: String, modifiers: UIKeyModifierFlags, isRightToLeft: Bool) {
    let isCommand = !modifiers.isDisjoint(with: [.command, .control])
    let unit: TextEditing.Unit =
      modifiers.contains(.command) ? .line : modifiers.isDisjoint(with: [.alternate, .control]) ? .character : .word
    let extends = modifiers.contains(.shift)
    switch key {
    case .keyboardLeftArrow: self = .move(isRightToLeft ? .forward : .backward, unit, extending: extends)
    case .keyboardRightArrow: self = .move(isRightToLeft ? .backward : .forward, unit, extending: extends)
    case .keyboardUpArrow: self = .move(.backward, .row, extending: extends)
    case .keyboardDownArrow: self = .move(.forward, .row, extending: extends)
    case .keyboardHome: self = .move(.backward, .line, extending: extends)
    case .keyboardEnd: self = .move(.forward, .line, extending: extends)
    case .keyboardDeleteOrBackspace: self = .delete(.backward, unit)
    case .keyboardDeleteForward: self = .delete(.forward, unit)
    case .keyboardReturnOrEnter: self = .finish
    case .keyboardA where isCommand: self = .selectAll
    case .keyboardX where isCommand: self = .cut
    case .keyboardC where isCommand: self = .copy
    case .keyboardTab, .keyboardEscape: return nil
    default:
      let isText =
        characters.count == 1 && characters.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      guard !isCommand, isText else { return nil }
      self = .insert(characters)
    }
  }
}
