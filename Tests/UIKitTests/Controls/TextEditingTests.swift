import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The rules of editing, against a model that is an array of characters.
@Suite struct TextEditingTests {
  /// Characters of one and of several scalars, of one and of more UTF-16 units.
  private static let alphabet = ["a", "B", "7", " ", ",", "é", "e\u{301}", "ש", "👍", "👩‍👩‍👧", "🇩🇪", "नि", "_"]

  /// The text as characters, with a caret and where its selection began.
  private struct Model {
    var characters: [String]
    var anchor: Int
    var head: Int

    func offset(_ index: Int) -> Int { characters[..<index].reduce(0) { $0 + $1.utf16.count } }
    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    mutating func replace(_ range: Range<Int>, _ new: [String]) {
      characters.replaceSubrange(range, with: new)
      head = range.lowerBound + new.count
      anchor = head
    }

    private func isWord(_ index: Int) -> Bool { ![" ", ",", "👍", "👩‍👩‍👧", "🇩🇪"].contains(characters[index]) }

    func target(_ direction: TextEditing.Direction, _ unit: TextEditing.Unit) -> Int {
      var index = head
      switch (unit, direction) {
      case (.line, .backward), (.row, .backward): return 0
      case (.line, .forward), (.row, .forward): return characters.count
      case (.character, .backward): return max(0, index - 1)
      case (.character, .forward): return min(characters.count, index + 1)
      case (.word, .backward):
        while index > 0, !isWord(index - 1) { index -= 1 }
        while index > 0, isWord(index - 1) { index -= 1 }
      case (.word, .forward):
        while index < characters.count, !isWord(index) { index += 1 }
        while index < characters.count, isWord(index) { index += 1 }
      }
      return index
    }
  }

  private func expectSame(_ editing: TextEditing, _ model: Model, _ step: String) {
    #expect(editing.text == model.characters.joined(), "\(step)")
    #expect(editing.anchor == model.offset(model.anchor) && editing.head == model.offset(model.head), "\(step)")
  }

  /// Every text of up to three characters, every selection in it, every operation.
  @Test func everySmallTextIsEditedAsTheModelIs() {
    let units: [TextEditing.Unit] = [.character, .word, .line]
    let texts =
      [[]] + Self.alphabet.map { [$0] } + Self.alphabet.flatMap { a in Self.alphabet.map { [a, $0] } }
      + [["a", " ", "B"], [" ", "a", ","], ["👍", "a", "👍"], ["a", "B", "7"], [",", " ", "👍"]]
    for characters in texts {
      for anchor in 0...characters.count {
        for head in 0...characters.count {
          let model = Model(characters: characters, anchor: anchor, head: head)
          var editing = TextEditing(characters.joined())
          editing.place(at: model.offset(anchor))
          editing.place(at: model.offset(head), extending: true)
          for direction in [TextEditing.Direction.backward, .forward] {
            for unit in units { check(editing, model, direction, unit) }
          }
          for new in ["", "x", "👍🏽"] {
            var (edited, expected) = (editing, model)
            edited.apply(edited.insertion(of: new))
            expected.replace(model.selection, new.isEmpty ? [] : [new])
            expectSame(edited, expected, "\(characters) \(anchor) \(head) \(new)")
          }
        }
      }
    }
  }

  private func check(
    _ editing: TextEditing, _ model: Model, _ direction: TextEditing.Direction, _ unit: TextEditing.Unit
  ) {
    let step = "\(model) \(direction) \(unit)"
    for extends in [false, true] {
      var (moved, expected) = (editing, model)
      moved.move(direction, by: unit, extending: extends)
      if !extends, unit == .character, !model.selection.isEmpty {
        expected.head = direction == .forward ? model.selection.upperBound : model.selection.lowerBound
      } else {
        expected.head = model.target(direction, unit)
      }
      if !extends { expected.anchor = expected.head }
      expectSame(moved, expected, step)
    }
    var (deleted, expected) = (editing, model)
    let target = model.target(direction, unit)
    let range = model.selection.isEmpty ? min(model.head, target)..<max(model.head, target) : model.selection
    let edit = deleted.deletion(direction, by: unit)
    #expect((edit == nil) == range.isEmpty)
    if let edit { deleted.apply(edit) }
    if !range.isEmpty { expected.replace(range, []) }
    expectSame(deleted, expected, step)
  }

  /// A display that says what its field holds after a replacement: the replacement is found again, and the text is the same.
  @Test(arguments: 1...200) func whatADisplayDidIsFoundAgain(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func some(_ most: Int) -> [String] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in Self.alphabet.randomElement(using: &random) ?? "a" }
    }
    // Few letters, so that many are equal side by side.
    let letters = ["a", "a", "a", "👍", "é"]
    for _ in 0..<50 {
      let old = (0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
      let ends = [Int.random(in: 0...old.count, using: &random), Int.random(in: 0...old.count, using: &random)].sorted()
      let new = Bool.random(using: &random) ? some(2) : ["a"]
      var model = Model(characters: old, anchor: 0, head: 0)
      model.replace(ends[0]..<ends[1], new)
      var editing = TextEditing(old.joined())
      let text = model.characters.joined()
      let edit = editing.edit(to: text, caret: model.offset(model.head))
      #expect((edit == nil) == (Array(text.utf16) == Array(old.joined().utf16)))
      guard let edit else { continue }
      #expect(edit.text.utf16.count <= new.joined().utf16.count && edit.range.count <= model.offset(0) + 64)
      #expect(edit.range.upperBound <= old.joined().utf16.count)
      editing.apply(edit)
      #expect(editing.text == text, "\(old) \(ends) \(new) \(edit)")
    }
  }

  @Test func ofEqualLettersThoseAtTheCaretAreNew() {
    let editing = TextEditing("aaa")
    #expect(editing.edit(to: "aaaa", caret: 2) == TextEdit(range: 1..<1, text: "a"))
    #expect(editing.edit(to: "aaaa", caret: 4) == TextEdit(range: 3..<3, text: "a"))
    #expect(editing.edit(to: "aa", caret: 1) == TextEdit(range: 1..<2, text: ""))
    #expect(editing.edit(to: "aaa", caret: 0) == nil)
    // The same character spelt in another way is another text.
    #expect(TextEditing("e\u{301}").edit(to: "é", caret: 1) == TextEdit(range: 0..<2, text: "é"))
  }

  @Test func charactersAreNeverCut() {
    var editing = TextEditing("a👩‍👩‍👧b")
    editing.place(at: 3)
    #expect(editing.head == 1)
    editing.select(2..<3)
    #expect(editing.selection == 1..<9)
    #expect(editing.text(in: 2..<4) == "👩‍👩‍👧")
    editing.apply(TextEdit(range: 4..<5, text: "x"))
    #expect(editing.text == "axb" && editing.head == 2)
    // A mark that joins what stands before it.
    var joined = TextEditing("e")
    joined.apply(joined.insertion(of: "\u{301}"))
    #expect(joined.text.count == 1 && joined.head == 2)
    joined.apply(joined.deletion(.backward, by: .character)!)
    #expect(joined.text.isEmpty)
    // A mark that comes between a letter and the caret's end.
    var before = TextEditing("\u{301}")
    before.place(at: 0)
    before.apply(before.insertion(of: "e"))
    #expect(before.head == 2)
  }

  @Test func wordsAreSelectedWhereTheyAre() {
    let editing = TextEditing("Don't stop, Grüße 👍👍")
    #expect(editing.word(at: 2) == 0..<5 && editing.word(at: 5) == 5..<6 && editing.word(at: 7) == 6..<10)
    #expect(editing.word(at: 10) == 10..<12 && editing.word(at: 14) == 12..<17 && editing.word(at: 99) == 17..<22)
    #expect(TextEditing("").word(at: 0) == 0..<0)
  }

  @Test func whatIsComposedIsReplaced() {
    var editing = TextEditing("ab")
    editing.mark(0..<2)
    #expect(editing.insertion(of: "漢") == TextEdit(range: 0..<2, text: "漢"))
    editing.mark(1..<1)
    #expect(editing.marked == nil && editing.insertion(of: "x\ny\r\nz").text == "x y z")
  }

  // MARK: Keys

  @Test func keysMeanCommands() {
    func command(_ name: String, _ modifiers: UIKeyModifierFlags = [], rtl: Bool = false) -> TextCommand? {
      let type = name.count == 1 ? name : ""
      return TextCommand(
        key: UIKeyboardHIDUsage(key: name), characters: type, modifiers: modifiers, isRightToLeft: rtl)
    }
    #expect(command("a") == .insert("a") && command("é") == .insert("é") && command("👍") == .insert("👍"))
    #expect(command("A", .shift) == .insert("A") && command(" ") == .insert(" "))
    #expect(command("ArrowLeft") == .move(.backward, .character, extending: false))
    #expect(command("ArrowLeft", rtl: true) == .move(.forward, .character, extending: false))
    #expect(command("ArrowRight", [.shift, .alternate]) == .move(.forward, .word, extending: true))
    #expect(command("ArrowRight", .command) == .move(.forward, .line, extending: false))
    #expect(command("Home", .shift) == .move(.backward, .line, extending: true))
    #expect(command("ArrowDown") == .move(.forward, .row, extending: false))
    #expect(
      command("Backspace") == .delete(.backward, .character) && command("Delete") == .delete(.forward, .character))
    #expect(command("Backspace", .control) == .delete(.backward, .word))
    #expect(command("Backspace", .command) == .delete(.backward, .line))
    #expect(command("a", .command) == .selectAll && command("c", .control) == .copy && command("x", .command) == .cut)
    #expect(command("Enter") == .finish)
    #expect(command("Escape") == nil && command("Tab") == nil && command("F3") == nil && command("v", .command) == nil)
    #expect(command("Shift") == nil && command("PageDown") == nil)
  }
}

/// Where the letters of a line are, and where the line is.
@Suite struct TextGeometryTests {
  private let face = LabelContent.defaultFont.face

  @Test(arguments: ["", "Hello", "Grüße 👍", "שלום", "e\u{301}a"])
  func placesAndOffsetsAreInverse(text: String) {
    let ruler = TextRuler(text, face: face)
    #expect(ruler.width == CGFloat(TextMetrics.width(of: text, in: face)))
    var offset = 0
    #expect(ruler.place(of: 0) == (ruler.isRightToLeft ? ruler.width : 0))
    for character in text {
      offset += character.utf16.count
      #expect(ruler.offset(at: ruler.place(of: offset)) == offset)
      // A place beside the middle of a letter is its nearer side.
      let edges = ruler.span(of: offset - character.utf16.count..<offset)
      let middle = (edges.lowerBound + edges.upperBound) / 2
      let sides = [ruler.offset(at: middle - 0.01), ruler.offset(at: middle + 0.01)]
      let expected = [offset - character.utf16.count, offset]
      #expect(sides == (ruler.isRightToLeft ? expected.reversed() : expected))
    }
    #expect(ruler.offset(at: -1000) == (ruler.isRightToLeft ? offset : 0))
    #expect(ruler.offset(at: 1000) == (ruler.isRightToLeft ? 0 : offset))
  }

  @Test func bulletsHideHowWideLettersAre() {
    #expect(TextRuler("il", face: face, shown: "•").width == TextRuler("WW", face: face, shown: "•").width)
    #expect(!TextRuler("שלום", face: face, shown: "•").isRightToLeft)
  }

  @Test func partsKeepOutOfEachOthersWay() {
    for isRightToLeft in [false, true] {
      var geometry = TextFieldGeometry(
        bounds: CGRect(x: 0, y: 0, width: 200, height: 34), inset: 7, isRightToLeft: isRightToLeft)
      #expect(geometry.textRect == CGRect(x: 7, y: 0, width: 186, height: 34))
      geometry.leading = CGSize(width: 30, height: 20)
      geometry.trailing = CGSize(width: 24, height: 24)
      let (text, before, after) = (geometry.textRect, geometry.leadingRect!, geometry.trailingRect!)
      #expect(text.intersection(before).isEmpty && text.intersection(after).isEmpty)
      #expect(before.midY == 17 && after.midY == 17)
      #expect((before.minX == 7) == !isRightToLeft && (after.maxX == 193) == !isRightToLeft)
      geometry.hasClearButton = true
      #expect(geometry.textRect.intersection(geometry.clearButtonRect).isEmpty)
      #expect((geometry.clearButtonRect.maxX == 200) == !isRightToLeft)
    }
  }

  /// Wherever the caret is, it is seen; nothing is empty that could be full; the line moves no further than it must.
  @Test func theCaretIsAlwaysSeen() {
    let (space, caretWidth) = (CGFloat(100), CaretView.width)
    for width in stride(from: CGFloat(0), through: 300, by: 25) {
      for caret in stride(from: CGFloat(0), through: width, by: 12.5) {
        for current in stride(from: CGFloat(-220), through: 20, by: 20) {
          for part in [CGFloat(0), 0.5, 1] {
            let start = TextFieldGeometry.lineStart(
              width: width, space: space, part: part, caret: caret, current: current)
            #expect(start + caret >= 0 && start + caret <= space - caretWidth + 1e-9)
            if width > space - caretWidth { #expect(start <= 0 && start + width >= space - caretWidth - 1e-9) }
            let stays =
              current <= 0 && current >= space - width - caretWidth && current + caret >= 0
              && current + caret <= space - caretWidth
            if width > space, stays { #expect(start == current) }
          }
        }
      }
    }
    #expect(TextFieldGeometry.lineStart(width: 300, space: 100, part: 0, caret: nil, current: -50) == 0)
    #expect(TextFieldGeometry.lineStart(width: 40, space: 100, part: 1, caret: 40, current: 0) == 58)
  }
}
