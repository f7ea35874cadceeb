@_spi(Waterwheel) import QuartzCore

extension UITextField: TextInputView {
  // MARK: Beginning and ending

  func beginEditing() {
    session.isEditing = true
    session.revision &+= 1
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
    if clearsOnBeginEditing { clear() }
    parts.caret.blink(in: self)
    mirrorInput()
  }

  func endEditing() {
    session.isEditing = false
    session.revision &+= 1
    editing.mark(nil)
    setNeedsLayout()
    parts.caret.blink(in: self)
    mirrorInput()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(
      Self.textDidEndEditingNotification, [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
  }

  private func post(_ name: NSNotification.Name, _ info: [String: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }

  // MARK: Changes

  /// The text, the selection or what is composed is another now.
  func editingDidChange(from old: TextEditing) {
    if !session.isTakingInput { session.revision &+= 1 }
    setNeedsLayout()
    parts.caret.blink(in: self)
    if editing.text != old.text { invalidateIntrinsicContentSize() }
    mirrorAccessibility()
    mirrorInput()
    if isEditing, editing.selection != old.selection { delegate?.textFieldDidChangeSelection(self) }
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

  /// The return key: what listens for the end of editing lets it end.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }

  // MARK: Input

  var acceptsInput: Bool { true }
  var isTextRightToLeft: Bool { ruler.isRightToLeft }

  func move(_ direction: TextEditing.Direction, by unit: TextEditing.Unit, extending: Bool) {
    editing.move(direction, by: unit == .row ? .line : unit, extending: extending)
  }

  func textOffset(at point: CGPoint) -> Int { ruler.offset(at: parts.linePlace(of: point)) }
}
