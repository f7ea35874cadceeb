@_spi(Waterwheel) import QuartzCore

/// A view in which the display's keyboard and input method write.
@MainActor
protocol TextInputView: UIView, UITextInput {
  var editing: TextEditing { get set }
  var session: TextInputSession { get set }
  var isTextRightToLeft: Bool { get }

  /// False: the display writes nothing in the view.
  var acceptsInput: Bool { get }

  /// Asks the delegate.
  func allows(_ edit: TextEdit) -> Bool
  /// Called after each change by the user.
  func textWasEdited()
  /// Does what the return key does.
  func pressReturn()
  /// Moves the caret by a unit.
  func move(_ direction: TextEditing.Direction, by unit: TextEditing.Unit, extending: Bool)
  /// The offset in the text that is nearest to a point of the view.
  func textOffset(at point: CGPoint) -> Int
}

/// The state of a text input while it is edited.
struct TextInputSession {
  var isEditing = false
  /// Editing ends whatever the delegate says.
  var mustEnd = false
  /// Counts what the display does not know yet: it takes the view's text when the number is new.
  var revision: UInt32 = 0
  /// The text of the display's field by the revision that it knew, as the field reported it last or as it was sent.
  var displayed: [UInt32: String] = [:]
  /// The view takes what the display says, which needs not to be told of it.
  var isTakingInput = false
  /// The range at which a touch began to select.
  var touchAnchor = 0..<0
}

extension TextInputView {
  /// Takes what the display's own field says now, which knew the view's text of this revision.
  func apply(_ state: TextInputState, revision: UInt32) {
    guard state.isEditing else {
      if isFirstResponder { resignFirstResponder() }
      return
    }
    guard isFirstResponder || revision == session.revision else { return passOn(state, revision: revision) }
    guard becomeFirstResponder() else { return }
    session.isTakingInput = true
    applyText(of: state, revision: revision)
    session.isTakingInput = false
    session.displayed[revision] = state.text
    // A delegate may have said no, or the display may not have known of the last change.
    if inputState != state || revision != session.revision { refuseInput() }
  }

  /// Passes input on to the new first responder. The program has changed the first responder, on the return key for
  /// instance, and the display did not know it yet: what was typed since belongs there.
  private func passOn(_ state: TextInputState, revision: UInt32) {
    let old = session.displayed[revision] ?? editing.text
    let edit = TextEditing(old).edit(to: state.text, caret: state.selection.upperBound)
    session.displayed[revision] = state.text
    if let edit, !edit.text.isEmpty, let other = window?.firstResponder as? any TextInputView {
      other.insertText(edit.text)
    }
    refuseInput()
  }

  private func applyText(of state: TextInputState, revision: UInt32) {
    // No answer to an older revision is under way any more.
    session.displayed = session.displayed.filter { $0.key >= revision }
    if let old = session.displayed[revision], old != editing.text {
      let edit = TextEditing(old).edit(to: state.text, caret: state.selection.upperBound)
      perform(edit.map { editing.following($0, in: old) })
      return
    }
    if let edit = editing.edit(to: state.text, caret: state.selection.upperBound) {
      applyTyping(edit, isComposing: editing.marked != nil || state.marked != nil)
    }
    guard editing.text == state.text else { return }
    var edited = editing
    edited.select(state.selection)
    edited.mark(state.marked)
    editing = edited
  }

  /// Applies an edit by `insertText` or `deleteBackward` where it is one that the keyboard makes: no composition, correction or dictation.
  private func applyTyping(_ edit: TextEdit, isComposing: Bool) {
    if isComposing {
      perform(edit)
    } else if edit == editing.deletion(.backward, by: .character) {
      deleteBackward()
    } else if edit == editing.insertion(of: edit.text) {
      insertText(edit.text)
    } else {
      perform(edit)
    }
  }

  /// Tells the display what the view says although that is nothing new.
  func refuseInput() {
    session.revision &+= 1
    mirrorInput()
  }

  private var inputState: TextInputState {
    var state = TextInputState()
    state.text = editing.text
    state.selection = editing.selection
    state.marked = editing.marked
    state.isEditing = session.isEditing
    return state
  }

  /// Writes to the layer what the display's field must know.
  func mirrorInput() {
    var input = keyboardTraits
    input.state = inputState
    if !session.isTakingInput { session.displayed[session.revision] = editing.text }
    input.revision = session.revision
    input.isSecure = isSecureTextEntry
    input.holdsLines = editing.holdsLines
    backing.textInput = acceptsInput ? input : nil
  }
}
