@_spi(Waterwheel) import QuartzCore

/// A line of plain text that is edited: with the keys and the input method of the display, by touch, with the pasteboard.
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  /// The border around the text.
  public enum BorderStyle: Int, Sendable { case none = 0, line, bezel, roundedRect }

  /// The times at which a view beside the text is visible.
  public enum ViewMode: Int, Sendable { case never = 0, whileEditing, unlessEditing, always }

  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable { case committed = 0, cancelled }

  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  final var editing = TextEditing() { didSet { if editing != oldValue { editingDidChange(from: oldValue) } } }
  final var session = TextInputSession()
  final let parts = TextFieldParts()

  override func didMakeLayer() {
    super.didMakeLayer()
    parts.join(self)
    showStyle()
  }

  open weak var delegate: (any UITextFieldDelegate)?
  /// Held: the keyboard is the device's own.
  open override var inputView: UIView? {
    get { heldInputView }
    set { hold(newValue, in: \.heldInputView, "inputView") }
  }
  /// Held: nothing is shown above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { heldAccessoryView }
    set { hold(newValue, in: \.heldAccessoryView, "inputAccessoryView") }
  }
  private var heldInputView: UIView?
  private var heldAccessoryView: UIView?
  private func hold(_ view: UIView?, in place: ReferenceWritableKeyPath<UITextField, UIView?>, _ name: String) {
    if view != nil { KnownGap.log("UITextField.\(name): the keyboard is the device's own") }
    self[keyPath: place] = view
  }

  // MARK: Text

  /// Never nil when read. Setting it sends no event and moves the caret to the end.
  open var text: String? {
    get { editing.text }
    set {
      let text = TextEditing.singleLine(newValue ?? "")
      if text != editing.text { editing = TextEditing(text) }
    }
  }
  /// The text in the field's font and colour, of which it has one each: when it is set, those of its first letter.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: editing.text, attributes: defaultTextAttributes) }
    set {
      text = newValue?.string
      if let style = newValue?.firstStyle(of: "UITextField.attributedText") { defaultTextAttributes = style }
    }
  }
  /// The font and the colour of the text. Other attributes, and those that are missing, change nothing.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: shownFont, .foregroundColor: textColor ?? UIColor.label] }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// Shown while there is no text.
  open var placeholder: String? {
    get { parts.placeholder.text }
    set { showPlaceholder(newValue, nil) }
  }
  /// The placeholder with fonts and colours of its own. What it leaves open is as in a plain one.
  open var attributedPlaceholder: NSAttributedString? {
    get { parts.placeholder.attributedText }
    set { showPlaceholder(newValue?.string, newValue?.copy() as? NSAttributedString) }
  }
  /// By default, and after nil, the system font of 17 points.
  open var font: UIFont? = LabelContent.defaultFont {
    didSet {
      font = font ?? LabelContent.defaultFont
      showStyle()
    }
  }
  /// Nil: the label colour.
  open var textColor: UIColor? { didSet { showStyle() } }
  open var textAlignment = NSTextAlignment.natural { didSet { showStyle() } }
  open var borderStyle = BorderStyle.none { didSet { showStyle() } }
  open var adjustsFontForContentSizeCategory = false
  /// True if bullets are shown instead of the characters, and nothing can be copied.
  open var isSecureTextEntry = false { didSet { showStyle() } }
  /// True if the text is deleted when editing begins.
  open var clearsOnBeginEditing = false

  // MARK: Keyboard

  open var keyboardType = UIKeyboardType.default { didSet { mirrorInput() } }
  open var returnKeyType = UIReturnKeyType.default { didSet { mirrorInput() } }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { mirrorInput() } }
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { mirrorInput() } }

  /// Held: the key is always enabled.
  open var enablesReturnKeyAutomatically = false
  /// Held: the keyboard is the device's own.
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!

  // MARK: Beside the text

  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Before the text: at the right in right-to-left layouts.
  open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  private func replace(_ old: UIView?, with new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Editing

  open var isEditing: Bool { session.isEditing }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else {
      refuseInput()
      return false
    }
    beginEditing()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard session.mustEnd || delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      refuseInput()
      return false
    }
    endEditing()
    return true
  }

  /// Ends editing when the field leaves the window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { endEditingForced() }
  }

  open override func cut(_ sender: Any?) {
    guard copySelection() else { return }
    perform(editing.deletion(.backward, by: .character))
  }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { UIPasteboard.general.string.map(insertText) }
  open override func selectAll(_ sender: Any?) { editing.select(0..<editing.length) }

  /// Takes the place of the selection. Called for what the user types.
  open func insertText(_ text: String) { perform(editing.insertion(of: text)) }
  /// Deletes the selection or the character before the caret. Called for the backspace key, without any text, too.
  open func deleteBackward() { perform(editing.deletion(.backward, by: .character)) }
  /// Nil while the field is not edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(editing.selection) : nil }
    set { if let newValue { editing.select(newValue.offsets) } }
  }

  // MARK: Layout

  /// Returns the caret's frame at a position, in the field's coordinates, after its layout. An empty one hides the caret.
  open func caretRect(for position: UITextPosition) -> CGRect { parts.caretRect(at: position.offset, in: self) }
  /// Returns the rectangles of a selection: one, as there is one line. None hide it.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rect = parts.rect(of: range.offsets, in: self)
    return range.isEmpty ? [] : [LineSelectionRect(rect, isRightToLeft: isTextRightToLeft)]
  }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { geometry(bounds).textRect }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Shows the placeholder in a rectangle, when the field is laid out without a text. Only called, not to be called: an override that does
  /// not call super leaves it out, and what it draws itself is not seen.
  open func drawPlaceholder(in rect: CGRect) {
    parts.placeholder.frame = rect
    parts.placeholder.isHidden = false
  }
  /// Shows the text, when the field is laid out with one. Only called, not to be called: an override that does not call super leaves it
  /// out, and what it draws itself is not seen. The rectangle that super is given changes nothing: `textRect(forBounds:)` does.
  open func drawText(in rect: CGRect) { parts.line.isHidden = false }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { geometry(bounds).clearButtonRect }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { geometry(bounds).leadingRect ?? .zero }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { geometry(bounds).trailingRect ?? .zero }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showSides()
    parts.show(self)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory, let adjusted = font?.adjusted(to: traitCollection) { font = adjusted }
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled { endEditingForced() }
    showStyle()
  }

  // MARK: Touches and keys

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isEditing { select(touch) }
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isEditing { select(touch, extending: true) }
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, !isEditing, point(inside: touch.location(in: self), with: event), becomeFirstResponder() else {
      return
    }
    select(touch)
  }
  /// While it is edited, a finger selects.
  override func waitsForScrollViews(at point: CGPoint) -> Bool { !isEditing }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = performKeys(of: presses)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Accessibility

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      role: .textField, label: placeholder, value: isSecureTextEntry ? nil : editing.text, isDisabled: !isEnabled,
      isElement: true)
  }
  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
