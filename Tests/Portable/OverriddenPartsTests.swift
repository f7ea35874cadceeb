import Testing
import UIKit
import UIKitTestSupport

/// Methods of controls that applications override: where a button's parts are, what a text field's keys and caret do, what a tab bar
/// tells its controller.
@MainActor @Suite struct OverriddenPartsTests {
  @Test func aButtonWithItsTitleBelowItsImage() throws {
    let button = StackedButton(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    button.setImage(image, for: .normal)
    button.setTitle("Albums", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 0, y: 10, width: 80, height: 50))
    #expect(button.titleLabel?.frame == CGRect(x: 0, y: 60, width: 80, height: 30))
    // What is not overridden arranges the parts as ever.
    let plain = UIButton(frame: button.frame)
    plain.setImage(image, for: .normal)
    plain.setTitle("Albums", for: .normal)
    plain.layoutIfNeeded()
    let content = plain.contentRect(forBounds: plain.bounds)
    #expect(content == plain.bounds && plain.backgroundRect(forBounds: plain.bounds) == plain.bounds)
    #expect(plain.imageView?.frame == plain.imageRect(forContentRect: content))
    #expect(plain.titleLabel?.frame == plain.titleRect(forContentRect: content))
  }

  /// A row of fields for a code: the backspace key goes back from an empty one.
  @Test func backspaceInAnEmptyField() throws {
    let row = (0..<3).map { DigitField(frame: CGRect(x: $0 * 60, y: 0, width: 50, height: 50)) }
    let view = UIView()
    for (number, field) in row.enumerated() {
      view.addSubview(field)
      field.previous = number > 0 ? row[number - 1] : nil
      field.following = number < 2 ? row[number + 1] : nil
    }
    let host = TestHost(view: view)
    row[0].becomeFirstResponder()
    host.typeText("12")
    #expect(row.map { $0.text ?? "" } == ["1", "2", ""] && row[2].isFirstResponder)
    host.key("Backspace")
    #expect(row[1].isFirstResponder && row[1].text == "2")
    host.key("Backspace")
    #expect(row[1].isFirstResponder && row[1].text == "")
    host.key("Backspace")
    host.key("Backspace")
    #expect(row.map { $0.text ?? "" } == ["", "", ""] && row[0].isFirstResponder)
  }

  @Test func whatATabBarTellsItsController() {
    let tabs = CountingTabs()
    tabs.viewControllers = (0..<3).map { number in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: "\(number)", image: nil, tag: number)
      return controller
    }
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: tabs)
    for x in [195.0, 195, 325] {
      host.touch.tap(at: CGPoint(x: x, y: 830))
      host.settle()
    }
    // The item comes before its controller is selected.
    #expect(tabs.told == ["1 from 0", "1 from 1", "2 from 1"] && tabs.selectedIndex == 2)
    tabs.selectedIndex = 0
    #expect(tabs.told.count == 3)
    // An override that replaces the tabs.
    let other = UIViewController()
    tabs.replacement = other
    host.touch.tap(at: CGPoint(x: 325, y: 830))
    host.settle()
    #expect(tabs.selectedViewController === other && tabs.children == [other])
  }
}

private final class StackedButton: UIButton {
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: 0, y: contentRect.minY, width: contentRect.width, height: contentRect.height - 30)
  }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: 0, y: contentRect.maxY - 30, width: contentRect.width, height: 30)
  }
}

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
  // No caret and no selection are seen.
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
}

private final class CountingTabs: UITabBarController {
  var told: [String] = []

  var replacement: UIViewController?

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    told.append("\(item.tag) from \(selectedIndex)")
    if let replacement { viewControllers = [replacement] }
  }
}
