import Foundation
import TestTools
import Testing
import UIKit

/// Fields of text in the page: the browser's keys, input method and clipboard write in them.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct TextFieldBrowserTests {
  /// A field for a name, and one that takes digits only.
  private final class Fields: UIViewController, UITextFieldDelegate {
    let name = UITextField(frame: CGRect(x: 20, y: 40, width: 350, height: 36))
    let number = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 36))
    var returns = 0
    var maySwitch = true

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      name.placeholder = "Name"
      name.clearButtonMode = .whileEditing
      name.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
      name.leftViewMode = .always
      number.placeholder = "Columns"
      number.keyboardType = .numberPad
      number.returnKeyType = .done
      for field in [name, number] {
        field.borderStyle = .roundedRect
        field.delegate = self
        view.addSubview(field)
      }
    }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { textField === name || string.allSatisfy(\.isNumber) }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { maySwitch }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      returns += 1
      return true
    }
  }

  private func isFocused(_ label: String) -> String {
    "document.activeElement.className === 'field' && document.activeElement.ariaLabel === '\(label)'"
  }

  /// A key that the browser makes an editing command of.
  private func command(_ name: String, in page: ChromiumPage) async throws {
    try await page.send("Input.dispatchKeyEvent", ["type": "rawKeyDown", "key": "F24", "commands": [.string(name)]])
    try await page.send("Input.dispatchKeyEvent", ["type": "keyUp", "key": "F24"])
  }

  /// Waits until program and page both have this text and nothing is under way between them.
  private func agree(on text: String, _ field: UITextField, _ page: ChromiumPage) async throws {
    try await waitUntil { field.text == text }
    try await page.wait(until: "document.activeElement.value === '\(text)' && waterwheel.loop.isIdle", seconds: 60)
  }

  @Test func keysInputMethodAndClipboardWrite() async throws {
    try await showInPage(Fields()) { fields, page in
      try await page.tap(200, 58)
      try await page.wait(until: isFocused("Name"), seconds: 60)
      let field = fields.name
      try await waitUntil { field.isEditing }
      try await page.send("Input.insertText", ["text": "Grüße"])
      try await agree(on: "Grüße", field, page)
      try await command("deleteBackward", in: page)
      try await agree(on: "Grüß", field, page)
      // An input method shows what it composes before it is written.
      try await page.send("Input.imeSetComposition", ["text": "かん", "selectionStart": 2, "selectionEnd": 2])
      try await agree(on: "Grüßかん", field, page)
      try await waitUntil { field.markedTextRange != nil }
      try await page.send("Input.insertText", ["text": "漢"])
      try await agree(on: "Grüß漢", field, page)
      try await waitUntil { field.markedTextRange == nil }
      try await keepPicture("field-light", of: page)
      try await command("selectAll", in: page)
      try await waitUntil { field.selectedTextRange?.isEmpty == false }
      try await agree(on: "Grüß漢", field, page)
      try await keepPicture("field-selection", of: page)
      try await command("copy", in: page)
      try await waitUntil { UIPasteboard.general.string == "Grüß漢" }
      try await command("moveToEndOfLine", in: page)
      try await waitUntil { field.selectedTextRange?.isEmpty == true }
      try await agree(on: "Grüß漢", field, page)
      try await command("paste", in: page)
      try await agree(on: "Grüß漢Grüß漢", field, page)
      try await page.press("Enter")
      try await waitUntil { fields.returns == 1 }
    }
  }

  @Test func theProgramDecidesWhatAFieldSays() async throws {
    try await showInPage(Fields()) { fields, page in
      try await page.tap(200, 118)
      try await page.wait(until: isFocused("Columns"), seconds: 60)
      #expect(try await page.evaluate("document.activeElement.inputMode") == "numeric")
      #expect(try await page.evaluate("document.activeElement.enterKeyHint") == "done")
      try await waitUntil { fields.number.isEditing }
      try await page.send("Input.insertText", ["text": "x"])
      try await page.wait(until: "document.activeElement.value === '' && waterwheel.loop.isIdle", seconds: 60)
      try await page.send("Input.insertText", ["text": "12"])
      try await waitUntil { fields.number.text == "12" }
      fields.number.text = "48"
      try await page.wait(until: "document.activeElement.value === '48'", seconds: 60)
      // A touch places the caret, in the page's own field, too.
      try await page.tap(300, 118)
      try await page.tap(28, 118)
      try await page.wait(until: "document.activeElement.selectionStart === 0", seconds: 60)
      try await page.send("Input.insertText", ["text": "7"])
      try await waitUntil { fields.number.text == "748" }
      fields.name.becomeFirstResponder()
      try await page.wait(until: isFocused("Name"), seconds: 60)
      fields.name.resignFirstResponder()
      try await page.wait(until: "document.activeElement === document.body", seconds: 60)
      #expect(!fields.name.isEditing)
    }
  }

  /// A digit of a code: typing goes on to the next field, the backspace key in an empty one goes back.
  private final class DigitField: UITextField {
    weak var previous: DigitField?
    weak var following: DigitField?

    override func insertText(_ text: String) {
      super.insertText(text)
      following?.becomeFirstResponder()
    }
    override func deleteBackward() {
      if text?.isEmpty ?? true { previous?.becomeFirstResponder() }
      super.deleteBackward()
    }
  }

  private final class Code: UIViewController {
    let row = (0..<4).map { DigitField(frame: CGRect(x: 20 + $0 * 60, y: 40, width: 50, height: 50)) }
    var digits: [String] { row.map { $0.text ?? "" } }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      for (number, field) in row.enumerated() {
        (field.borderStyle, field.textAlignment) = (.roundedRect, .center)
        view.addSubview(field)
        field.previous = number > 0 ? row[number - 1] : nil
        field.following = number < 3 ? row[number + 1] : nil
      }
    }
  }

  /// The second digit comes while the answer to the first, which leads to the next field, waits for the page's refresh: that the
  /// first field loses the focus then is the program's doing, not the user's.
  @Test func theProgramLeadsOnTwiceWhileTheUserTypes() async throws {
    try await showInPage(Code()) { code, page in
      try await page.evaluate("document.querySelectorAll('.field')[0].focus()")
      try await waitUntil { code.row[0].isEditing }
      try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
      try await page.evaluate(
        Self.beforeTheRefresh(
          of: "document.execCommand('insertText', false, '1')", do: "document.execCommand('insertText', false, '2')"))
      try await waitUntil { code.digits == ["1", "2", "", ""] && code.row[2].isFirstResponder }
      try await page.wait(
        until: "document.activeElement === document.querySelectorAll('.field')[2] && waterwheel.loop.isIdle",
        seconds: 10)
    }
  }

  @Test func digitsOfACodeAreTypedAndDeleted() async throws {
    try await showInPage(Code()) { code, page in
      let row = code.row
      try await page.tap(45, 65)
      try await page.wait(until: "document.activeElement.className === 'field'", seconds: 60)
      // The page does not know the next field yet when the second digit comes.
      for digit in ["1", "2", "3"] { try await page.send("Input.insertText", ["text": .string(digit)]) }
      try await waitUntil { code.digits == ["1", "2", "3", ""] && row[3].isFirstResponder }
      try await page.wait(until: "document.activeElement.value === '' && waterwheel.loop.isIdle", seconds: 60)
      try await keepPicture("field-code", of: page)
      try await page.press("Backspace")
      try await waitUntil { row[2].isFirstResponder }
      try await page.wait(until: "document.activeElement.value === '3' && waterwheel.loop.isIdle", seconds: 60)
      try await command("deleteBackward", in: page)
      try await waitUntil { code.digits == ["1", "2", "", ""] && row[2].isFirstResponder }
      try await page.press("Backspace")
      try await waitUntil { code.digits == ["1", "2", "", ""] && row[1].isFirstResponder }
    }
  }

  /// A view of the program's own that takes keys: four boxes, of which the next begins to take them after each digit.
  @Test func keysAreTypedIntoViewsOfTheProgram() async throws {
    try await showInPage(Boxes()) { boxes, page in
      boxes.row[0].becomeFirstResponder()
      try await page.wait(until: "document.activeElement.className === 'field'", seconds: 60)
      #expect(try await page.evaluate("document.activeElement.inputMode") == "numeric")
      #expect(try await page.evaluate("document.activeElement.ariaLabel") == "Digit 1")
      for digit in ["1", "2", "3"] { try await page.send("Input.insertText", ["text": .string(digit)]) }
      try await waitUntil { boxes.row.map(\.text) == ["1", "2", "3", ""] && boxes.row[3].isFirstResponder }
      try await page.wait(until: "document.activeElement.value === '' && waterwheel.loop.isIdle", seconds: 60)
      #expect(try await page.evaluate("document.querySelectorAll('.field').length") == 1)
      try await page.press("Backspace")
      try await waitUntil { boxes.row.map(\.text) == ["1", "2", "", ""] && boxes.row[2].isFirstResponder }
      try await page.press("Enter")
      try await waitUntil { !boxes.row[2].isFirstResponder }
      try await page.wait(until: "!document.querySelector('.field')", seconds: 60)
    }
  }

  private final class Boxes: UIViewController {
    let row = (0..<4).map { Box(frame: CGRect(x: 20 + $0 * 60, y: 40, width: 50, height: 50)) }
    override func viewDidLoad() {
      super.viewDidLoad()
      for (number, box) in row.enumerated() {
        box.backgroundColor = .secondarySystemBackground
        (box.isAccessibilityElement, box.accessibilityLabel) = (true, "Digit \(number + 1)")
        view.addSubview(box)
        box.previous = number > 0 ? row[number - 1] : nil
        box.following = number < 3 ? row[number + 1] : nil
      }
    }
  }

  private final class Box: UIView, UIKeyInput {
    weak var previous: Box?
    weak var following: Box?
    var text = ""
    var hasText: Bool { !text.isEmpty }
    var keyboardType: UIKeyboardType { .numberPad }
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) {
      if text == "\n" {
        resignFirstResponder()
      } else {
        self.text = text
        following?.becomeFirstResponder()
      }
    }
    func deleteBackward() {
      if text.isEmpty, let previous {
        previous.text = ""
        previous.becomeFirstResponder()
      }
      text = ""
    }
  }

  /// Keys that come before the program's answer to the one before.
  @Test func fastTypingIsNotLost() async throws {
    try await showInPage(Fields()) { fields, page in
      try await page.tap(200, 118)
      try await page.wait(until: isFocused("Columns"), seconds: 60)
      try await waitUntil { fields.number.isEditing }
      try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
      // No answer comes within one turn of the page.
      try await page.evaluate("for (const key of 'a1b2c3') document.execCommand('insertText', false, key)")
      try await agree(on: "123", fields.number, page)
    }
  }

  @Test func screenReadersAndTheTabKeyFindFields() async throws {
    try await showInPage(Fields()) { fields, page in
      fields.name.text = "Ada"
      try await page.wait(until: "document.querySelector('.field').value === 'Ada'", seconds: 60)
      let nodes = try await page.send("Accessibility.getFullAXTree")["nodes"]?.array ?? []
      let boxes = nodes.filter { $0["role"]?["value"]?.string == "textbox" }
        .map { "\($0["name"]?["value"]?.string ?? ""): \($0["value"]?["value"]?.string ?? "")" }
      #expect(boxes == ["Name: Ada", "Columns: "])
      try await page.evaluate("document.querySelector('.field').focus()")
      try await waitUntil { fields.name.isEditing }
      try await page.evaluate("document.querySelectorAll('.field')[1].focus()")
      try await waitUntil { fields.number.isEditing && !fields.name.isEditing }
      // A keyboard's own "done" takes the focus away.
      try await page.evaluate("document.activeElement.blur()")
      try await waitUntil { !fields.number.isEditing }
    }
  }

  /// Lets something happen between the arrival of an answer and the refresh that shows it.
  private static func beforeTheRefresh(of cause: String, do action: String, andThen result: String = "true") -> String {
    """
    new Promise((done) => {
      const ask = window.requestAnimationFrame;
      const { received } = waterwheel.loop.stats;
      let refresh = () => {};
      window.requestAnimationFrame = (callback) => { refresh = callback; return 1; };
      \(cause);
      const look = () => {
        if (waterwheel.loop.stats.received === received) return setTimeout(look, 1);
        \(action);
        window.requestAnimationFrame = ask;
        // As between two tasks of a page, what the action has queued comes first.
        queueMicrotask(() => {
          refresh(performance.now());
          done(\(result));
        });
      };
      look();
    })
    """
  }

  /// The user goes on to the next field while the answer to the first waits for the page's next refresh.
  @Test func anOlderAnswerDoesNotTakeTheFocusBack() async throws {
    try await showInPage(Fields()) { fields, page in
      try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
      try await page.evaluate(
        Self.beforeTheRefresh(
          of: "document.querySelectorAll('.field')[0].focus()", do: "document.querySelectorAll('.field')[1].focus()"))
      try await waitUntil { fields.number.isEditing && !fields.name.isEditing }
      try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
      #expect(try await page.evaluate("document.activeElement === document.querySelectorAll('.field')[1]") == true)
      #expect(fields.number.isEditing && !fields.name.isEditing)
    }
  }

  /// The answer to the focus, which knows of no letter yet, waits for the page's next refresh.
  @Test func anOlderAnswerDoesNotTakeLettersAway() async throws {
    try await showInPage(Fields()) { fields, page in
      try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
      let shown = try await page.evaluate(
        Self.beforeTheRefresh(
          of: "document.querySelectorAll('.field')[1].focus()",
          do: "document.execCommand('insertText', false, '1')", andThen: "document.activeElement.value"))
      #expect(shown == "1")
      try await agree(on: "1", fields.number, page)
    }
  }

  /// A letter that the delegate refuses, and the user leaves the field before that is shown: nothing brings the focus back.
  @Test func anAnswerThatWasPassedOverIsNotFollowedLater() async throws {
    try await showInPage(Fields()) { fields, page in
      try await page.evaluate("document.querySelectorAll('.field')[1].focus()")
      try await waitUntil { fields.number.isEditing }
      try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
      try await page.evaluate(
        Self.beforeTheRefresh(
          of: "document.execCommand('insertText', false, 'x')", do: "document.activeElement.blur()"))
      try await waitUntil { !fields.number.isEditing }
      try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
      try await page.evaluate("new Promise(requestAnimationFrame)")
      #expect(try await page.evaluate("document.activeElement === document.body") == true)
      #expect(try await page.evaluate("document.querySelectorAll('.field')[1].value") == "")
    }
  }

  /// The program leads to the next field while the user closes the keyboard: the end of the first one is nothing new to it.
  @Test func anAnswerThatWasPassedOverCountsWhereTheUsersOwnMoveCameToNothing() async throws {
    try await showInPage(Fields()) { fields, page in
      fields.name.addAction(UIAction { _ in fields.number.becomeFirstResponder() }, for: .editingChanged)
      try await page.evaluate("document.querySelectorAll('.field')[0].focus()")
      try await waitUntil { fields.name.isEditing }
      try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
      try await page.evaluate(
        Self.beforeTheRefresh(
          of: "document.execCommand('insertText', false, 'x')", do: "document.activeElement.blur()"))
      try await page.wait(until: "\(isFocused("Columns")) && waterwheel.loop.isIdle", seconds: 60)
      #expect(fields.number.isEditing && fields.name.text == "x")
    }
  }

  @Test func aDelegateKeepsTheFocusInItsField() async throws {
    try await showInPage(Fields()) { fields, page in
      try await page.evaluate("document.querySelectorAll('.field')[0].focus()")
      try await waitUntil { fields.name.isEditing }
      fields.maySwitch = false
      try await page.evaluate("document.querySelectorAll('.field')[1].focus()")
      try await page.wait(until: "\(isFocused("Name")) && waterwheel.loop.isIdle", seconds: 60)
      #expect(fields.name.isEditing && !fields.number.isEditing)
    }
  }

  /// An answer to something older, which still says that the field is edited, comes before the page's next timers.
  @Test func theEndOfEditingIsNotLostToAnOlderAnswer() async throws {
    try await showInPage(Fields()) { fields, page in
      try await page.evaluate("document.querySelectorAll('.field')[1].focus()")
      try await waitUntil { fields.number.isEditing }
      try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
      try await page.evaluate(
        """
        const { layer } = document.activeElement.closest('.layer');
        document.activeElement.blur();
        queueMicrotask(() => {
          layer.input({ revision: 1000000, editing: true, text: '', start: 0, end: 0 });
          layer.tree.flush();
        });
        """)
      try await waitUntil { !fields.number.isEditing }
      try await page.wait(until: "document.activeElement === document.body", seconds: 60)
    }
  }

  @Test func aKeyboardThatCoversThePageIsUnsafe() async throws {
    try await showInPage(Fields()) { fields, page in
      try await page.evaluate(
        """
        Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight - 300 });
        visualViewport.dispatchEvent(new Event('resize'));
        """)
      try await waitUntil { fields.view.safeAreaInsets.bottom == 300 }
      #expect(fields.view.keyboardLayoutGuide.layoutFrame.height == 300)
      try await page.evaluate("delete visualViewport.height; visualViewport.dispatchEvent(new Event('resize'))")
      try await waitUntil { fields.view.safeAreaInsets.bottom == 0 }
    }
  }
}
