/// A replacement in a text. Offsets count UTF-16 units.
struct TextEdit: Hashable {
  var range: Range<Int>
  var text: String
}

/// A text that is edited: what it says, what is selected, and what an input method still composes.
///
/// Offsets count UTF-16 units, as those of `NSRange` and of browsers do, and always lie between characters: an emoji of
/// several scalars is never cut.
///
/// - Complexity: Every operation is O(n) in the length of the text.
struct TextEditing: Hashable {
  enum Direction: Hashable { case backward, forward }
  /// A row is a line as it is shown, a line ends with a line break.
  enum Unit: Hashable { case character, word, row, line }

  private(set) var text: String
  /// The fixed end of the selection. The other end, `head`, is the place of the caret.
  private(set) var anchor: Int
  private(set) var head: Int
  private(set) var marked: Range<Int>?
  /// False: line breaks that are inserted become spaces.
  let holdsLines: Bool

  /// The caret stands at the end.
  init(_ text: String = "", holdsLines: Bool = false) {
    self.text = text
    self.holdsLines = holdsLines
    anchor = text.utf16.count
    head = anchor
  }

  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var length: Int { text.utf16.count }

  func text(in range: Range<Int>) -> String {
    let units = text.utf16
    let range = snapped(range)
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<units.index(start, offsetBy: range.count)])
  }

  // MARK: Selecting

  mutating func place(at offset: Int, extending: Bool = false) {
    head = edge(near: offset)
    if !extending { anchor = head }
  }

  /// Selects whole characters: those that the range touches.
  mutating func select(_ range: Range<Int>) {
    let range = snapped(range)
    anchor = range.lowerBound
    head = range.upperBound
  }

  /// Sets the range that an input method composes; an empty range is none.
  mutating func mark(_ range: Range<Int>?) {
    marked = range.map(snapped).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Moves the caret by a unit. Without extending, a movement by a character from a selection goes to the end of the
  /// selection.
  mutating func move(_ direction: Direction, by unit: Unit, extending: Bool = false) {
    marked = nil
    if !extending, unit == .character, !selection.isEmpty {
      return place(at: direction == .forward ? selection.upperBound : selection.lowerBound)
    }
    place(at: target(from: head, direction, by: unit), extending: extending)
  }

  // MARK: Changing

  /// The selection, or what is composed, becomes the text.
  func insertion(of text: String) -> TextEdit {
    TextEdit(range: marked ?? selection, text: holdsLines ? text : Self.singleLine(text))
  }

  /// nil when there is nothing to delete.
  func deletion(_ direction: Direction, by unit: Unit) -> TextEdit? {
    let target = target(from: head, direction, by: unit)
    let range = selection.isEmpty ? min(head, target)..<max(head, target) : selection
    return range.isEmpty ? nil : TextEdit(range: range, text: "")
  }

  /// The caret stands after what is new. Marks joined to it or to what follows make one character with it.
  mutating func apply(_ edit: TextEdit) {
    let range = snapped(edit.range)
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    text.replaceSubrange(start..<units.index(start, offsetBy: range.count), with: edit.text)
    marked = nil
    head = edgeAfter(range.lowerBound + edit.text.utf16.count)
    anchor = head
  }

  /// Returns the replacement that turns the text into `newText`, in which the caret is at `caret`: the smallest
  /// replacement of whole characters. Of equal characters, those at the caret count as the new ones. Returns nil if the
  /// texts are equal.
  func edit(to newText: String, caret: Int) -> TextEdit? {
    // Texts that are equal to Swift may be spelt differently.
    guard !newText.utf16.elementsEqual(text.utf16) else { return nil }
    let (old, new) = (Array(text), Array(newText))
    let after = newText.utf16.count - min(max(caret, 0), newText.utf16.count)
    let tail = Self.commonLength(old.reversed(), new.reversed(), unitLimit: after)
    let limit = min(old.count, new.count) - tail
    let head = zip(old, new).prefix(limit).prefix { Self.isSame($0, $1) }.count
    // What is equal beyond the caret has not changed either.
    let remainder = zip(old.dropFirst(head).dropLast(tail).reversed(), new.dropFirst(head).dropLast(tail).reversed())
      .prefix { Self.isSame($0, $1) }.count
    let start = Self.units(old.prefix(head))
    let removed = Self.units(old.dropFirst(head).dropLast(tail + remainder))
    return TextEdit(range: start..<start + removed, text: String(new.dropFirst(head).dropLast(tail + remainder)))
  }

  /// Returns an edit of `old`, an earlier version of this text, as an edit of this text.
  func following(_ edit: TextEdit, in old: String) -> TextEdit {
    guard let change = TextEditing(old).edit(to: text, caret: head) else { return edit }
    let newEnd = change.range.lowerBound + change.text.utf16.count
    /// Returns an offset in the new text; `inside` if its place was removed.
    func moved(_ offset: Int, inside: Int) -> Int {
      if offset >= change.range.upperBound { return newEnd + offset - change.range.upperBound }
      return offset <= change.range.lowerBound ? offset : inside
    }
    // What is new here is not deleted.
    let start = moved(edit.range.lowerBound, inside: newEnd)
    let end = moved(edit.range.upperBound, inside: change.range.lowerBound)
    return TextEdit(range: start..<max(start, end), text: edit.text)
  }

  static func singleLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

  // MARK: Characters

  /// Characters that are equal may be spelt differently.
  private static func isSame(_ a: Character, _ b: Character) -> Bool { a.utf16.elementsEqual(b.utf16) }
  private static func units(_ characters: some Sequence<Character>) -> Int {
    characters.reduce(0) { $0 + $1.utf16.count }
  }

  private static func commonLength(
    _ a: some Sequence<Character>, _ b: some Sequence<Character>, unitLimit: Int
  ) -> Int {
    var (count, units) = (0, 0)
    for (x, y) in zip(a, b) {
      units += y.utf16.count
      guard units <= unitLimit, isSame(x, y) else { break }
      count += 1
    }
    return count
  }

  /// All places between characters, both ends included.
  var edges: [Int] {
    var edges = [0]
    for character in text { edges.append(edges[edges.count - 1] + character.utf16.count) }
    return edges
  }

  private func snapped(_ range: Range<Int>) -> Range<Int> {
    let edges = edges
    let lower = edges.last { $0 <= range.lowerBound } ?? 0
    let upper = edges.first { $0 >= range.upperBound } ?? length
    return lower..<max(lower, range.isEmpty ? lower : upper)
  }

  private func edge(near offset: Int) -> Int { edges.last { $0 <= offset } ?? 0 }
  private func edgeAfter(_ offset: Int) -> Int { edges.first { $0 >= offset } ?? length }
}
