import TestTools
import Testing

@testable import Gallery

/// Lines of code in little space, and which of them a change made.
@Suite struct CodeLinesTests {
  @Test func longLinesAreBrokenAtBlanks() {
    let text = "let layout = WaterfallLayout()\n  layout.sectionInset = UIEdgeInsets(top: 64, left: 12)\n\nend"
    #expect(
      CodeLines.lines(of: text, columns: 30) == [
        "let layout = WaterfallLayout()", "  layout.sectionInset =", "      UIEdgeInsets(top: 64,",
        "      left: 12)", "", "end",
      ])
    #expect(
      CodeLines.lines(of: text, columns: nil)
        == text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// A comment whose second line had no sign would be shown as code.
  @Test func brokenCommentsStayComments() {
    #expect(CodeLines.lines(of: "  /// one two three", columns: 12) == ["  /// one", "  /// two", "  /// three"])
    #expect(CodeLines.lines(of: "// one two", columns: 8) == ["// one", "// two"])
    #expect(CodeLines.lines(of: "a / b / c", columns: 5) == ["a / b", "    /", "    c"])
  }

  /// Whatever the width: the same words in the same order, and no line too long that has more than one word.
  @Test func brokenLinesHaveAllWords() {
    var random = SeededRandom(46)
    for _ in 0..<300 {
      let words = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        String(repeating: "x", count: Int.random(in: 1...14, using: &random))
      }
      let indent = String(repeating: " ", count: Int.random(in: 0...6, using: &random))
      let columns = Int.random(in: 8...40, using: &random)
      let lines = CodeLines.lines(of: indent + words.joined(separator: " "), columns: columns)
      #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == words)
      for line in lines where line.split(separator: " ").count > 1 { #expect(line.count <= columns) }
      for line in lines.dropFirst() { #expect(line.hasPrefix(indent + "    ")) }
    }
  }

  @Test func aChangeIsFoundWhereItIs() {
    let old = ["let layout = A()", "layout.a = 1", "layout.c = 3"]
    #expect(CodeLines.changed(from: old, to: old) == [])
    #expect(CodeLines.changed(from: old, to: ["let layout = A()", "layout.a = 2", "layout.c = 3"]) == [1])
    #expect(
      CodeLines.changed(from: old, to: ["let layout = A()", "layout.a = 1", "layout.b = 2", "layout.c = 3"]) == [2])
    #expect(CodeLines.changed(from: old, to: ["let layout = A()", "layout.c = 3"]) == [])
    #expect(CodeLines.changed(from: [], to: old) == [0, 1, 2])
  }

  /// Lines that are not marked are those of the text before, in their order.
  @Test func whatIsNotMarkedWasThere() {
    var random = SeededRandom(64)
    func text() -> [String] {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in "\(Int.random(in: 0...5, using: &random))" }
    }
    for _ in 0..<300 {
      let (old, new) = (text(), text())
      let marked = Set(CodeLines.changed(from: old, to: new))
      var rest = old[...]
      for (index, line) in new.enumerated() where !marked.contains(index) {
        let place = rest.firstIndex(of: line)
        #expect(place != nil)
        if let place { rest = rest[(place + 1)...] }
      }
    }
  }
}
