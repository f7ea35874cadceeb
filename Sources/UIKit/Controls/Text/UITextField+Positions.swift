/// The text by places and ranges, as UIKit's text input has it.
extension UITextField {
  public var hasText: Bool { !editing.text.isEmpty }

  /// Takes the place of the selection, as typed.
  public func insertText(_ text: String) { perform(editing.insertion(of: text)) }
  public func deleteBackward() { perform(editing.deletion(.backward, by: .character)) }

  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(editing.length) }

  /// Nil while the field is not edited.
  public var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(editing.selection) : nil }
    set { if let newValue { editing.select(newValue.offsets) } }
  }
  public var markedTextRange: UITextRange? { editing.marked.map { UITextRange($0) } }

  public func text(in range: UITextRange) -> String? { editing.text(in: range.offsets) }
  /// Asks no delegate and sends no event.
  public func replace(_ range: UITextRange, withText text: String) {
    editing.apply(TextEdit(range: range.offsets, text: TextEditing.singleLine(text)))
  }

  /// Nil beyond the ends of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, overflows) = position.offset.addingReportingOverflow(offset)
    return !overflows && (0...editing.length).contains(sum) ? UITextPosition(sum) : nil
  }
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let offsets = [fromPosition.offset, toPosition.offset].sorted()
    return UITextRange(offsets[0]..<offsets[1])
  }
}
