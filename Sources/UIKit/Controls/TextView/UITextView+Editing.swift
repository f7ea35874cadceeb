@_spi(Waterwheel) import QuartzCore

extension UITextView: TextInputView {
  // MARK: Beginning and ending

  func beginEditing() {
    session.isEditing = true
    session.revision &+= 1
    setNeedsLayout()
    if clearsOnInsertion { selectAll(nil) }
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    caret.blink(in: self)
    mirrorInput()
  }

  func endEditing() {
    session.isEditing = false
    session.revision &+= 1
    editing.mark(nil)
    setNeedsLayout()
    caret.blink(in: self)
    mirrorInput()
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Changes

  /// The text, the selection or what is composed is another now.
  func editingDidChange(from old: TextEditing) {
    if !session.isTakingInput { session.revision &+= 1 }
    if editing.text != old.text { textDidChangeShape() }
    caretColumn = nil
    ownTypingAttributes = editing.text == old.text ? nil : ownTypingAttributes
    setNeedsLayout()
    caret.blink(in: self)
    mirrorAccessibility()
    mirrorInput()
    guard session.isEditing else { return }
    if editing.selection != old.selection { delegate?.textViewDidChangeSelection(self) }
    scrollRangeToVisible(NSRange(location: editing.head, length: 0))
  }

  /// Lines break anew at the next layout.
  func textDidChangeShape() {
    linesStorage = nil
    label.attributedText = nil
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func allows(_ edit: TextEdit) -> Bool {
    guard isEditable,
      delegate?.textView(self, shouldChangeTextIn: NSRange(edit.range), replacementText: edit.text) ?? true
    else { return false }
    // The attributes change first: the text's own change lays it out.
    attributes?.replaceCharacters(
      in: NSRange(edit.range), with: NSAttributedString(string: edit.text, attributes: typingAttributes))
    return true
  }

  func textWasEdited() {
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  var attributesAtCaret: [NSAttributedString.Key: Any] {
    let place = max(editing.selection.lowerBound - 1, 0)
    guard let attributes, place < attributes.length else {
      return [.font: label.font as Any, .foregroundColor: label.textColor as Any]
    }
    return attributes.attributes(at: place, effectiveRange: nil)
  }

  // MARK: Input

  var acceptsInput: Bool { canBecomeFirstResponder }
  var isTextRightToLeft: Bool { WritingDirection.isRightToLeft(editing.text) }

  func pressReturn() { perform(editing.insertion(of: "\n")) }

  func move(_ direction: TextEditing.Direction, by unit: TextEditing.Unit, extending: Bool) {
    switch unit {
    case .row:
      let column = caretColumn ?? lines.caret(at: editing.head).minX
      editing.place(at: lines.offset(direction, of: editing.head, x: column), extending: extending)
      caretColumn = column
    case .line:
      let row = lines.row(at: editing.head)
      editing.place(at: direction == .forward ? row.upperBound : row.lowerBound, extending: extending)
    default: editing.move(direction, by: unit, extending: extending)
    }
  }

  func textOffset(at point: CGPoint) -> Int {
    lines.offset(at: CGPoint(x: point.x - textInsets.left, y: point.y - textInsets.top))
  }

  /// A long press places the caret, or selects a word of a text that is not edited; moving on extends.
  func selectByPress(_ press: UIGestureRecognizer) {
    guard isSelectable else { return }
    let point = press.location(in: self)
    switch press.state {
    case .began:
      if isEditable, !becomeFirstResponder() { return }
      select(at: point, taps: isEditable ? 1 : 2)
    case .changed: select(at: point, taps: isEditable ? 1 : 2, extending: true)
    default: break
    }
  }
}

/// The text, the caret and the selection on the screen.
extension UITextView {
  var textInsets: UIEdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  var lines: TextLines {
    if let linesStorage { return linesStorage }
    let made = lines(forWidth: max(bounds.width - textInsets.left - textInsets.right, 0))
    linesStorage = made
    return made
  }

  func lines(forWidth width: CGFloat) -> TextLines {
    let font: UIFont = label.font
    let source = attributes ?? NSMutableAttributedString(string: editing.text)
    let part: CGFloat? =
      switch textAlignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural, .justified: isRightToLeft ? 1 : nil
      }
    return TextLines(
      StyledText(source, font: font), width: width, mode: textContainer.lineBreakMode,
      limit: textContainer.maximumNumberOfLines, face: font.face, part: part)
  }

  /// In the coordinates of the content.
  func caretFrame(at offset: Int) -> CGRect {
    lines.caret(at: offset).offsetBy(dx: textInsets.left, dy: textInsets.top)
  }

  func showText() {
    if let attributes { label.attributedText = attributes } else { label.text = editing.text }
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    let inset = textInsets
    let height = ceil(lines.height)
    let size = CGSize(width: bounds.width, height: height + inset.top + inset.bottom)
    if contentSize != size { contentSize = size }
    // An empty line at the end has no place in the label.
    let text = label.sizeThatFits(CGSize(width: size.width - inset.left - inset.right, height: .infinity))
    label.frame = CGRect(
      x: inset.left, y: inset.top, width: max(size.width - inset.left - inset.right, 0), height: text.height)
    caret.frame = caretRect(for: UITextPosition(editing.head))
    caret.backgroundColor = tintColor
    showSelection()
  }

  /// A view for each line of the selection that can be seen.
  private func showSelection() {
    let isShown = session.isEditing || !isEditable
    let inset = textInsets
    let rects =
      isShown
      ? lines.rects(of: editing.selection, from: bounds.minY - inset.top, to: bounds.maxY - inset.top) : []
    while selectionViews.count < rects.count {
      let view = UIView()
      view.isUserInteractionEnabled = false
      insertSubview(view, belowSubview: label)
      selectionViews.append(view)
    }
    for (index, view) in selectionViews.enumerated() {
      view.isHidden = index >= rects.count
      guard index < rects.count else { continue }
      view.frame = rects[index].offsetBy(dx: inset.left, dy: inset.top)
      view.backgroundColor = tintColor.withAlphaComponent(0.25)
    }
  }
}
