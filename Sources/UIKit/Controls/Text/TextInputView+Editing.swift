/// Edits by the user: keys, touches, the pasteboard.
extension TextInputView {
  /// Does what the user asked for, unless the delegate objects. Returns false where nothing was done.
  @discardableResult
  func perform(_ edit: TextEdit?) -> Bool {
    guard let edit, allows(edit) else { return false }
    editing.apply(edit)
    textWasEdited()
    return true
  }

  @discardableResult
  func copySelection() -> Bool {
    guard !isSecureTextEntry, !editing.selection.isEmpty else { return false }
    UIPasteboard.general.string = editing.text(in: editing.selection)
    return true
  }

  func endEditingForced() {
    guard session.isEditing else { return }
    session.mustEnd = true
    resignFirstResponder()
    session.mustEnd = false
  }

  /// Returns false for a key that is not the view's.
  func perform(_ key: UIKey) -> Bool {
    let command = TextCommand(
      key: key.keyCode, characters: key.characters, modifiers: key.modifierFlags, isRightToLeft: isTextRightToLeft)
    guard let command else { return false }
    switch command {
    case .insert(let text): insertText(text)
    case .delete(.backward, .character): deleteBackward()
    case .delete(let direction, let unit): perform(editing.deletion(direction, by: spoken(unit)))
    case .move(let direction, let unit, let extends): move(direction, by: spoken(unit), extending: extends)
    case .selectAll: selectAll(nil)
    case .cut: cut(nil)
    case .copy: copy(nil)
    case .finish: pressReturn()
    }
    return true
  }

  /// The ends of a secret's words are secret, too.
  private func spoken(_ unit: TextEditing.Unit) -> TextEditing.Unit {
    isSecureTextEntry && unit == .word ? .line : unit
  }

  /// The presses of which none is a key for the text.
  func performKeys(of presses: Set<UIPress>) -> Set<UIPress> {
    presses.filter { press in !(isFirstResponder && press.key.map(perform) == true) }
  }

  /// Places the caret at the first tap, selects the word there at the second, and everything at the third; a finger that moves on extends.
  func select(_ touch: UITouch, extending: Bool = false) {
    select(at: touch.location(in: self), taps: touch.tapCount, extending: extending)
  }

  func select(at point: CGPoint, taps: Int, extending: Bool = false) {
    let offset = textOffset(at: point)
    if extending {
      let (start, end) = (min(session.touchAnchor.lowerBound, offset), max(session.touchAnchor.upperBound, offset))
      if taps > 1 { return editing.select(start..<end) }
      return editing.place(at: offset, extending: true)
    }
    switch taps {
    case 1: editing.place(at: offset)
    case 2 where !isSecureTextEntry: editing.select(editing.word(at: offset))
    default: selectAll(nil)
    }
    session.touchAnchor = editing.selection
  }
}
