import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// A text field in a window: keys, touches, the pasteboard, the delegate, and what the display is told.
@MainActor @Suite(.serialized) struct TextFieldTests {
  private final class Delegate: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    var allows = true
    var allowsBegin = true
    var allowsEnd = true
    var allowed: (NSRange, String) -> Bool = { _, _ in true }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("shouldBegin", allowsBegin) }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("shouldEnd", allowsEnd) }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
      calls.append("didEnd \(reason)")
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { note("change \(range.location),\(range.length) \(string)", allowed(range, string)) }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { note("shouldClear", allows) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("shouldReturn", allows) }

    private func note(_ call: String, _ answer: Bool) -> Bool {
      calls.append(call)
      return answer
    }
  }

  @MainActor private struct Fixture {
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    let delegate = Delegate()
    let host: TestHost
    let events = Log()

    final class Log { var names: [String] = [] }

    init() {
      let root = UIView()
      root.addSubview(field)
      root.addSubview(other)
      field.borderStyle = .roundedRect
      field.delegate = delegate
      let log = events
      let all: [(UIControl.Event, String)] = [
        (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
        (.primaryActionTriggered, "primary"),
      ]
      for (event, name) in all { field.addAction(UIAction { _ in log.names.append(name) }, for: event) }
      host = TestHost(view: root)
      host.makeFrame()
    }

    func type(_ text: String) { host.typeText(text) }

    /// What the display is told of the field.
    var input: TextInput? { field.layer.textInput }

    func say(_ text: String, _ selection: Range<Int>, marked: Range<Int>? = nil, revision: UInt32? = nil) {
      var state = TextInputState()
      state.text = text
      state.selection = selection
      state.marked = marked
      state.isEditing = true
      host.window.host?.handle(
        .text(field.layer.layerID, state, revision: revision ?? input?.revision ?? 0, time: host.time))
      host.makeFrame()
    }
  }

  @Test func aTapBeginsAndAnotherFieldEnds() {
    let fixture = Fixture()
    fixture.host.touch.tap(at: CGPoint(x: 100, y: 57))
    #expect(fixture.field.isEditing && fixture.field.isFirstResponder)
    #expect(fixture.delegate.calls == ["shouldBegin", "didBegin"] && fixture.events.names == ["begin"])
    fixture.host.touch.tap(at: CGPoint(x: 100, y: 117))
    #expect(!fixture.field.isEditing && fixture.other.isEditing)
    #expect(
      fixture.delegate.calls.suffix(2) == ["shouldEnd", "didEnd committed"] && fixture.events.names.last == "end")
  }

  @Test func theDelegateMayRefuseBothEnds() {
    let fixture = Fixture()
    fixture.delegate.allowsBegin = false
    #expect(!fixture.field.becomeFirstResponder() && !fixture.field.isEditing)
    fixture.delegate.allowsBegin = true
    #expect(fixture.field.becomeFirstResponder())
    fixture.delegate.allowsEnd = false
    #expect(!fixture.field.resignFirstResponder() && fixture.field.isEditing)
    #expect(!fixture.other.becomeFirstResponder() && fixture.field.isFirstResponder)
    // Whoever leaves or is disabled is not asked.
    fixture.field.isEnabled = false
    #expect(!fixture.field.isEditing && !fixture.field.isFirstResponder)
    fixture.field.isEnabled = true
    fixture.field.becomeFirstResponder()
    fixture.field.removeFromSuperview()
    #expect(!fixture.field.isEditing && fixture.delegate.calls.last == "didEnd committed")
    fixture.other.becomeFirstResponder()
    #expect(fixture.other.superview?.endEditing(true) == true && !fixture.other.isEditing)
  }

  @Test func keysEdit() {
    let fixture = Fixture()
    fixture.field.becomeFirstResponder()
    fixture.type("Grüe👍")
    #expect(fixture.field.text == "Grüe👍" && fixture.events.names.filter { $0 == "changed" }.count == 5)
    fixture.host.key("Backspace")
    fixture.host.key("ArrowLeft")
    fixture.type("ß")
    #expect(fixture.field.text == "Grüße")
    fixture.host.key("ArrowLeft", modifiers: [.shift, .command])
    #expect(fixture.field.selectedTextRange?.offsetPair == [0, 4])
    fixture.type("x")
    #expect(fixture.field.text == "xe")
    #expect(fixture.delegate.calls.last == "change 0,4 x")
    fixture.delegate.allowed = { _, text in text.allSatisfy(\.isNumber) }
    fixture.type("a1")
    #expect(fixture.field.text == "x1e")
    // Keys of nobody's go on; those of the field do not.
    fixture.field.resignFirstResponder()
    fixture.type("z")
    #expect(fixture.field.text == "x1e")
  }

  @Test func returnAsksAndTells() {
    let fixture = Fixture()
    fixture.field.becomeFirstResponder()
    fixture.host.key("Enter")
    #expect(
      fixture.events.names.last == "primary" && fixture.field.isEditing && fixture.delegate.calls.last == "shouldReturn"
    )
    fixture.delegate.allows = false
    fixture.events.names = []
    fixture.host.key("Enter")
    #expect(fixture.events.names.isEmpty)
    fixture.delegate.allows = true
    var exits = 0
    fixture.field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    fixture.host.key("Enter")
    #expect(exits == 1 && !fixture.field.isEditing && fixture.events.names == ["primary", "end"])
  }

  @Test func thePasteboardIsUsed() {
    let fixture = Fixture()
    fixture.field.text = "One two"
    fixture.field.becomeFirstResponder()
    fixture.host.key("a", modifiers: .command)
    fixture.host.key("c", modifiers: .command)
    #expect(UIPasteboard.general.string == "One two")
    fixture.host.key("ArrowRight")
    fixture.host.paste(" three\nfour")
    #expect(fixture.field.text == "One two three four")
    fixture.host.key("ArrowLeft", modifiers: [.shift, .alternate])
    fixture.host.key("x", modifiers: .control)
    #expect(fixture.field.text == "One two three " && UIPasteboard.general.string == "four")
    fixture.field.isSecureTextEntry = true
    fixture.field.selectAll(nil)
    fixture.field.copy(nil)
    fixture.field.cut(nil)
    #expect(UIPasteboard.general.string == "four" && fixture.field.text == "One two three ")
  }

  @Test func touchesPlaceTheCaretAndSelect() throws {
    let fixture = Fixture()
    fixture.field.text = "One two"
    fixture.field.becomeFirstResponder()
    fixture.host.makeFrame()
    let ruler = fixture.field.ruler
    func place(_ offset: Int) -> CGPoint { CGPoint(x: 27 + ruler.place(of: offset), y: 57) }
    fixture.host.touch.tap(at: place(3))
    #expect(fixture.field.selectedTextRange?.offsetPair == [3, 3])
    fixture.host.advance(by: 1)
    fixture.host.touch.begin(at: place(1))
    fixture.host.touch.move(to: place(6))
    fixture.host.touch.end()
    #expect(fixture.field.selectedTextRange?.offsetPair == [1, 6])
    fixture.host.advance(by: 1)
    fixture.host.touch.tap(at: place(5))
    fixture.host.touch.tap(at: place(5))
    #expect(fixture.field.selectedTextRange?.offsetPair == [4, 7])
    fixture.host.touch.tap(at: place(5))
    #expect(fixture.field.selectedTextRange?.offsetPair == [0, 7])
  }

  @Test func theClearButtonClears() {
    let fixture = Fixture()
    fixture.field.clearButtonMode = .whileEditing
    fixture.field.text = "Text"
    fixture.host.makeFrame()
    #expect(!fixture.field.parts.hasClearButton)
    fixture.field.becomeFirstResponder()
    fixture.host.makeFrame()
    let button = fixture.field.clearButtonRect(forBounds: fixture.field.bounds)
    let point = fixture.field.convert(CGPoint(x: button.midX, y: button.midY), to: nil)
    fixture.delegate.allows = false
    fixture.host.touch.tap(at: point)
    #expect(fixture.field.text == "Text" && fixture.delegate.calls.last == "shouldClear")
    fixture.delegate.allows = true
    fixture.host.touch.tap(at: point)
    #expect(fixture.field.text == "" && fixture.events.names.last == "changed" && fixture.field.isEditing)
    fixture.host.makeFrame()
    #expect(!fixture.field.parts.hasClearButton)
  }

  /// Half a second each, and only while the field is edited: a page at rest is silent.
  @Test func theCaretBlinksWhileTheFieldIsEdited() {
    let fixture = Fixture()
    fixture.host.settle()
    #expect(fixture.host.window.host?.nextWakeTime == nil)
    fixture.field.becomeFirstResponder()
    fixture.host.makeFrame()
    var seen: [Bool] = []
    for _ in 0..<4 {
      seen.append(!fixture.field.parts.caret.isHidden)
      fixture.host.advance(by: 0.5)
    }
    #expect(seen == [true, false, true, false])
    fixture.type("a")
    #expect(!fixture.field.parts.caret.isHidden)
    fixture.field.selectAll(nil)
    #expect(fixture.field.parts.caret.isHidden)
    fixture.field.resignFirstResponder()
    fixture.host.makeFrame()
    #expect(fixture.host.window.host?.nextWakeTime == nil && fixture.field.parts.caret.isHidden)
  }

  // MARK: What the display is told, and says

  @Test func theDisplayIsToldHowTextIsWritten() {
    let fixture = Fixture()
    #expect(fixture.input?.state.isEditing == false && fixture.input?.keyboard == .text)
    fixture.field.keyboardType = .decimalPad
    fixture.field.returnKeyType = .search
    fixture.field.autocapitalizationType = .none
    fixture.field.autocorrectionType = .no
    fixture.field.isSecureTextEntry = true
    fixture.field.text = "12"
    let input = fixture.input
    #expect(
      input?.keyboard == .decimal && input?.returnKey == .search
        && input?.capitalization == TextInput.Capitalization.none)
    #expect(input?.corrects == false && input?.isSecure == true && input?.state.text == "12")
    // A secret is not said aloud.
    #expect(fixture.field.layer.accessibility?.role == .textField && fixture.field.layer.accessibility?.value == nil)
    fixture.field.isSecureTextEntry = false
    fixture.field.placeholder = "Width"
    fixture.field.text = "13"
    #expect(fixture.field.layer.accessibility?.value == "13" && fixture.field.layer.accessibility?.label == "Width")
  }

  @Test func whatTheDisplaySaysIsTakenAndNotSaidBack() {
    let fixture = Fixture()
    fixture.field.becomeFirstResponder()
    let revision = fixture.input?.revision
    fixture.say("Hel", 3..<3)
    fixture.say("Hello", 2..<4)
    #expect(fixture.field.text == "Hello" && fixture.field.selectedTextRange?.offsetPair == [2, 4])
    #expect(fixture.input?.revision == revision && fixture.input?.state.text == "Hello")
    #expect(fixture.delegate.calls.suffix(2) == ["change 0,0 Hel", "change 3,0 lo"])
    // What is composed is underway; it is told as the display's own.
    fixture.say("Hello漢", 6..<6, marked: 5..<6)
    #expect(fixture.field.markedTextRange?.offsetPair == [5, 6] && fixture.input?.revision == revision)
    fixture.field.resignFirstResponder()
    #expect(fixture.field.markedTextRange == nil)
  }

  @Test func theDisplayIsToldWhereItIsWrong() {
    let fixture = Fixture()
    fixture.field.becomeFirstResponder()
    fixture.delegate.allowed = { _, text in text.allSatisfy(\.isNumber) }
    let first = fixture.input?.revision ?? 0
    fixture.say("x", 1..<1)
    #expect(fixture.field.text == "" && fixture.input?.state.text == "" && fixture.input?.revision == first + 1)
    fixture.say("1", 1..<1)
    #expect(fixture.field.text == "1" && fixture.input?.revision == first + 1)
    // The program changed the text while the display's message was under way: what is new in that stays.
    fixture.field.text = "9"
    let late = fixture.input?.revision ?? 0
    fixture.say("12", 2..<2, revision: first + 1)
    #expect(fixture.field.text == "92" && fixture.input?.revision == late + 1)
    fixture.say("123", 3..<3, revision: first + 1)
    #expect(fixture.field.text == "923" && fixture.input?.state.selection == 3..<3)
    // It hears of the first of these answers, and goes on from there.
    fixture.say("97", 2..<2, revision: late)
    #expect(fixture.field.text == "9237")
    fixture.field.text = "12"
    // A field that does not want to be edited.
    fixture.field.resignFirstResponder()
    fixture.delegate.allowsBegin = false
    let refused = fixture.input?.revision ?? 0
    fixture.say("123", 3..<3)
    #expect(!fixture.field.isEditing && fixture.field.text == "12" && fixture.input?.revision == refused + 1)
  }

  /// Letters that were refused do not take those with them that follow before the display knows.
  @Test func whatIsTypedBeforeTheAnswerIsKept() {
    let fixture = Fixture()
    fixture.field.becomeFirstResponder()
    fixture.delegate.allowed = { _, text in text.allSatisfy(\.isNumber) }
    let first = fixture.input?.revision ?? 0
    fixture.say("x", 1..<1, revision: first)
    fixture.say("x1", 2..<2, revision: first)
    fixture.say("x12", 3..<3, revision: first)
    #expect(fixture.field.text == "12" && fixture.input?.state.text == "12")
    fixture.say("x2", 1..<1, revision: first)
    #expect(fixture.field.text == "2" && fixture.input?.state.selection == 0..<0)
    // A line that was sent and cleared.
    fixture.field.text = ""
    fixture.say("x23", 3..<3, revision: first)
    #expect(fixture.field.text == "3")
  }

  /// The return key leads to the next field, and the user types on before the display knows.
  @Test func whatIsTypedAfterTheReturnKeyGoesToTheNextField() {
    let fixture = Fixture()
    fixture.field.becomeFirstResponder()
    let revision = fixture.input?.revision
    fixture.say("Ada", 3..<3)
    fixture.other.becomeFirstResponder()
    fixture.say("AdaL", 4..<4, revision: revision)
    fixture.say("AdaLo", 5..<5, revision: revision)
    #expect(fixture.other.isEditing && !fixture.field.isEditing)
    #expect(fixture.field.text == "Ada" && fixture.other.text == "Lo")
    #expect(fixture.input?.state.text == "Ada" && fixture.input?.revision != revision)
  }

  /// What is typed while the connection is away is merged with what the display learns when it is back.
  @Test func whatIsTypedWhileTheDisplayIsAwayIsToldBack() {
    let fixture = Fixture()
    fixture.field.becomeFirstResponder()
    fixture.say("ab", 2..<2)
    let revision = fixture.input?.revision ?? 0
    fixture.host.window.host?.invalidateCommits()
    let full = fixture.input?.revision ?? 0
    fixture.say("abc", 3..<3, revision: revision)
    #expect(fixture.field.text == "abc" && full > revision && fixture.input?.revision ?? 0 > full)
  }

  /// Whatever two sides do to a text: the edit of one is done to what the other made of it.
  @Test func editsFollowOtherEdits() {
    func follow(_ old: String, _ ours: String, _ theirs: String, caret: Int) -> String {
      var text = TextEditing(ours)
      guard let edit = TextEditing(old).edit(to: theirs, caret: caret) else { return ours }
      text.apply(text.following(edit, in: old))
      return text.text
    }
    #expect(follow("abc", "abc", "abcd", caret: 4) == "abcd")
    #expect(follow("abc", "abcX", "abcd", caret: 4) == "abcXd")
    #expect(follow("abc", "Xabc", "abcd", caret: 4) == "Xabcd")
    #expect(follow("abc", "abcX", "zabc", caret: 1) == "zabcX")
    #expect(follow("abc", "", "abcd", caret: 4) == "d")
    #expect(follow("abc", "c", "ac", caret: 1) == "c")
    #expect(follow("abc", "xyz", "ab", caret: 2) == "xyz")
    #expect(follow("abcd", "aXYd", "cd", caret: 0) == "XYd")
    #expect(follow("a👍c", "a👍👍c", "a👍", caret: 3) == "a👍👍")
  }

  @Test func theDisplayMayEndEditing() {
    let fixture = Fixture()
    fixture.field.becomeFirstResponder()
    fixture.host.window.host?.handle(
      .text(fixture.field.layer.layerID, TextInputState(), revision: 0, time: fixture.host.time))
    #expect(!fixture.field.isEditing)
    // Not of a layer that is no field.
    fixture.host.window.host?.handle(
      .text(fixture.host.window.layer.layerID, TextInputState(), revision: 0, time: fixture.host.time))
  }

  @Test func positionsAndRanges() throws {
    let field = UITextField()
    field.text = "a👍b"
    #expect(field.selectedTextRange == nil && field.hasText)
    let (begin, end) = (field.beginningOfDocument, field.endOfDocument)
    #expect(field.offset(from: begin, to: end) == 4 && field.position(from: begin, offset: 5) == nil)
    #expect(field.position(from: begin, offset: .max) == nil && field.position(from: end, offset: -5) == nil)
    let middle = try #require(field.position(from: begin, offset: 1))
    let range = try #require(field.textRange(from: end, to: middle))
    #expect(field.text(in: range) == "👍b" && !range.isEmpty)
    field.replace(range, withText: "c")
    #expect(field.text == "ac")
    field.insertText("d")
    field.deleteBackward()
    #expect(field.text == "ac")
  }

  /// Wider than its text and higher than its line; with its parts in a right-to-left layout, too.
  @Test func sizesAndAlignment() {
    let field = UITextField()
    field.placeholder = "Placeholder"
    let plain = field.intrinsicContentSize
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == plain.height + 14 && plain.width > 60)
    field.textAlignment = .right
    #expect(field.alignmentPart == 1)
    field.textAlignment = .natural
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.alignmentPart == 1)
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftView = mark
    field.leftViewMode = .always
    field.frame = CGRect(x: 0, y: 0, width: 200, height: 34)
    field.layoutIfNeeded()
    #expect(mark.frame == CGRect(x: 173, y: 7, width: 20, height: 20) && mark.superview === field)
  }

  private final class RecordingField: UITextField {
    var edits: [String] = []
    var hides = false

    override func insertText(_ text: String) {
      edits.append("+\(text)")
      super.insertText(text)
    }
    override func deleteBackward() {
      edits.append("-")
      super.deleteBackward()
    }
    override func caretRect(for position: UITextPosition) -> CGRect { hides ? .zero : super.caretRect(for: position) }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
      hides ? [] : super.selectionRects(for: range)
    }
  }

  /// Keys and what the display's own field says are typing; what is composed or corrected is none.
  @Test func overridesAreCalledForTyping() {
    let field = RecordingField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let host = TestHost(view: field)
    func say(_ text: String, _ caret: Int, marked: Range<Int>? = nil) {
      var state = TextInputState()
      (state.text, state.selection, state.marked, state.isEditing) = (text, caret..<caret, marked, true)
      host.window.host?.handle(
        .text(field.layer.layerID, state, revision: field.layer.textInput?.revision ?? 0, time: host.time))
      host.makeFrame()
    }
    field.becomeFirstResponder()
    host.typeText("a")
    host.key("Backspace")
    host.key("Backspace")
    #expect(field.edits == ["+a", "-", "-"] && field.text == "")
    field.edits = []
    say("x", 1)
    say("xy", 2)
    say("x", 1)
    #expect(field.edits == ["+x", "+y", "-"] && field.text == "x")
    say("xか", 2, marked: 1..<2)
    say("x漢", 2)
    say("x感", 2)
    #expect(field.edits.count == 3 && field.text == "x感")
  }

  @Test func caretAndSelectionAreWhereTheirMethodsSay() {
    let field = RecordingField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let root = UIView()
    root.addSubview(field)
    let host = TestHost(view: root)
    field.borderStyle = .roundedRect
    field.text = "Waterfall"
    field.becomeFirstResponder()
    host.makeFrame()
    let end = field.caretRect(for: field.endOfDocument)
    #expect(field.convert(field.parts.caret.frame, from: field.parts.caret.superview) == end)
    #expect(end.minX > 50 && abs(end.midY - 17) < 1 && end.width == 2)
    #expect(field.closestPosition(to: CGPoint(x: end.midX, y: 17))?.offset == 9)
    field.selectAll(nil)
    host.makeFrame()
    let whole = field.selectionRects(for: UITextRange(0..<9))
    #expect(whole.count == 1 && whole[0].rect == field.firstRect(for: UITextRange(0..<9)) && whole[0].containsEnd)
    #expect(abs(whole[0].rect.minX - 7) < 1 && abs(whole[0].rect.maxX - end.midX) < 2)
    #expect(field.selectionRects(for: UITextRange(3..<3)).isEmpty)
    field.hides = true
    field.setNeedsLayout()
    host.makeFrame()
    #expect(field.parts.caret.frame.size == .zero)
  }

  @Test func theFontIsNeverNil() {
    let field = UITextField(frame: .zero)
    #expect(field.font?.pointSize == 17)
    field.font = .systemFont(ofSize: 12)
    field.font = nil
    #expect(field.font?.pointSize == 17 && field.parts.placeholder.font.pointSize == 17)
  }

  /// As fields with labels that float above the text do.
  @Test func overridesOfDrawingHideTheTexts() {
    final class Floating: UITextField {
      var rects: [CGRect] = []
      override func drawPlaceholder(in rect: CGRect) { rects.append(rect) }
    }
    final class Moved: UITextField {
      override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect.offsetBy(dx: 5, dy: 0)) }
      override func drawText(in rect: CGRect) {}
    }
    let frame = CGRect(x: 0, y: 0, width: 200, height: 34)
    let (floating, moved, plain) = (Floating(frame: frame), Moved(frame: frame), UITextField(frame: frame))
    for field in [floating, moved, plain] { field.placeholder = "Name" }
    func hidden(_ text: String) -> [[Bool]] {
      [floating, moved, plain].map { field in
        field.text = text
        field.layoutIfNeeded()
        return [field.parts.placeholder.isHidden, field.parts.line.isHidden]
      }
    }
    #expect(hidden("") == [[true, true], [false, true], [false, true]])
    #expect(floating.rects == [floating.placeholderRect(forBounds: frame)])
    #expect(moved.parts.placeholder.frame.minX == plain.parts.placeholder.frame.minX + 5)
    #expect(hidden("Ada") == [[true, false], [true, true], [true, false]])
    #expect(hidden("").last == [false, true])
  }

  /// The field's font is set again whenever its look changes, which must not reach the placeholder's own.
  @Test func placeholderWithAttributes() throws {
    let field = Fixture().field
    let large = UIFont.systemFont(ofSize: 30)
    field.attributedPlaceholder = NSAttributedString(
      string: "Search", attributes: [.font: large, .foregroundColor: UIColor.red])
    let width = field.intrinsicContentSize.width
    (field.font, field.textAlignment, field.isEnabled) = (.systemFont(ofSize: 11), .center, false)
    let label = field.parts.placeholder
    let shown = try #require(label.attributedText?.attributes(at: 0, effectiveRange: nil))
    #expect(shown[.font] as? UIFont == large && shown[.foregroundColor] as? UIColor == .red)
    #expect(field.placeholder == "Search" && field.attributedPlaceholder?.string == "Search")
    #expect(field.intrinsicContentSize.width == width && width > 90)
    field.placeholder = "Plain"
    #expect(field.attributedPlaceholder?.string == "Plain" && field.intrinsicContentSize.width < 90)
    #expect(label.font.pointSize == 11 && label.textColor == .placeholderText)
    field.attributedPlaceholder = nil
    #expect(field.placeholder == nil)
  }

  @Test func textWithAttributes() throws {
    let field = Fixture().field
    let text = NSMutableAttributedString(
      string: "red", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: " plain"))
    field.attributedText = text
    #expect(field.text == "red plain" && field.textColor == .red && field.font == .boldSystemFont(ofSize: 20))
    let read = try #require(field.attributedText?.attributes(at: 0, effectiveRange: nil))
    #expect(read[.font] as? UIFont == field.font && read[.foregroundColor] as? UIColor == .red)
    field.defaultTextAttributes = [.foregroundColor: UIColor.blue, .kern: 2]
    #expect(field.textColor == .blue && field.font == .boldSystemFont(ofSize: 20))
    field.attributedText = nil
    #expect(field.text?.isEmpty == true && field.textColor == .blue)
  }
}

extension UITextRange {
  fileprivate var offsetPair: [Int] { [offsets.lowerBound, offsets.upperBound] }
}
