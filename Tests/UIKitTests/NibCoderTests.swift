import Testing
@_spi(Waterwheel) import UIKit

/// What views of nibs know when they are made: classes of an app's own, too.
@MainActor @Suite struct NibCoderTests {
  private final class NiceButton: UIButton {}
  private final class Table: UITableView {}
  private final class Row: UITableViewCell {}

  @Test func aButtonHasItsType() throws {
    let coder = NibCoder()
    #expect(try #require(NiceButton(coder: coder)).buttonType == .custom)
    coder.buttonType = .system
    let button = try #require(NiceButton(coder: coder))
    button.setTitle("Choose", for: .normal)
    #expect(button.buttonType == .system && button.currentTitleColor == button.tintColor)
  }

  @Test func aTableAndACellHaveTheirStyles() throws {
    let coder = NibCoder()
    coder.tableStyle = .insetGrouped
    coder.cellStyle = .subtitle
    #expect(try #require(Table(coder: coder)).style == .insetGrouped)
    let row = try #require(Row(coder: coder))
    row.detailTextLabel?.text = "below"
    #expect(row.detailTextLabel?.text == "below")
    #expect(try #require(Row(coder: NSCoder())).detailTextLabel == nil)
    #expect(try #require(Table(coder: NSCoder())).style == .plain)
  }

  @Test func aNavigationBarOfAClassOfItsOwn() {
    final class Bar: UINavigationBar {}
    let controller = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
    controller.pushViewController(UIViewController(), animated: false)
    #expect(controller.navigationBar is Bar && controller.viewControllers.count == 1)
    #expect(
      type(of: UINavigationController(navigationBarClass: nil, toolbarClass: nil).navigationBar) == UINavigationBar.self
    )
  }
}
