@_spi(Waterwheel) import QuartzCore

/// The keyboard that a text input wants. What a type does not declare has UIKit's default.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  var keyboardType: UIKeyboardType { get }
  var returnKeyType: UIReturnKeyType { get }
  var autocapitalizationType: UITextAutocapitalizationType { get }
  var autocorrectionType: UITextAutocorrectionType { get }
  var isSecureTextEntry: Bool { get }
  var spellCheckingType: UITextSpellCheckingType { get }
  var keyboardAppearance: UIKeyboardAppearance { get }
  var enablesReturnKeyAutomatically: Bool { get }
}

extension UITextInputTraits {
  public var keyboardType: UIKeyboardType { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  public var autocorrectionType: UITextAutocorrectionType { .default }
  public var isSecureTextEntry: Bool { false }
  public var spellCheckingType: UITextSpellCheckingType { .default }
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  public var enablesReturnKeyAutomatically: Bool { false }

  /// The traits for the display, without a state.
  var keyboardTraits: TextInput {
    var input = TextInput()
    input.keyboard = keyboardType.layerValue
    input.returnKey = returnKeyType.layerValue
    input.capitalization = autocapitalizationType.layerValue
    input.corrects = autocorrectionType != .no
    return input
  }
}

/// A responder that takes what is typed piece by piece: a view for a code or a PIN. Keys are its own while it is the first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// True if the backspace key has something to delete.
  var hasText: Bool { get }
  /// Inserts typed text: a character as a rule, "\n" for the return key, more where the display corrects or pastes.
  func insertText(_ text: String)
  /// Deletes the character before the caret. Called for the backspace key, also without text.
  func deleteBackward()
}

/// A text that is read, selected and edited by places and ranges. Text fields and text views are such texts.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func firstRect(for range: UITextRange) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  func closestPosition(to point: CGPoint) -> UITextPosition?
}
