import Foundation

/// A declaration without what says nothing of how it is called, so that Apple's and ours can be compared: names inside the
/// function, values of defaults, accessors, attributes.
struct DeclaredSignature: Hashable {
  private let text: String

  init(_ declaration: String, ignoringNullability: Bool = false) {
    var text = declaration.replacingOccurrences(of: "`", with: "")
    for (pattern, replacement) in Self.rules {
      text = text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
    }
    for (alias, type) in Self.aliases { text = text.replacingOccurrences(of: alias, with: type) }
    self.text = ignoringNullability ? text.filter { !"?!".contains($0) } : text
  }

  private static let rules = [
    (#"\s*\{[^}]*\}\s*$"#, ""),
    (#"@\w+(\([^)]*\))?\s*"#, ""),
    (
      #"\b(override|final|convenience|required|mutating|nonisolated|weak|lazy|any|indirect|unowned\(unsafe\))\b\s*"#, ""
    ),
    (#"\b(class|static) (?=var|let|func|subscript)"#, "static "),
    (#"\blet "#, "var "),
    (#" = [^,()]+(\([^()]*\))?(?=[,)])"#, ""),
    (#"(\w+) \w+:"#, "$1:"),
    (#"\s+"#, ""),
  ]

  private static let aliases = [
    "Self.TraitChangeHandler<TraitEnvironment>": "(TraitEnvironment,UITraitCollection)->Void"
  ]
}
