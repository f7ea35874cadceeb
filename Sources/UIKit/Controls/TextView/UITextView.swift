@_spi(Waterwheel) import QuartzCore

/// Text of several lines that scrolls and is edited: with the keys and the input method of the display, by touch, with the pasteboard.
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextViewTextDidEndEditingNotification")

  final var editing = TextEditing(holdsLines: true) {
    didSet { if editing != oldValue { editingDidChange(from: oldValue) } }
  }
  final var session = TextInputSession()
  final let label = UILabel()
  final let caret = CaretView(frame: .zero)
  final var selectionViews: [UIView] = []
  /// Nil for a text that is plain.
  final var attributes: NSMutableAttributedString?
  final var ownTypingAttributes: [NSAttributedString.Key: Any]?
  /// Made when it is asked for after a change.
  final var linesStorage: TextLines?
  /// The horizontal place that the caret returns to while it moves from line to line.
  final var caretColumn: CGFloat?
  public final let textContainer: NSTextContainer
  private weak var narrowDelegate: (any UITextViewDelegate)?

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    finishInit()
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    finishInit()
    readAttributes(coder)
  }

  private func finishInit() {
    backgroundColor = .systemBackground
    textContainer.view = self
    alwaysBounceVertical = false
    label.font = .systemFont(ofSize: 12)
    label.numberOfLines = 0
    label.isAccessibilityElement = false
    for view in [label, caret] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    let press = UILongPressGestureRecognizer()
    press.addHandler { [weak self] in self?.selectByPress($0) }
    addGestureRecognizer(press)
    mirrorInput()
  }

  /// The scroll view's delegate, narrowed. Held weakly.
  open var delegate: (any UITextViewDelegate)? {
    get { narrowDelegate }
    set {
      narrowDelegate = newValue
      scrollDelegate = newValue
    }
  }

  // MARK: Text

  /// Never nil when read. Setting it reports nothing to the delegate but a change of the selection, and moves the caret to the end.
  open var text: String! {
    get { editing.text }
    set {
      attributes = nil
      setText(newValue ?? "")
    }
  }
  /// The text with fonts, colours and paragraph styles of its own. What is typed has `typingAttributes`.
  open var attributedText: NSAttributedString! {
    get { attributes.map { NSAttributedString(attributedString: $0) } ?? NSAttributedString(string: text) }
    set {
      attributes = newValue.map { NSMutableAttributedString(attributedString: $0) }
      setText(newValue?.string ?? "")
    }
  }
  private func setText(_ text: String) {
    editing = TextEditing(text, holdsLines: true)
    textDidChangeShape()
  }

  /// Nil: the system font of 12 points.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? .systemFont(ofSize: 12)
      attributes?.addAttribute(.font, value: label.font as Any, range: NSRange(location: 0, length: editing.length))
      textDidChangeShape()
    }
  }
  open var textColor: UIColor? {
    get { label.textColor }
    set {
      label.textColor = newValue ?? .label
      attributes?.addAttribute(
        .foregroundColor, value: label.textColor as Any, range: NSRange(location: 0, length: editing.length))
      textDidChangeShape()
    }
  }
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set {
      label.textAlignment = newValue
      textDidChangeShape()
    }
  }
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textDidChangeShape() } }
  /// The attributes of what is typed next. Until they are set: those of the character before the caret.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? attributesAtCaret }
    set { ownTypingAttributes = newValue }
  }
  open var hasText: Bool { !editing.text.isEmpty }
  /// True: all is selected when editing begins, so that what is typed takes its place.
  open var clearsOnInsertion = false
  open var adjustsFontForContentSizeCategory = false
  /// Held: a typed text keeps its attributes either way.
  open var allowsEditingTextAttributes = false
  /// Held: nothing is found in the text.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Held: links look as their attributes say.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]

  // MARK: Editing

  /// Default: true.
  open var isEditable = true { didSet { editabilityDidChange() } }
  /// Default: true. False: touches neither select nor edit.
  open var isSelectable = true { didSet { editabilityDidChange() } }
  private func editabilityDidChange() {
    if !canBecomeFirstResponder { endEditingForced() }
    mirrorInput()
    mirrorAccessibility()
  }
  open var selectedRange: NSRange {
    get { NSRange(editing.selection) }
    set { if let range = Range(newValue) { editing.select(range.clamped(to: 0..<editing.length)) } }
  }
  open var keyboardType = UIKeyboardType.default { didSet { mirrorInput() } }
  open var returnKeyType = UIReturnKeyType.default { didSet { mirrorInput() } }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { mirrorInput() } }
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { mirrorInput() } }
  /// Held: the keyboard is the device's own.
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  open var enablesReturnKeyAutomatically = false
  /// Held: text of several lines is not secret.
  open var isSecureTextEntry: Bool {
    get { false }
    set { if newValue { KnownGap.log("UITextView.isSecureTextEntry: text of several lines is shown") } }
  }
  private var heldInputView: UIView?
  private var heldAccessoryView: UIView?
  /// Held: the keyboard is the device's own.
  open override var inputView: UIView? {
    get { heldInputView }
    set { heldInputView = newValue }
  }
  /// Held: nothing is shown above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { heldAccessoryView }
    set { heldAccessoryView = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEditable && isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
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
    guard session.mustEnd || delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      refuseInput()
      return false
    }
    endEditing()
    return true
  }

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
  open var selectedTextRange: UITextRange? {
    get { UITextRange(editing.selection) }
    set { if let newValue { editing.select(newValue.offsets) } }
  }
  /// Returns the caret's frame at a position. An empty one hides the caret.
  ///
  /// - Complexity: O(length of the text) after a change, else O(lines).
  open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: position.offset) }

  /// Scrolls as little as needed for the range's last line to be seen, and its first one where both fit.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    guard let range = Range(range)?.clamped(to: 0..<editing.length) else { return }
    for offset in [range.lowerBound, range.upperBound] {
      scrollRectToVisible(caretFrame(at: offset).insetBy(dx: 0, dy: -textContainerInset.bottom), animated: false)
    }
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = textInsets
    let space = CGSize(width: max(size.width - inset.left - inset.right, 0), height: .greatestFiniteMagnitude)
    let text = lines(forWidth: space.width)
    return CGSize(
      width: ceil(text.textWidth) + inset.left + inset.right, height: ceil(text.height) + inset.top + inset.bottom)
  }

  /// Without scrolling, the size of the text.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude, height: 0))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showText()
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    if oldSize.width != bounds.width { textDidChangeShape() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory, let adjusted = font?.adjusted(to: traitCollection) { font = adjusted }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Touches and keys

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, isSelectable, bounds.contains(touch.location(in: self)) else { return }
    if isEditable, !becomeFirstResponder() { return }
    if isFirstResponder || touch.tapCount > 1 { select(touch) }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = performKeys(of: presses)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Accessibility

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      role: isEditable ? .textField : .text, label: isEditable ? nil : editing.text,
      value: isEditable ? editing.text : nil, isElement: true)
  }
  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
