import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore

/// What a text field remembers while it is edited.
struct TextFieldSession {
  var isEditing = false
  /// Whether editing ends whatever the delegate says.
  var mustEnd = false
  /// Counts what the display does not know yet: it takes the field's text when the number is new.
  var revision: UInt32 = 0
  /// What the display's field said last where it knew a revision, or what it was told then.
  var displayed: [UInt32: String] = [:]
  /// Whether the field takes what the display says, which needs not to be told of it.
  var isTakingInput = false
  /// Where a touch began to select.
  var touchAnchor = 0..<0
}

extension UITextField {
  // MARK: Beginning and ending

  func beginEditing() {
    session.isEditing = true
    session.revision &+= 1
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
    if clearsOnBeginEditing { clear() }
    parts.blinkCaret(in: self)
    mirrorInput()
  }

  func endEditing() {
    session.isEditing = false
    session.revision &+= 1
    editing.mark(nil)
    setNeedsLayout()
    parts.blinkCaret(in: self)
    mirrorInput()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(
      Self.textDidEndEditingNotification, [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
  }

  func endEditingForced() {
    guard isEditing else { return }
    session.mustEnd = true
    resignFirstResponder()
    session.mustEnd = false
  }

  private func post(_ name: NSNotification.Name, _ info: [String: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }

  // MARK: Changes

  /// The text, the selection or what is composed is another now.
  func editingDidChange(from old: TextEditing) {
    if !session.isTakingInput { session.revision &+= 1 }
    setNeedsLayout()
    parts.blinkCaret(in: self)
    if editing.text != old.text { invalidateIntrinsicContentSize() }
    mirrorAccessibility()
    mirrorInput()
    if isEditing, editing.selection != old.selection { delegate?.textFieldDidChangeSelection(self) }
  }

  /// Does what the user asked for, unless the delegate objects. Returns whether it was done.
  @discardableResult
  func perform(_ edit: TextEdit?) -> Bool {
    guard let edit, allows(edit) else { return false }
    editing.apply(edit)
    textWasEdited()
    return true
  }

  func allows(_ edit: TextEdit) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: NSRange(edit.range), replacementString: edit.text) ?? true
  }

  func textWasEdited() {
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true, !editing.text.isEmpty else { return }
    editing = TextEditing()
    textWasEdited()
  }

  @discardableResult
  func copySelection() -> Bool {
    guard !isSecureTextEntry, !editing.selection.isEmpty else { return false }
    UIPasteboard.general.string = editing.text(in: editing.selection)
    return true
  }

  /// The return key: what listens for the end of editing lets it end.
  private func finish() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }

  // MARK: Keys

  /// Whether the key is the field's.
  func perform(_ key: UIKey) -> Bool {
    let command = TextCommand(
      key: key.keyCode, characters: key.characters, modifiers: key.modifierFlags, isRightToLeft: ruler.isRightToLeft)
    guard let command else { return false }
    switch command {
    case .insert(let text): perform(editing.insertion(of: text))
    case .delete(let direction, let unit): perform(editing.deletion(direction, by: spoken(unit)))
    case .move(let direction, let unit, let extends): editing.move(direction, by: spoken(unit), extending: extends)
    case .selectAll: selectAll(nil)
    case .cut: cut(nil)
    case .copy: copy(nil)
    case .finish: finish()
    }
    return true
  }

  /// Where the words of a secret end is secret, too.
  private func spoken(_ unit: TextEditing.Unit) -> TextEditing.Unit {
    isSecureTextEntry && unit == .word ? .line : unit
  }

  // MARK: Touches

  /// One tap places the caret, a second selects the word there, a third everything; a finger that goes on extends.
  func select(_ touch: UITouch, extending: Bool = false) {
    let offset = ruler.offset(at: parts.linePlace(of: touch.location(in: self)))
    if extending {
      let (start, end) = (min(session.touchAnchor.lowerBound, offset), max(session.touchAnchor.upperBound, offset))
      if touch.tapCount > 1 { return editing.select(start..<end) }
      return editing.place(at: offset, extending: true)
    }
    switch touch.tapCount {
    case 1: editing.place(at: offset)
    case 2 where !isSecureTextEntry: editing.select(editing.word(at: offset))
    default: selectAll(nil)
    }
    session.touchAnchor = editing.selection
  }
}
