@_spi(Waterwheel) import QuartzCore

/// The display's keyboard for a `UIKeyInput` that is the first responder and has no text of its own to show: the display's field is emptied
/// after everything that is written in it.
struct KeyInputSession {
  /// The state of the display's field that is empty again.
  private var revision: UInt32 = 0
  /// What the field has said since the latest revision that it knew.
  private var written = (revision: UInt32(0), text: "")

  /// Returns what the field must know.
  mutating func input(for traits: TextInput) -> TextInput {
    revision &+= 1
    var input = traits
    input.state.isEditing = true
    input.revision = revision
    return input
  }

  /// Takes the text of the field, which knew the state of a revision. Returns the number of characters that were deleted and the text
  /// that was added since the text before; nil while an input method composes.
  mutating func take(_ state: TextInputState, revision: UInt32) -> (deleted: Int, added: String)? {
    guard state.marked == nil else { return nil }
    let old = written.revision == revision ? written.text : ""
    written = (revision, state.text)
    let kept = old.commonPrefix(with: state.text)
    return (old.count - kept.count, String(state.text.dropFirst(kept.count)))
  }
}

extension UIResponder {
  /// The responder as one whose keys are typed for it. Text fields and text views take theirs themselves.
  var keyInput: (any UIKeyInput & UIResponder)? {
    self is any TextInputView ? nil : self as? any UIKeyInput & UIResponder
  }
}

extension UIWindow {
  /// Shows the display's keyboard for the new first responder, and hides that of the old one.
  func moveKeyInput(from old: UIResponder?) {
    if let old = old?.keyInput as? UIView { old.backing.textInput = nil }
    if let input = firstResponder?.keyInput { show(input) }
  }

  private func show(_ input: any UIKeyInput & UIResponder) {
    (input as? UIView)?.backing.textInput = keySession.input(for: input.keyboardTraits)
  }

  /// Types into the first responder what the display's field of a view has got. The view may have been the first responder before.
  func insert(_ state: TextInputState, revision: UInt32, for view: UIView) {
    guard let input = view.keyInput else { return }
    guard state.isEditing else {
      input.resignFirstResponder()
      return
    }
    guard let (deleted, added) = keySession.take(state, revision: revision),
      let target = firstResponder as? any UIKeyInput
    else { return }
    for _ in 0..<deleted { target.deleteBackward() }
    if !added.isEmpty { target.insertText(added) }
    if let input = firstResponder?.keyInput { show(input) }
  }

  /// Types a key for the first responder. Returns false if it takes none or the key has no text.
  func insert(_ key: UIKey) -> Bool {
    guard let input = firstResponder?.keyInput else { return false }
    let command = TextCommand(
      key: key.keyCode, characters: key.characters, modifiers: key.modifierFlags, isRightToLeft: false)
    switch command {
    case .insert(let text): input.insertText(text)
    case .delete(.backward, _): input.deleteBackward()
    case .finish: input.insertText("\n")
    default: return false
    }
    return true
  }
}
