/// The text by places and ranges, as UIKit's text input has it.
extension UITextField {
  public var hasText: Bool { !editing.text.isEmpty }

  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(editing.length) }

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

  public func firstRect(for range: UITextRange) -> CGRect { parts.rect(of: range.offsets, in: self) }
  public func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(textOffset(at: point)) }
}
