import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// A text view in a window: keys, touches, the pasteboard, the delegate, attributes, and what the display is told.
@MainActor @Suite(.serialized) struct TextViewTests {
  private final class Delegate: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var allowsBegin = true
    var allowsEnd = true
    var allowed: (NSRange, String) -> Bool = { _, _ in true }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { allowsBegin }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { allowsEnd }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      allowed(range, text)
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("change \(textView.text ?? "")") }
    func textViewDidChangeSelection(_ textView: UITextView) {
      calls.append("select \(textView.selectedRange.location)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
  }

  @MainActor private struct Fixture {
    let view = UITextView(frame: CGRect(x: 20, y: 40, width: 200, height: 120))
    let delegate = Delegate()
    let host: TestHost

    init(_ text: String = "") {
      let root = UIView()
      root.addSubview(view)
      view.font = .systemFont(ofSize: 16)
      view.text = text
      view.delegate = delegate
      host = TestHost(view: root)
      host.makeFrame()
    }

    func key(_ name: String, _ modifiers: UIKeyModifierFlags = []) { host.key(name, modifiers: modifiers) }
    var caret: CGRect { view.caretRect(for: view.selectedTextRange!.end) }
    var input: TextInput? { view.layer.textInput }
  }

  @Test func aTapBeginsEditingAndReturnBeginsALine() {
    let fixture = Fixture()
    fixture.host.touch.tap(at: CGPoint(x: 60, y: 60))
    #expect(fixture.view.isFirstResponder)
    fixture.host.typeText("one")
    fixture.key("Enter")
    fixture.host.typeText("two")
    #expect(fixture.view.text == "one\ntwo")
    #expect(fixture.delegate.calls.filter { $0.hasPrefix("change") }.last == "change one\ntwo")
    #expect(fixture.input?.holdsLines == true && fixture.input?.state.isEditing == true)
    fixture.view.resignFirstResponder()
    #expect(fixture.delegate.calls.last == "end")
  }

  @Test func arrowsGoFromRowToRowInTheSameColumn() {
    let fixture = Fixture("a long first line\nb\na long third line")
    fixture.view.becomeFirstResponder()
    fixture.view.selectedRange = NSRange(location: 8, length: 0)
    let x = fixture.caret.minX
    fixture.key("ArrowDown")
    #expect(fixture.view.selectedRange.location == 19, "the end of the short line")
    fixture.key("ArrowDown")
    #expect(abs(fixture.caret.minX - x) < 6, "the column of the first line")
    fixture.key("Home")
    #expect(fixture.view.selectedRange.location == 20)
    fixture.key("End", .shift)
    #expect(fixture.view.selectedRange == NSRange(location: 20, length: 17))
    fixture.key("ArrowUp")
    fixture.key("ArrowUp")
    fixture.key("ArrowUp")
    #expect(fixture.view.selectedRange.location == 0, "above the first line: its beginning")
  }

  @Test func aTouchPlacesTheCaretInTheLineUnderIt() {
    let fixture = Fixture("one\ntwo\nthree")
    fixture.view.becomeFirstResponder()
    let line = CGFloat(UIFont.systemFont(ofSize: 16).lineHeight)
    fixture.host.touch.tap(at: CGPoint(x: 200, y: 40 + 8 + line * 1.5))
    #expect(fixture.view.selectedRange.location == 7)
    fixture.host.touch.tap(at: CGPoint(x: 35, y: 40 + 8 + line * 2.5), count: 2)
    #expect(fixture.view.text(in: fixture.view.selectedTextRange!) == "three")
  }

  @Test func theDelegateRefuses() {
    let fixture = Fixture("fixed")
    fixture.delegate.allowsBegin = false
    #expect(!fixture.view.becomeFirstResponder())
    fixture.delegate.allowsBegin = true
    fixture.delegate.allowed = { _, text in text != "x" }
    fixture.view.becomeFirstResponder()
    fixture.host.typeText("x")
    fixture.host.typeText("y")
    #expect(fixture.view.text == "fixedy")
    fixture.delegate.allowsEnd = false
    #expect(!fixture.view.resignFirstResponder() && fixture.view.isFirstResponder)
    fixture.view.removeFromSuperview()
    #expect(!fixture.view.isFirstResponder, "leaving the window ends editing whatever the delegate says")
  }

  @Test func theCaretStaysInSightWhileTextGrows() {
    let fixture = Fixture()
    fixture.view.becomeFirstResponder()
    for number in 0..<20 {
      fixture.host.typeText("\(number)")
      fixture.key("Enter")
      fixture.host.makeFrame()
      #expect(fixture.view.bounds.insetBy(dx: 0, dy: -1).contains(fixture.caret), "after line \(number)")
    }
    #expect(fixture.delegate.calls.contains("scroll"))
    #expect(fixture.view.contentSize.height > 400)
    fixture.view.text = ""
    fixture.host.makeFrame()
    #expect(fixture.view.contentOffset.y == 0, "a text that has become short stands at the top")
  }

  @Test func typedTextHasTheAttributesOfWhatIsBeforeIt() {
    let fixture = Fixture()
    let bold = UIFont.boldSystemFont(ofSize: 20)
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    text.addAttribute(.font, value: bold, range: NSRange(location: 1, length: 1))
    fixture.view.attributedText = text
    fixture.view.becomeFirstResponder()
    fixture.host.typeText("c")
    #expect(fixture.view.attributedText.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == bold)
    fixture.view.typingAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    fixture.host.typeText("d")
    #expect((fixture.view.attributedText.attribute(.font, at: 3, effectiveRange: nil) as? UIFont)?.pointSize == 9)
    #expect(fixture.view.text == "abcd" && fixture.view.attributedText.string == "abcd")
    fixture.key("Backspace")
    #expect(fixture.view.attributedText.string == "abc")
  }

  @Test func theSizeFollowsTheTextWithoutScrolling() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
    view.font = .systemFont(ofSize: 16)
    view.isScrollEnabled = false
    let line = CGFloat(UIFont.systemFont(ofSize: 16).lineHeight)
    #expect(view.intrinsicContentSize.height == ceil(line) + 16, "an empty text is a line high")
    view.text = "wide words"
    #expect(view.intrinsicContentSize.width > 60, "as wide as its words before any layout")
    view.text = "a\nb\n"
    #expect(abs(view.intrinsicContentSize.height - (3 * line + 16)) <= 1, "a line break at the end begins a line")
  }

  @Test func aTextThatIsNotEditedHasNoFieldOfTheDisplay() {
    let fixture = Fixture("read")
    #expect(fixture.input != nil)
    fixture.view.isEditable = false
    #expect(fixture.input == nil)
    fixture.host.touch.tap(at: CGPoint(x: 60, y: 60))
    #expect(!fixture.view.isFirstResponder)
  }

  @Test func anInputMethodComposes() {
    let fixture = Fixture("日")
    fixture.view.becomeFirstResponder()
    var state = TextInputState()
    (state.text, state.selection, state.marked, state.isEditing) = ("日ほ", 2..<2, 1..<2, true)
    fixture.view.apply(state, revision: fixture.view.session.revision)
    #expect(fixture.view.markedTextRange?.offsets == 1..<2)
    fixture.view.insertText("本")
    #expect(fixture.view.text == "日本" && fixture.view.markedTextRange == nil)
  }

  @Test func changesWhileAFingerScrolls() {
    let fixture = Fixture((0..<60).map { "line \($0)" }.joined(separator: "\n"))
    fixture.view.becomeFirstResponder()
    let touch = fixture.host.touch
    fixture.view.contentOffset = .zero
    touch.begin(at: CGPoint(x: 100, y: 140))
    for y in stride(from: CGFloat(130), through: 60, by: -10) {
      touch.move(to: CGPoint(x: 100, y: y))
      fixture.host.makeFrame()
    }
    let offset = fixture.view.contentOffset.y
    #expect(offset > 0)
    fixture.view.text = "short"
    fixture.host.makeFrame()
    touch.end()
    fixture.host.advance(by: 1)
    #expect(fixture.view.contentOffset.y == 0 && fixture.view.text == "short")
    fixture.view.frame.size = CGSize(width: 120, height: 60)
    fixture.host.makeFrame()
    #expect(fixture.view.contentSize.width == 120)
  }
}
