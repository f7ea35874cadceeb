import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

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

  @MainActor private struct Stage {
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
    let stage = Stage()
    stage.host.touch.tap(at: CGPoint(x: 100, y: 57))
    #expect(stage.field.isEditing && stage.field.isFirstResponder)
    #expect(stage.delegate.calls == ["shouldBegin", "didBegin"] && stage.events.names == ["begin"])
    stage.host.touch.tap(at: CGPoint(x: 100, y: 117))
    #expect(!stage.field.isEditing && stage.other.isEditing)
    #expect(stage.delegate.calls.suffix(2) == ["shouldEnd", "didEnd committed"] && stage.events.names.last == "end")
  }

  @Test func theDelegateMayRefuseBothEnds() {
    let stage = Stage()
    stage.delegate.allowsBegin = false
    #expect(!stage.field.becomeFirstResponder() && !stage.field.isEditing)
    stage.delegate.allowsBegin = true
    #expect(stage.field.becomeFirstResponder())
    stage.delegate.allowsEnd = false
    #expect(!stage.field.resignFirstResponder() && stage.field.isEditing)
    #expect(!stage.other.becomeFirstResponder() && stage.field.isFirstResponder)
    // Whoever leaves or is disabled is not asked.
    stage.field.isEnabled = false
    #expect(!stage.field.isEditing && !stage.field.isFirstResponder)
    stage.field.isEnabled = true
    stage.field.becomeFirstResponder()
    stage.field.removeFromSuperview()
    #expect(!stage.field.isEditing && stage.delegate.calls.last == "didEnd committed")
    stage.other.becomeFirstResponder()
    #expect(stage.other.superview?.endEditing(true) == true && !stage.other.isEditing)
  }

  @Test func keysEdit() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    stage.type("Grüe👍")
    #expect(stage.field.text == "Grüe👍" && stage.events.names.filter { $0 == "changed" }.count == 5)
    stage.host.key("Backspace")
    stage.host.key("ArrowLeft")
    stage.type("ß")
    #expect(stage.field.text == "Grüße")
    stage.host.key("ArrowLeft", modifiers: [.shift, .command])
    #expect(stage.field.selectedTextRange?.offsetPair == [0, 4])
    stage.type("x")
    #expect(stage.field.text == "xe")
    #expect(stage.delegate.calls.last == "change 0,4 x")
    stage.delegate.allowed = { _, text in text.allSatisfy(\.isNumber) }
    stage.type("a1")
    #expect(stage.field.text == "x1e")
    // Keys of nobody's go on; those of the field do not.
    stage.field.resignFirstResponder()
    stage.type("z")
    #expect(stage.field.text == "x1e")
  }

  @Test func returnAsksAndTells() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    stage.host.key("Enter")
    #expect(
      stage.events.names.last == "primary" && stage.field.isEditing && stage.delegate.calls.last == "shouldReturn")
    stage.delegate.allows = false
    stage.events.names = []
    stage.host.key("Enter")
    #expect(stage.events.names.isEmpty)
    stage.delegate.allows = true
    var exits = 0
    stage.field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    stage.host.key("Enter")
    #expect(exits == 1 && !stage.field.isEditing && stage.events.names == ["primary", "end"])
  }

  @Test func thePasteboardIsUsed() {
    let stage = Stage()
    stage.field.text = "One two"
    stage.field.becomeFirstResponder()
    stage.host.key("a", modifiers: .command)
    stage.host.key("c", modifiers: .command)
    #expect(UIPasteboard.general.string == "One two")
    stage.host.key("ArrowRight")
    stage.host.paste(" three\nfour")
    #expect(stage.field.text == "One two three four")
    stage.host.key("ArrowLeft", modifiers: [.shift, .alternate])
    stage.host.key("x", modifiers: .control)
    #expect(stage.field.text == "One two three " && UIPasteboard.general.string == "four")
    stage.field.isSecureTextEntry = true
    stage.field.selectAll(nil)
    stage.field.copy(nil)
    stage.field.cut(nil)
    #expect(UIPasteboard.general.string == "four" && stage.field.text == "One two three ")
  }

  @Test func touchesPlaceTheCaretAndSelect() throws {
    let stage = Stage()
    stage.field.text = "One two"
    stage.field.becomeFirstResponder()
    stage.host.makeFrame()
    let ruler = stage.field.ruler
    func place(_ offset: Int) -> CGPoint { CGPoint(x: 27 + ruler.place(of: offset), y: 57) }
    stage.host.touch.tap(at: place(3))
    #expect(stage.field.selectedTextRange?.offsetPair == [3, 3])
    stage.host.advance(by: 1)
    stage.host.touch.begin(at: place(1))
    stage.host.touch.move(to: place(6))
    stage.host.touch.end()
    #expect(stage.field.selectedTextRange?.offsetPair == [1, 6])
    stage.host.advance(by: 1)
    stage.host.touch.tap(at: place(5))
    stage.host.touch.tap(at: place(5))
    #expect(stage.field.selectedTextRange?.offsetPair == [4, 7])
    stage.host.touch.tap(at: place(5))
    #expect(stage.field.selectedTextRange?.offsetPair == [0, 7])
  }

  @Test func theClearButtonClears() {
    let stage = Stage()
    stage.field.clearButtonMode = .whileEditing
    stage.field.text = "Text"
    stage.host.makeFrame()
    #expect(!stage.field.parts.hasClearButton)
    stage.field.becomeFirstResponder()
    stage.host.makeFrame()
    let button = stage.field.clearButtonRect(forBounds: stage.field.bounds)
    let point = stage.field.convert(CGPoint(x: button.midX, y: button.midY), to: nil)
    stage.delegate.allows = false
    stage.host.touch.tap(at: point)
    #expect(stage.field.text == "Text" && stage.delegate.calls.last == "shouldClear")
    stage.delegate.allows = true
    stage.host.touch.tap(at: point)
    #expect(stage.field.text == "" && stage.events.names.last == "changed" && stage.field.isEditing)
    stage.host.makeFrame()
    #expect(!stage.field.parts.hasClearButton)
  }

  /// Half a second each, and only while the field is edited: a page at rest is silent.
  @Test func theCaretBlinksWhileTheFieldIsEdited() {
    let stage = Stage()
    stage.host.settle()
    #expect(stage.host.window.host?.nextWakeTime == nil)
    stage.field.becomeFirstResponder()
    stage.host.makeFrame()
    var seen: [Bool] = []
    for _ in 0..<4 {
      seen.append(!stage.field.parts.caret.isHidden)
      stage.host.advance(by: 0.5)
    }
    #expect(seen == [true, false, true, false])
    stage.type("a")
    #expect(!stage.field.parts.caret.isHidden)
    stage.field.selectAll(nil)
    #expect(stage.field.parts.caret.isHidden)
    stage.field.resignFirstResponder()
    stage.host.makeFrame()
    #expect(stage.host.window.host?.nextWakeTime == nil && stage.field.parts.caret.isHidden)
  }

  // MARK: What the display is told, and says

  @Test func theDisplayIsToldHowTextIsWritten() {
    let stage = Stage()
    #expect(stage.input?.state.isEditing == false && stage.input?.keyboard == .text)
    stage.field.keyboardType = .decimalPad
    stage.field.returnKeyType = .search
    stage.field.autocapitalizationType = .none
    stage.field.autocorrectionType = .no
    stage.field.isSecureTextEntry = true
    stage.field.text = "12"
    let input = stage.input
    #expect(
      input?.keyboard == .decimal && input?.returnKey == .search
        && input?.capitalization == TextInput.Capitalization.none)
    #expect(input?.corrects == false && input?.isSecure == true && input?.state.text == "12")
    // A secret is not said aloud.
    #expect(stage.field.layer.accessibility?.role == .textField && stage.field.layer.accessibility?.value == nil)
    stage.field.isSecureTextEntry = false
    stage.field.placeholder = "Width"
    stage.field.text = "13"
    #expect(stage.field.layer.accessibility?.value == "13" && stage.field.layer.accessibility?.label == "Width")
  }

  @Test func whatTheDisplaySaysIsTakenAndNotSaidBack() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    let revision = stage.input?.revision
    stage.say("Hel", 3..<3)
    stage.say("Hello", 2..<4)
    #expect(stage.field.text == "Hello" && stage.field.selectedTextRange?.offsetPair == [2, 4])
    #expect(stage.input?.revision == revision && stage.input?.state.text == "Hello")
    #expect(stage.delegate.calls.suffix(2) == ["change 0,0 Hel", "change 3,0 lo"])
    // What is composed is underway; it is told as the display's own.
    stage.say("Hello漢", 6..<6, marked: 5..<6)
    #expect(stage.field.markedTextRange?.offsetPair == [5, 6] && stage.input?.revision == revision)
    stage.field.resignFirstResponder()
    #expect(stage.field.markedTextRange == nil)
  }

  @Test func theDisplayIsToldWhereItIsWrong() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    stage.delegate.allowed = { _, text in text.allSatisfy(\.isNumber) }
    let first = stage.input?.revision ?? 0
    stage.say("x", 1..<1)
    #expect(stage.field.text == "" && stage.input?.state.text == "" && stage.input?.revision == first + 1)
    stage.say("1", 1..<1)
    #expect(stage.field.text == "1" && stage.input?.revision == first + 1)
    // The program changed the text while the display's message was under way: what is new in that stays.
    stage.field.text = "9"
    let late = stage.input?.revision ?? 0
    stage.say("12", 2..<2, revision: first + 1)
    #expect(stage.field.text == "92" && stage.input?.revision == late + 1)
    stage.say("123", 3..<3, revision: first + 1)
    #expect(stage.field.text == "923" && stage.input?.state.selection == 3..<3)
    // It hears of the first of these answers, and goes on from there.
    stage.say("97", 2..<2, revision: late)
    #expect(stage.field.text == "9237")
    stage.field.text = "12"
    // A field that does not want to be edited.
    stage.field.resignFirstResponder()
    stage.delegate.allowsBegin = false
    let refused = stage.input?.revision ?? 0
    stage.say("123", 3..<3)
    #expect(!stage.field.isEditing && stage.field.text == "12" && stage.input?.revision == refused + 1)
  }

  /// Letters that were refused do not take those with them that follow before the display knows.
  @Test func whatIsTypedBeforeTheAnswerIsKept() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    stage.delegate.allowed = { _, text in text.allSatisfy(\.isNumber) }
    let first = stage.input?.revision ?? 0
    stage.say("x", 1..<1, revision: first)
    stage.say("x1", 2..<2, revision: first)
    stage.say("x12", 3..<3, revision: first)
    #expect(stage.field.text == "12" && stage.input?.state.text == "12")
    stage.say("x2", 1..<1, revision: first)
    #expect(stage.field.text == "2" && stage.input?.state.selection == 0..<0)
    // A line that was sent and cleared.
    stage.field.text = ""
    stage.say("x23", 3..<3, revision: first)
    #expect(stage.field.text == "3")
  }

  /// The return key leads to the next field, and the user types on before the display knows.
  @Test func whatIsTypedAfterTheReturnKeyGoesToTheNextField() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    let revision = stage.input?.revision
    stage.say("Ada", 3..<3)
    stage.other.becomeFirstResponder()
    stage.say("AdaL", 4..<4, revision: revision)
    stage.say("AdaLo", 5..<5, revision: revision)
    #expect(stage.other.isEditing && !stage.field.isEditing)
    #expect(stage.field.text == "Ada" && stage.other.text == "Lo")
    #expect(stage.input?.state.text == "Ada" && stage.input?.revision != revision)
  }

  /// What is typed while the connection is away is merged with what the display learns when it is back.
  @Test func whatIsTypedWhileTheDisplayIsAwayIsToldBack() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    stage.say("ab", 2..<2)
    let revision = stage.input?.revision ?? 0
    stage.host.window.host?.invalidateCommits()
    let full = stage.input?.revision ?? 0
    stage.say("abc", 3..<3, revision: revision)
    #expect(stage.field.text == "abc" && full > revision && stage.input?.revision ?? 0 > full)
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
    let stage = Stage()
    stage.field.becomeFirstResponder()
    stage.host.window.host?.handle(
      .text(stage.field.layer.layerID, TextInputState(), revision: 0, time: stage.host.time))
    #expect(!stage.field.isEditing)
    // Not of a layer that is no field.
    stage.host.window.host?.handle(
      .text(stage.host.window.layer.layerID, TextInputState(), revision: 0, time: stage.host.time))
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
}

extension UITextRange {
  fileprivate var offsetPair: [Int] { [offsets.lowerBound, offsets.upperBound] }
}
