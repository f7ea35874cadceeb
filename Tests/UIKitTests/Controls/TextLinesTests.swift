import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Lines of edited text: every place between characters can be reached, and is where it says.
@Suite struct TextLinesTests {
  private static let alphabet: [Character] = ["a", "W", " ", " ", "\n", "é", "👍", "漢", "-", "\r\n"]

  private func lines(_ text: String, width: CGFloat, part: CGFloat? = 0, limit: Int = 0) -> TextLines {
    let font = UIFont.systemFont(ofSize: 16)
    let styled = StyledText(NSAttributedString(string: text), font: font)
    return TextLines(styled, width: width, mode: .byWordWrapping, limit: limit, face: font.face, part: part)
  }

  @Test func randomTextsAreCoveredByTheirLines() {
    var generator = SeededRandom(seed: 4242)
    for round in 0..<400 {
      let text = String(
        (0..<Int.random(in: 0...24, using: &generator)).map { _ in Self.alphabet.randomElement(using: &generator)! })
      let width = CGFloat.random(in: 20...160, using: &generator)
      let made = lines(text, width: width, part: [0, 0.5, 1, nil].randomElement(using: &generator)!)
      let comment = Comment(rawValue: "round \(round): \(text.debugDescription) in \(width)")
      #expect(
        made.lines.first?.offsets.lowerBound == 0 && made.lines.last?.offsets.upperBound == text.utf16.count, comment)
      for (line, next) in zip(made.lines, made.lines.dropFirst()) {
        #expect(line.offsets.upperBound == next.offsets.lowerBound && line.bottom <= next.top + 1e-9, comment)
      }
      // A line more for each line break, one at the end of the text included.
      #expect(made.lines.count >= text.count(where: \.isNewline) + 1, comment)
      for offset in TextEditing(text, holdsLines: true).edges {
        let caret = made.caret(at: offset)
        #expect(caret.minX >= 0 && caret.minX <= width, comment)
        let found = made.offset(at: CGPoint(x: caret.minX, y: caret.midY))
        #expect(abs(made.caret(at: found).minX - caret.minX) < 1e-6, comment)
        #expect(made.lineIndex(of: found) == made.lineIndex(of: offset), comment)
        let row = made.row(at: offset)
        #expect(made.lineIndex(of: row.lowerBound) == made.lineIndex(of: row.upperBound), comment)
      }
    }
  }

  @Test func arrowsReachEveryLineAndEndAtTheEnds() {
    let made = lines("one\n\nthree four five six", width: 60)
    var offset = 2
    var visited: [Int] = []
    for _ in made.lines {
      visited.append(made.lineIndex(of: offset))
      offset = made.offset(.forward, of: offset, x: made.caret(at: 2).minX)
    }
    #expect(visited == Array(made.lines.indices) && offset == 24)
    for _ in made.lines { offset = made.offset(.backward, of: offset, x: 0) }
    #expect(offset == 0)
  }

  @Test func aSelectionHasARectangleForEachLine() {
    let made = lines("ab\ncd\nef", width: 100)
    let rects = made.rects(of: 1..<7)
    #expect(rects.count == 3)
    #expect(rects[0].minX == made.caret(at: 1).minX && rects[0].maxX == 100, "a selected line break fills its line")
    #expect(rects[2].minX == 0 && rects[2].maxX == made.caret(at: 7).minX)
    #expect(
      made.rects(of: 1..<7, from: rects[1].minY + 1, to: rects[1].maxY - 1) == [rects[1]],
      "lines out of sight have none")
    #expect(made.rects(of: 3..<3).isEmpty)
  }

  @Test func anEmptyTextHasALine() {
    for part in [0, 0.5, 1] as [CGFloat] {
      let made = lines("", width: 80, part: part)
      #expect(made.lines.count == 1 && made.caret(at: 0).minX == part * 80 && made.offset(at: .zero) == 0)
    }
    #expect(lines("a\nb\nc", width: 80, limit: 2).lines.count == 2)
    #expect(lines("a\n", width: 80, limit: 1).lines.count == 1)
  }
}
