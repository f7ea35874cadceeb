/// The text input of a layer, into which the keyboard, the input method and the clipboard of the display write.
@_spi(Waterwheel)
public struct TextInput: Hashable, Sendable {
  /// The kind of keyboard, by the names of HTML's input modes.
  public enum Keyboard: UInt8, Hashable, Sendable { case text, numeric, decimal, tel, email, url, search }
  public enum ReturnKey: UInt8, Hashable, Sendable { case enter, done, go, next, search, send }
  public enum Capitalization: UInt8, Hashable, Sendable { case none, words, sentences, characters }

  public var state = TextInputState()
  /// The number of the state. The display takes over the state when the number changes; otherwise the state is the one that the display
  /// sent itself.
  public var revision: UInt32 = 0
  public var isSecure = false
  /// The text has lines, and the return key begins another one.
  public var holdsLines = false
  public var keyboard = Keyboard.text
  public var returnKey = ReturnKey.enter
  public var capitalization = Capitalization.sentences
  public var corrects = true
  public init() {}
}

/// The state of a text field at a moment. Offsets count UTF-16 units.
@_spi(Waterwheel)
public struct TextInputState: Hashable, Sendable {
  public var text = ""
  public var selection = 0..<0
  /// The range that an input method still composes; nil for none.
  public var marked: Range<Int>?
  /// True if keys go into this field.
  public var isEditing = false
  public init() {}
}
