/// The names that Swift gives members for Objective-C, from which selectors are made.
enum ObjectiveCName {
  /// The selector of a method: `didTap(_:with:)` is "didTap:with:", `handle(sender:)` "handleWithSender:", `scroll(toItem:)`
  /// "scrollToItem:".
  static func selector(base: String, labels: [String], isAsync: Bool = false, isThrowing: Bool = false) -> String {
    var pieces = labels
    // The error or the completion handler is a parameter more in Objective-C.
    if isAsync { pieces.append("completionHandler") } else if isThrowing { pieces.append("error") }
    guard let first = pieces.first else { return base }
    var result = base
    if !first.isEmpty {
      if labels.isEmpty, isThrowing, !isAsync {
        result += "AndReturnError"
      } else {
        let joins = prepositions.contains(firstWord(of: first)) || prepositions.contains(lastWord(of: base))
        result += (joins ? "" : "With") + capitalized(first)
      }
    }
    result += ":"
    for label in pieces.dropFirst() { result += label + ":" }
    return result
  }

  static func setter(property: String) -> String { "set\(capitalized(property)):" }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func firstWord(of text: String) -> String {
    let head = text.prefix(1).lowercased()
    return head + text.dropFirst().prefix { !$0.isUppercase }
  }

  private static func lastWord(of text: String) -> String {
    guard let start = text.lastIndex(where: \.isUppercase) else { return text }
    return text[start...].lowercased()
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]
}
