import UIKit

/// The colouring of Swift code. It recognises the parts of copied code: words, types, numbers, strings and comments of one line.
enum SwiftColoring {
  enum Kind: CaseIterable {
    case plain, keyword, type, number, string, comment
  }

  private static let keywords: Set<String> = [
    "as", "case", "class", "default", "else", "extension", "false", "final", "for", "func", "guard", "if", "import",
    "in", "init", "let",
    "nil", "override", "private", "return", "self", "static", "struct", "super", "switch", "true", "var", "weak",
    "where", "while",
  ]

  /// Returns the parts of the code in their order, none of them empty.
  ///
  /// - Complexity: O(n) in the length of the code.
  static func parts(of code: String) -> [(text: Substring, kind: Kind)] {
    var parts: [(text: Substring, kind: Kind)] = []
    var remainder = code[...]
    while let first = remainder.first {
      let (end, kind) = part(of: remainder, first)
      parts.append((remainder[..<end], kind))
      remainder = remainder[end...]
    }
    return parts
  }

  private static func part(of remainder: Substring, _ first: Character) -> (end: String.Index, kind: Kind) {
    func end(_ isInside: (Character) -> Bool) -> String.Index {
      remainder.dropFirst().firstIndex { !isInside($0) } ?? remainder.endIndex
    }
    if remainder.hasPrefix("//") { return (end { $0 != "\n" }, .comment) }
    if first == "\"" {
      let close = remainder.dropFirst().firstIndex { $0 == "\"" || $0 == "\n" }
      return (close.map { remainder.index(after: $0) } ?? remainder.endIndex, .string)
    }
    if first.isNumber { return (end { $0.isNumber || $0 == "." || $0 == "_" }, .number) }
    guard first.isLetter || first == "_" || first == "@" else {
      return (end { !$0.isLetter && !$0.isNumber && !"_@\"/".contains($0) }, .plain)
    }
    let end = end { $0.isLetter || $0.isNumber || $0 == "_" }
    let word = remainder[..<end]
    if first == "@" || keywords.contains(String(word)) { return (end, .keyword) }
    return (end, first.isUppercase ? .type : .plain)
  }

  /// Returns the words of one kind at their places in the code, with blanks in the place of all others.
  static func words(of kind: Kind, in parts: [(text: Substring, kind: Kind)]) -> String {
    parts.map { $0.kind == kind ? String($0.text) : String($0.text.map { $0 == "\n" ? $0 : " " }) }.joined()
  }

  /// Returns the colour of a kind, with a contrast to the background of 4.5 : 1 or more, in light and dark.
  static func color(of kind: Kind) -> UIColor {
    func color(_ light: UInt32, _ dark: UInt32) -> UIColor {
      UIColor { traits in
        let rgb = traits.userInterfaceStyle == .dark ? dark : light
        func part(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
      }
    }
    return switch kind {
    case .plain: .label
    case .keyword: color(0xA0168C, 0xFF7AB8)
    case .type: color(0x4B21B0, 0xCDB2FF)
    case .number: color(0x1B3FC4, 0xE0C868)
    case .string: color(0xB3261E, 0xFF8A75)
    case .comment: color(0x4F5A66, 0xA3ADB8)
    }
  }
}
