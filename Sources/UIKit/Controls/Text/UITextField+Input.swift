import Foundation
@_spi(Waterwheel) import QuartzCore

/// A view in which the display's keyboard and input method write.
@MainActor
protocol TextInputView: UIView {
  /// Takes what the display's own field says now, which knew the view's text of this revision.
  func take(_ state: TextInputState, revision: UInt32)
  /// Tells the display what the view says although that is nothing new.
  func refuseInput()
}

extension UITextField: TextInputView {
  func take(_ state: TextInputState, revision: UInt32) {
    guard state.isEditing else {
      if isFirstResponder { resignFirstResponder() }
      return
    }
    guard isFirstResponder || revision == session.revision else { return passOn(state, revision: revision) }
    guard becomeFirstResponder() else { return }
    session.isTakingInput = true
    takeText(of: state, revision: revision)
    session.isTakingInput = false
    session.displayed[revision] = state.text
    // A delegate may have said no, or the display may not have known of the last change.
    if inputState != state || revision != session.revision { refuseInput() }
  }

  /// The program has made another view first responder, on the return key for instance, and the display did not know it yet:
  /// what was typed since belongs there.
  private func passOn(_ state: TextInputState, revision: UInt32) {
    let old = session.displayed[revision] ?? editing.text
    let edit = TextEditing(old).edit(to: state.text, caret: state.selection.upperBound)
    session.displayed[revision] = state.text
    if let edit, !edit.text.isEmpty { (window?.firstResponder as? UITextField)?.insertText(edit.text) }
    refuseInput()
  }

  private func takeText(of state: TextInputState, revision: UInt32) {
    // No answer to an older revision is under way any more.
    session.displayed = session.displayed.filter { $0.key >= revision }
    if let old = session.displayed[revision], old != editing.text {
      let edit = TextEditing(old).edit(to: state.text, caret: state.selection.upperBound)
      perform(edit.map { editing.following($0, in: old) })
      return
    }
    if let edit = editing.edit(to: state.text, caret: state.selection.upperBound), !perform(edit) { return }
    guard editing.text == state.text else { return }
    var taken = editing
    taken.select(state.selection)
    taken.mark(state.marked)
    editing = taken
  }

  func refuseInput() {
    session.revision &+= 1
    mirrorInput()
  }

  private var inputState: TextInputState {
    var state = TextInputState()
    state.text = editing.text
    state.selection = editing.selection
    state.marked = editing.marked
    state.isEditing = isEditing
    return state
  }

  /// Writes to the layer what the display's field must know.
  func mirrorInput() {
    var input = TextInput()
    input.state = inputState
    if !session.isTakingInput { session.displayed[session.revision] = editing.text }
    input.revision = session.revision
    input.isSecure = isSecureTextEntry
    input.keyboard = keyboardType.layerValue
    input.returnKey = returnKeyType.layerValue
    input.capitalization = autocapitalizationType.layerValue
    input.corrects = autocorrectionType != .no
    backing.textInput = input
  }
}

extension UIKeyboardType {
  fileprivate var layerValue: TextInput.Keyboard {
    switch self {
    case .numberPad, .asciiCapableNumberPad: .numeric
    case .decimalPad: .decimal
    case .phonePad: .tel
    case .emailAddress: .email
    case .URL: .url
    case .webSearch: .search
    default: .text
    }
  }
}

extension UIReturnKeyType {
  fileprivate var layerValue: TextInput.ReturnKey {
    switch self {
    case .go, .join, .route: .go
    case .google, .search, .yahoo: .search
    case .next, .continue: .next
    case .send: .send
    case .done: .done
    case .default, .emergencyCall: .enter
    }
  }
}

extension UITextAutocapitalizationType {
  fileprivate var layerValue: TextInput.Capitalization {
    switch self {
    case .none: .none
    case .words: .words
    case .sentences: .sentences
    case .allCharacters: .characters
    }
  }
}
