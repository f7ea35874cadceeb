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

    mutating func number() throws(Problem) -> Double { try number("a number", in: -1e6...1e6) }

    mutating func distance() throws(Problem) -> Double { try number("a distance in points", in: 0...1e6) }

    mutating func seconds() throws(Problem) -> Double {
      try number("a time in seconds, at most \(Int(longestStep))", in: 0...longestStep)
    }

    private mutating func number(_ what: String, in range: ClosedRange<Double>) throws(Problem) -> Double {
      try take(what) { word in Double(word).flatMap { range.contains($0) ? $0 : nil } }
    }

    /// Removes the next word and returns its value; throws if it has none, with what is wanted.
    private mutating func take<Value>(_ what: String, _ value: (String) -> Value?) throws(Problem) -> Value {
      guard let value = remainder.first.flatMap(value) else { throw problem(what) }
      remainder.removeFirst()
      return value
    }

    /// Returns a key by its name in browsers' `KeyboardEvent.key`; the space bar is written as "Space".
    mutating func key() throws(Problem) -> String {
      let names = [
        "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Space", "Enter",
        "Backspace", "Escape", "Tab",
      ]
      return try take("a character or one of " + names.joined(separator: ", ")) { word in
        word == "Space" ? " " : word.count == 1 || names.contains(word) ? word : nil
      }
    }

    mutating func finger() throws(Problem) -> Int {
      try take("a finger, 1 to 10,") { word in Int(word).flatMap { (1...10).contains($0) ? $0 : nil } }
    }

    /// Returns the time after `over`, or the usual time.
    mutating func duration(_ usual: Double) throws(Problem) -> Double { accepts("over") ? try seconds() : usual }

    mutating func location() throws(Problem) -> Location { Location(x: try length(), y: try length()) }

    private mutating func length() throws(Problem) -> Length {
      if remainder.first?.hasSuffix("%") != true { return .points(try number("a point", in: -1e6...1e6)) }
      return try take("a point") { word in
        Double(word.dropLast()).flatMap { abs($0) <= 1e6 ? .percent($0) : nil }
      }
    }

    mutating func optionalIndex() throws(Problem) -> Int? {
      guard !remainder.isEmpty else { return nil }
      return try take("the number of an item, 0 for the first") { word in
        Int(word).flatMap { $0 >= 0 ? $0 : nil }
      }
    }

    private func problem(_ wanted: String) -> Problem {
      let found = remainder.first.map { "“\($0)”" } ?? "the end of the line"
      return Problem(line: line, message: "\(found) stands where \(wanted) is wanted\(suffix)")
    }

    private var suffix: String { example.map { ", as in: \($0)" } ?? "" }
  }
}
