/// The reason for which the server ends a connection. The page shows the text.
enum CloseReason: Hashable, Sendable {
  case nonsense(String)
  case tooLarge, tooManyPages, replaced, leaving

  var code: UInt16 {
    let code: WireCloseCode =
      switch self {
      case .leaving: .leaving
      case .nonsense: .nonsense
      case .tooLarge: .tooLarge
      case .tooManyPages: .tooManyPages
      case .replaced: .replaced
      }
    return code.rawValue
  }

  /// The text, at most 123 bytes, the limit of a close frame.
  var text: String {
    switch self {
    case .leaving: "The program was closed. This page returns when it runs again."
    case .nonsense(let what): String("Not understood: \(what)".prefix(100))
    case .tooLarge: "A message was too large."
    case .tooManyPages: "Too many pages are open."
    case .replaced: "This page was opened elsewhere."
    }
  }
}
