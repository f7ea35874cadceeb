/// A layer in which the keyboard, the input method and the clipboard of the display write.
@_spi(Waterwheel)
public struct TextInput: Hashable, Sendable {
  /// Names of HTML's input modes.
  public enum Keyboard: UInt8, Hashable, Sendable { case text, numeric, decimal, tel, email, url, search }
  public enum ReturnKey: UInt8, Hashable, Sendable { case enter, done, go, next, search, send }
  public enum Capitalization: UInt8, Hashable, Sendable { case none, words, sentences, characters }

  public var state = TextInputState()
  /// The display takes the state when this number is another than before; otherwise the state is what the display said itself.
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

/// What a field of text says at a moment. Offsets count UTF-16 units.
@_spi(Waterwheel)
public struct TextInputState: Hashable, Sendable {
  public var text = ""
  public var selection = 0..<0
  /// What an input method still composes.
  public var marked: Range<Int>?
  /// Whether keys go into this field.
  public var isEditing = false
  public init() {}
}
