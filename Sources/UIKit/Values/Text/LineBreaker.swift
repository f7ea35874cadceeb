/// Takes lines off a text, one after another.
struct LineBreaker {
  /// A line, as the parts of the text that it shows.
  struct Cut: Hashable {
    var head: Range<Int>
    /// The part after an ellipsis; otherwise empty.
    var tail: Range<Int>
    /// True if an ellipsis stands between the two.
    var hasMark = false
    var width: Double
    /// True if the paragraph that the line is part of runs from right to left.
    var isRightToLeft = false
  }

  let characters: [Character]
  private let widths: [Double]
  private let classes: [BreakClass]
  /// The mode of the next lines.
  var mode = NSLineBreakMode.byWordWrapping
  /// The width of an ellipsis in the next lines.
  var markWidth = 0.0
  private var width = Double.infinity
  private let isPlain: Bool
  /// The beginning of the next line, as an index of `characters`.
  private(set) var position = 0
  /// The paragraph whose direction is known, by its end.
  private var directedEnd = -1
  private var isRightToLeft = false
  /// A text that ends with a line separator has one more, empty line.
  private var owesEmptyLine = false
  private(set) var isTruncated = false

  static let mark: Character = "\u{2026}"

  init(text: String, face: FontFace) {
    if let plain = PlainText(text, in: face) {
      (characters, widths, classes) = (plain.characters, plain.widths, plain.classes)
      isPlain = true
    } else {
      characters = Array(text)
      widths = characters.map { CharacterWidths.width(of: $0, in: face) * face.size }
      classes = characters.map { LineBreakRules.breakClass(of: $0) }
      isPlain = false
    }
    markWidth = CharacterWidths.width(of: Self.mark, in: face) * face.size
  }

  /// Breaks text in several fonts.
  init(characters: [Character], widths: [Double]) {
    (self.characters, self.widths) = (characters, widths)
    classes = characters.map { LineBreakRules.breakClass(of: $0) }
    isPlain = false
  }

  var hasMore: Bool { position < characters.count || owesEmptyLine }

  /// The width of the next lines. What is not a number does not limit.
  mutating func limit(to width: Double) {
    let width = width.isNaN ? .infinity : max(0, width)
    // Lines that were measured to fit must fit again, in spite of rounding.
    self.width = width + 1e-6 * max(1, width.isFinite ? width : 1)
  }

  /// Returns the next line; nil at the end. If `isLast`, no other line follows, so that text that does not fit is cut
  /// by the mode.
  ///
  /// - Complexity: O(n) in the number of characters up to the end of the paragraph.
  mutating func next(isLast: Bool) -> Cut? {
    guard position < characters.count else {
      guard owesEmptyLine else { return nil }
      owesEmptyLine = false
      return Cut(head: position..<position, tail: position..<position, width: 0)
    }
    let paragraphEnd = classes[position...].firstIndex { $0.contains(.newline) } ?? characters.count
    if !isPlain, paragraphEnd != directedEnd {
      directedEnd = paragraphEnd
      isRightToLeft = WritingDirection.isRightToLeft(characters[position..<paragraphEnd])
    }
    if isLast, let line = lastLine(paragraphEnd: paragraphEnd) { return line }
    let end = lineEnd(paragraphEnd: paragraphEnd)
    let line = makeLine(position..<end)
    skip(to: end, paragraphEnd: paragraphEnd)
    return line
  }

  // MARK: Breaking

  /// Returns the end of the line that begins at `position`, by the mode. A line has at least one character, so that
  /// breaking always makes progress.
  ///
  /// - Complexity: O(n) in the number of characters in the line.
  private func lineEnd(paragraphEnd: Int) -> Int {
    var total = 0.0
    var lastBreak: Int?
    for index in position..<paragraphEnd {
      if index > position, LineBreakRules.canBreak(between: classes[index - 1], and: classes[index]) {
        lastBreak = index
      }
      // Spaces at the end of a line hang over.
      if total + widths[index] > width, !classes[index].contains(.space) {
        if mode != .byCharWrapping, let lastBreak { return lastBreak }
        return max(index, position + 1)
      }
      total += widths[index]
    }
    return paragraphEnd
  }

  private mutating func skip(to end: Int, paragraphEnd: Int) {
    position = end
    if position < paragraphEnd {
      while position < paragraphEnd, classes[position].contains(.space) { position += 1 }
      if position < paragraphEnd { return }
    }
    guard position < characters.count else { return }
    position += 1
    owesEmptyLine = position == characters.count
  }

  /// A line without the spaces at its end.
  private func makeLine(_ range: Range<Int>) -> Cut {
    var end = range.upperBound
    while end > range.lowerBound, classes[end - 1].contains(.space) { end -= 1 }
    return Cut(
      head: range.lowerBound..<end, tail: end..<end, width: sum(range.lowerBound..<end), isRightToLeft: isRightToLeft)
  }

  private func sum(_ range: Range<Int>) -> Double { widths[range].reduce(0, +) }

  // MARK: Cutting

  /// Returns the last line by the rules of the truncating modes; nil when the line breaks as any other.
  private mutating func lastLine(paragraphEnd: Int) -> Cut? {
    let range = position..<paragraphEnd
    let isMoreBelow = paragraphEnd < characters.count - 1
    switch mode {
    case .byWordWrapping, .byCharWrapping: return nil
    case .byClipping:
      isTruncated = sum(range) > width || isMoreBelow
      position = paragraphEnd
      finish()
      return makeLine(range)
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      let whole = makeLine(range)
      guard whole.width > width || isMoreBelow else { return nil }
      isTruncated = true
      defer { finish() }
      return truncated(range)
    }
  }

  private mutating func finish() {
    position = characters.count
    owesEmptyLine = false
  }

  private func truncated(_ range: Range<Int>) -> Cut {
    let space = max(0, width - markWidth)
    var head = range.lowerBound
    var tail = range.upperBound
    var used = 0.0
    func consumeHead() -> Bool {
      guard head < tail, used + widths[head] <= space else { return false }
      used += widths[head]
      head += 1
      return true
    }
    func consumeTail() -> Bool {
      guard head < tail, used + widths[tail - 1] <= space else { return false }
      used += widths[tail - 1]
      tail -= 1
      return true
    }
    switch mode {
    case .byTruncatingHead: while consumeTail() {}
    case .byTruncatingMiddle: while consumeHead(), consumeTail() {}
    default: while consumeHead() {}
    }
    // No space beside the ellipsis.
    while head > range.lowerBound, mode != .byTruncatingHead, classes[head - 1].contains(.space) {
      head -= 1
      used -= widths[head]
    }
    while tail < range.upperBound, mode != .byTruncatingTail, classes[tail].contains(.space) {
      used -= widths[tail]
      tail += 1
    }
    let start = mode == .byTruncatingHead ? range.lowerBound : head
    let end = mode == .byTruncatingTail ? range.upperBound : tail
    return Cut(
      head: range.lowerBound..<start, tail: end..<range.upperBound, hasMark: true, width: used + markWidth,
      isRightToLeft: isRightToLeft)
  }
}
