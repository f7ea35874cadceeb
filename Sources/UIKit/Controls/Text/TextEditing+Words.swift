/// The boundaries of characters and words.
extension TextEditing {
  /// Returns the offset one unit away from another one. A word forward ends after the next word, a word backward before
  /// the previous one.
  func target(from offset: Int, _ direction: Direction, by unit: Unit) -> Int {
    switch (unit, direction) {
    case (.line, .backward), (.row, .backward): lineStart(at: offset)
    case (.line, .forward), (.row, .forward): lineEnd(at: offset)
    case (.character, .backward): edges.last { $0 < offset } ?? 0
    case (.character, .forward): edges.first { $0 > offset } ?? length
    case (.word, .backward): words.last { $0.lowerBound < offset }?.lowerBound ?? 0
    case (.word, .forward): words.first { $0.upperBound > offset }?.upperBound ?? length
    }
  }

  private func lineStart(at offset: Int) -> Int {
    guard holdsLines else { return 0 }
    return lineBreaks.last { $0.upperBound <= offset }?.upperBound ?? 0
  }
  private func lineEnd(at offset: Int) -> Int {
    guard holdsLines else { return length }
    return lineBreaks.first { $0.lowerBound >= offset }?.lowerBound ?? length
  }
  private var lineBreaks: [Range<Int>] {
    zip(text, zip(edges, edges.dropFirst())).filter { $0.0.isNewline }.map { $0.1.0..<$0.1.1 }
  }

  /// The word at an offset, else the run of other characters there.
  func word(at offset: Int) -> Range<Int> {
    runs(of: nil).first { $0.contains(offset) } ?? runs(of: nil).last ?? 0..<0
  }

  /// Letters, digits and what belongs to them, in runs.
  private var words: [Range<Int>] { runs(of: true) }

  /// Runs of characters of one kind: those of words, those between them, or (nil) both.
  private func runs(of kind: Bool?) -> [Range<Int>] {
    var runs: [(range: Range<Int>, isWord: Bool)] = []
    var offset = 0
    for character in text {
      let end = offset + character.utf16.count
      let isWord = character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’"
      if let last = runs.last, last.isWord == isWord {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append((offset..<end, isWord))
      }
      offset = end
    }
    return runs.filter { kind == nil || $0.isWord == kind }.map(\.range)
  }
}
