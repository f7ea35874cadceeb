import Testing
import UIKit
import UIKitTestSupport

/// Views of an application into which keys are typed without a text field.
@MainActor @Suite struct KeyInputTests {
  @Test func aViewForACodeTakesKeys() {
    let code = CodeView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    let view = UIView()
    view.addSubview(code)
    let host = TestHost(view: view)
    host.typeText("1")
    #expect(code.digits == "" && !code.isFirstResponder)
    host.touch.tap(code)
    #expect(code.isFirstResponder)
    host.typeText("12")
    host.key("Backspace")
    host.typeText("34")
    host.key("c", modifiers: .command)
    host.key("ArrowLeft")
    #expect(code.digits == "134" && code.hasText)
    host.key("Enter")
    #expect(code.isSubmitted && !code.isFirstResponder)
    host.typeText("5")
    #expect(code.digits == "134")
  }

  /// A key that the view handles as a press is not typed as well.
  @Test func pressesComeBeforeTyping() {
    let code = CodeView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    code.handled = "2"
    let view = UIView()
    view.addSubview(code)
    let host = TestHost(view: view)
    code.becomeFirstResponder()
    host.typeText("123")
    #expect(code.digits == "13")
  }

  @Test func fieldsAndTextViewsAreTextInputs() throws {
    for input in [UITextField(), UITextView()] as [any UITextInput & UIView] {
      let host = TestHost(view: input)
      input.becomeFirstResponder()
      host.typeText("waterwheel")
      let range = try #require(
        input.position(from: input.beginningOfDocument, offset: 5).flatMap {
          input.textRange(from: $0, to: input.endOfDocument)
        })
      #expect(input.text(in: range) == "wheel" && input.hasText)
      input.selectedTextRange = range
      input.deleteBackward()
      input.insertText("fall")
      #expect(
        input.textRange(from: input.beginningOfDocument, to: input.endOfDocument).flatMap(input.text(in:))
          == "waterfall")
      #expect(input.offset(from: input.beginningOfDocument, to: input.endOfDocument) == 9)
    }
  }

  final class CodeView: UIView, UIKeyInput {
    var digits = ""
    var handled = ""
    var isSubmitted = false
    var keyboardType: UIKeyboardType = .numberPad
    var hasText: Bool { !digits.isEmpty }
    override var canBecomeFirstResponder: Bool { true }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }

    func insertText(_ text: String) {
      guard text != "\n" else {
        isSubmitted = true
        resignFirstResponder()
        return
      }
      digits += text
    }
    func deleteBackward() { digits = String(digits.dropLast()) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !presses.contains(where: { $0.key?.characters == handled }) { super.pressesBegan(presses, with: event) }
    }
  }
}
