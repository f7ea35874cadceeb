import Foundation
import Testing
@_spi(Waterwheel) import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct AlertTests {
  private let controller = UIViewController()
  private let host: TestHost

  init() {
    host = TestHost(rootViewController: controller)
    host.settle()
  }

  private func alert(_ style: UIAlertController.Style, _ log: @escaping (String) -> Void) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in log("delete") })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log("cancel") })
    controller.present(alert, animated: true)
    host.settle()
    return alert
  }

  private func button(_ title: String, in alert: UIAlertController) -> UIButton? {
    func search(_ view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.currentTitle == title { return button }
      return view.subviews.lazy.compactMap(search).first
    }
    return search(alert.view)
  }

  @Test func aButtonDismissesAndAnswers() throws {
    var answers: [String] = []
    let alert = alert(.alert) { answers.append($0) }
    #expect(controller.presentedViewController === alert && alert.view.accessibilityViewIsModal)
    let delete = try #require(button("Delete", in: alert))
    let cancel = try #require(button("Cancel", in: alert))
    #expect(cancel.convert(cancel.bounds, to: nil).maxX <= delete.convert(delete.bounds, to: nil).minX)
    host.touch.tap(delete)
    #expect(answers.isEmpty)
    host.settle()
    #expect(answers == ["delete"] && controller.presentedViewController == nil && alert.view.window == nil)
  }

  @Test func keysAnswer() {
    var answers: [String] = []
    let first = alert(.alert) { answers.append($0) }
    #expect(first.isFirstResponder)
    host.key("Enter")
    host.settle()
    #expect(answers.isEmpty)
    first.preferredAction = first.actions[0]
    host.key("Enter")
    host.settle()
    #expect(answers == ["delete"])
    _ = alert(.actionSheet) { answers.append($0) }
    host.key("Escape")
    host.settle()
    #expect(answers == ["delete", "cancel"] && controller.presentedViewController == nil)
  }

  @Test func keysStayInTheAlert() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    var answers: [String] = []
    let alert = alert(.alert) { answers.append($0) }
    #expect(!field.isFirstResponder && controller.view.layer.accessibility?.role == .hidden)
    let dialog = try #require(alert.view.layer.accessibility)
    #expect(dialog.role == .alertDialog && dialog.label == "Delete?, It is gone then." && dialog.isFocused)
    // Neither the question nor a preferred action is chosen instead of the button that has the focus.
    alert.preferredAction = alert.actions[0]
    host.key(" ")
    host.settle()
    host.accessibility(.focus, on: try #require(button("Cancel", in: alert)))
    host.key("Enter")
    host.settle()
    #expect(answers == ["cancel"] && field.isFirstResponder)
    #expect(controller.view.layer.accessibility?.role != .hidden)
  }

  @Test func aTapBesideASheetCancelsIt() {
    var answers: [String] = []
    _ = alert(.alert) { answers.append($0) }
    host.touch.tap(at: CGPoint(x: 30, y: 60))
    host.settle()
    #expect(answers.isEmpty)
    host.key("Escape")
    host.settle()
    let sheet = alert(.actionSheet) { answers.append($0) }
    #expect(button("Cancel", in: sheet).map { $0.convert($0.bounds, to: nil).maxY } ?? 0 > 800)
    host.touch.tap(at: CGPoint(x: 30, y: 60))
    host.settle()
    #expect(answers == ["cancel", "cancel"])
  }

  @Test func disabledActionsDoNotAnswer() {
    var answers: [String] = []
    let alert = alert(.alert) { answers.append($0) }
    alert.preferredAction = alert.actions[0]
    alert.actions[0].isEnabled = false
    host.settle()
    host.key("Enter")
    host.settle()
    #expect(answers.isEmpty && button("Delete", in: alert)?.isEnabled == false)
  }
}
