/// Measures text and breaks it into lines. Pure: the same text, font and width give the same lines everywhere.
enum TextMetrics {
  /// Returns the width of one line of `text`, in points. Line breaks in it count nothing.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func width(of text: some StringProtocol, in face: FontFace) -> Double {
    var total = 0.0
    for character in text { total += CharacterWidths.width(of: character, in: face) }
    return total * face.size
  }

  struct Line: Hashable {
    var string: String
    var width: Double
    /// True if the paragraph that the line is part of runs from right to left.
    var isRightToLeft = false
  }

  struct Layout: Hashable {
    var lines: [Line] = []
    /// True if some of the text is not shown, or an ellipsis replaces it.
    var isTruncated = false
    var lineHeight = 0.0
    var leading = 0.0

    var width: Double { lines.reduce(0) { max($0, $1.width) } }
    var height: Double {
      lines.isEmpty ? 0 : Double(lines.count) * lineHeight + Double(lines.count - 1) * leading
    }
  }

  /// Breaks `text` to fit `width`.
  ///
  /// - Parameters:
  ///   - width: In points. Infinite, or not a number: lines break at line separators only.
  ///   - limit: The largest number of lines; 0 for any.
  ///   - mode: How lines break, and what the last of a limited number of lines does with what is left.
  ///
  /// - Complexity: O(n · l) for a paragraph of n characters and l lines.
  static func layout(
    _ text: String, in face: FontFace, width: Double, limit: Int = 0, mode: NSLineBreakMode = .byWordWrapping
  ) -> Layout {
    var layout = Layout(lineHeight: face.lineHeight, leading: face.leading)
    guard !text.isEmpty else { return layout }
    var breaker = LineBreaker(text: text, face: face)
    breaker.mode = mode
    breaker.limit(to: width)
    while let cut = breaker.next(isLast: limit > 0 && layout.lines.count == limit - 1) {
      let mark = cut.hasMark ? String(LineBreaker.mark) : ""
      let string = String(breaker.characters[cut.head]) + mark + String(breaker.characters[cut.tail])
      layout.lines.append(Line(string: string, width: cut.width, isRightToLeft: cut.isRightToLeft))
      if limit > 0, layout.lines.count == limit { break }
    }
    layout.isTruncated = breaker.isTruncated || breaker.hasMore
    return layout
  }
}
