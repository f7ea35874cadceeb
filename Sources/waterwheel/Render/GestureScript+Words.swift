import Foundation

extension GestureScript {
  /// The words of one line, taken from the front.
  struct Words {
    let line: Int
    /// An example of the command, for messages.
    var example: String?
    private var remainder: ArraySlice<String>

    init(line: Int, text: Substring) {
      self.line = line
      let code = text.prefix { $0 != "#" }
      remainder = code.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    }

    mutating func next() -> String? { remainder.popFirst() }

    /// Returns true if `word` is next, which is then removed.
    mutating func accepts(_ word: String) -> Bool {
      guard remainder.first == word else { return false }
      remainder.removeFirst()
      return true
    }

    mutating func expect(_ word: String) throws(Problem) {
      if !accepts(word) { throw problem("“\(word)”") }
    }

    func expectEnd() throws(Problem) {
      guard let word = remainder.first else { return }
      throw Problem(line: line, message: "“\(word)” is too much\(suffix)")
    }

    mutating func word(_ what: String) throws(Problem) -> String {
      guard let word = next() else { throw problem(what) }
      return word
    }

    mutating func number() throws(Problem) -> Double {
      guard let word = remainder.first, let value = Double(word), value.isFinite, abs(value) <= 1e6 else {
        throw problem("a number")
      }
      remainder.removeFirst()
      return value
    }

    /// Returns a key by its name in browsers' `KeyboardEvent.key`; the space bar is written as "Space".
    mutating func key() throws(Problem) -> String {
      let names = [
        "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Space", "Enter",
        "Backspace", "Escape", "Tab",
      ]
      guard let word = remainder.first, word.count == 1 || names.contains(word) else {
        throw problem("a character or one of " + names.joined(separator: ", "))
      }
      remainder.removeFirst()
      return word == "Space" ? " " : word
    }

    mutating func finger() throws(Problem) -> Int {
      guard let word = remainder.first, let number = Int(word), (1...10).contains(number) else {
        throw problem("a finger, 1 to 10,")
      }
      remainder.removeFirst()
      return number
    }

    mutating func distance() throws(Problem) -> Double {
      guard let word = remainder.first, let value = Double(word), value >= 0, value <= 1e6 else {
        throw problem("a distance in points")
      }
      remainder.removeFirst()
      return value
    }

    mutating func seconds() throws(Problem) -> Double {
      guard let word = remainder.first, let value = Double(word), value >= 0, value <= longestStep else {
        throw problem("a time in seconds, at most \(Int(longestStep))")
      }
      remainder.removeFirst()
      return value
    }

    /// Returns the time after `over`, or the usual time.
    mutating func duration(_ usual: Double) throws(Problem) -> Double { accepts("over") ? try seconds() : usual }

    mutating func location() throws(Problem) -> Location { Location(x: try length(), y: try length()) }

    private mutating func length() throws(Problem) -> Length {
      guard let word = remainder.first else { throw problem("a point") }
      let isPercent = word.hasSuffix("%")
      guard let value = Double(isPercent ? String(word.dropLast()) : word), value.isFinite, abs(value) <= 1e6 else {
        throw problem("a point")
      }
      remainder.removeFirst()
      return isPercent ? .percent(value) : .points(value)
    }

    mutating func optionalIndex() throws(Problem) -> Int? {
      guard let word = remainder.first else { return nil }
      guard let index = Int(word), index >= 0 else { throw problem("the number of an item, 0 for the first") }
      remainder.removeFirst()
      return index
    }

    private func problem(_ wanted: String) -> Problem {
      let found = remainder.first.map { "“\($0)”" } ?? "the end of the line"
      return Problem(line: line, message: "\(found) stands where \(wanted) is wanted\(suffix)")
    }

    private var suffix: String { example.map { ", as in: \($0)" } ?? "" }
  }
}
