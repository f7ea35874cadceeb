/// An object that can take events: the base of views, view controllers, windows and the application.
///
/// Events that a responder does not take go on to `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject, SelectorResponder {
  /// The accessibility properties that code has set; made on first use.
  final var accessibilityStorage: AccessibilityState?

  public override init() { super.init() }

  // MARK: Chain

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = window.firstResponder {
      guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The methods that selectors call: see `SelectorResponder`.
  open nonisolated class var selectorTable: SelectorTable { UIKitSelectors.table(of: self) }

  /// Returns true if the receiver has a method for `action`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : onward?.target(forAction: action, withSender: sender)
  }

  /// The next responder, unless a subclass returns itself, which would never end.
  private var onward: UIResponder? { next === self ? nil : next }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onward?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { onward?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onward?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    onward?.touchesCancelled(touches, with: event)
  }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    onward?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Keys and other events

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    onward?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    onward?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    onward?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    onward?.pressesCancelled(presses, with: event)
  }
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    onward?.motionBegan(motion, with: event)
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    onward?.motionEnded(motion, with: event)
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    onward?.motionCancelled(motion, with: event)
  }
  open func remoteControlReceived(with event: UIEvent?) { onward?.remoteControlReceived(with: event) }

  // MARK: Editing

  /// Commands of an edit menu, of keys or of the display. Like events, they go on to `next` if no override handles them.
  open func cut(_ sender: Any?) { onward?.cut(sender) }
  open func copy(_ sender: Any?) { onward?.copy(sender) }
  open func paste(_ sender: Any?) { onward?.paste(sender) }
  open func selectAll(_ sender: Any?) { onward?.selectAll(sender) }

  // MARK: Input views

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var textInputContextIdentifier: String? { nil }

  // Written by Scripts/generate-names
  @available(*, unavailable, message: "Show a view of your own.") open func reloadInputViews() {}
  @available(*, unavailable, message: "Show a view of your own.")
  open var inputViewController: UIInputViewController? { nil }
  @available(*, unavailable, message: "Show a view of your own.")
  open var inputAccessoryViewController: UIInputViewController? { nil }
  @available(*, unavailable, message: "The display has its own keyboard.")
  open var inputAssistantItem: UITextInputAssistantItem { fatalError() }
  @available(*, unavailable, message: "The display has its own keyboard.")
  open class func clearTextInputContextIdentifier(_ identifier: String) {}
  @available(*, unavailable, message: "The display has its own keyboard.")
  open var textInputMode: UITextInputMode? { nil }
  @available(*, unavailable, message: "Undo has no gestures; offer buttons.")
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { fatalError() }
  @available(*, unavailable, message: "There is no camera; let users type.")
  open func captureTextFromCamera(_ sender: Any?) {}
  @available(*, unavailable, message: "Override pressesBegan(_:with:).") open var keyCommands: [UIKeyCommand]? { nil }
  @available(*, unavailable, message: "Set a button's menu.") open func buildMenu(with builder: any UIMenuBuilder) {}
  @available(*, unavailable, message: "Set a button's menu.") open func validate(_ command: UICommand) {}
  @available(*, unavailable, message: "Keep the state in the app.")
  open var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "Keep the state in the app.") open var userActivity: NSUserActivity? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "Keep the state in the app.")
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  @available(*, unavailable, message: "Keep the state in the app.")
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  @available(*, unavailable, message: "Keep a list of changes to undo.") open var undoManager: UndoManager? { nil }
  // End

  // MARK: Accessibility

  /// Views show their accessibility properties to assistive technology; other responders hold theirs.
  open var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? defaultAccessibility.isElement }
    set { updateAccessibility { $0.isElement = newValue } }
  }
  open var accessibilityLabel: String? {
    get { accessibilityStorage?.label }
    set { updateAccessibility { $0.label = newValue } }
  }
  open var accessibilityValue: String? {
    get { accessibilityStorage?.value ?? defaultAccessibility.value }
    set { updateAccessibility { $0.value = newValue } }
  }
  open var accessibilityHint: String? {
    get { accessibilityStorage?.hint }
    set { updateAccessibility { $0.hint = newValue } }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStorage?.traits ?? defaultAccessibility.currentTraits }
    set { updateAccessibility { $0.traits = newValue } }
  }
  open var accessibilityIdentifier: String? {
    get { accessibilityStorage?.identifier }
    set { updateAccessibility { $0.identifier = newValue } }
  }
  /// The kind of container that this is for assistive technology. A collection view is a list by default.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityStorage?.containerType ?? .none }
    set { updateAccessibility { $0.containerType = newValue } }
  }
  open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
    get { accessibilityStorage?.expandedStatus ?? .unsupported }
    set { updateAccessibility { $0.expandedStatus = newValue } }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibilityStorage?.elementsHidden ?? false }
    set { updateAccessibility { $0.elementsHidden = newValue } }
  }
  /// True if the views beside this one are out of reach of assistive technology and of the Tab key.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityStorage?.isModal ?? false }
    set {
      updateAccessibility { $0.isModal = newValue }
      modalityDidChange()
    }
  }
  /// Held: nothing offers them.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityStorage?.customActions }
    set {
      if newValue?.isEmpty == false { Unsupported.accessibility("accessibilityCustomActions") }
      updateAccessibility { $0.customActions = newValue }
    }
  }
  /// Held: the subviews count, in their order.
  open var accessibilityElements: [Any]? {
    get { accessibilityStorage?.elements }
    set {
      if newValue != nil { Unsupported.accessibility("accessibilityElements") }
      updateAccessibility { $0.elements = newValue }
    }
  }
  /// Called when assistive technology activates a view. Return true if the activation was handled.
  open func accessibilityActivate() -> Bool { false }
  /// Called when the keyboard or assistive technology asks an adjustable view for more, or for less.
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  /// Not called, like the next two: assistive technology scrolls as the browser does. Programs may call their overrides.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Nibs

  /// Not called, like the next one: there are no nibs and no Interface Builder. Programs may call their overrides.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // MARK: For subclasses inside the package

  /// The window whose first responder this may become.
  var responderWindow: UIWindow? { nil }
  /// The accessibility properties that apply where the app has set none.
  var defaultAccessibility: AccessibilityDefaults { AccessibilityDefaults() }
  /// Called after an accessibility property was set.
  func accessibilityDidChange() {}
  /// Called after the receiver became modal for assistive technology, or ceased to be.
  func modalityDidChange() {}
}
