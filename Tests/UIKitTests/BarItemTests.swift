import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// What bars would show is held, and tied to its controller as in UIKit.
@MainActor @Suite struct BarItemTests {
  @Test func theNavigationItemFollowsTheTitle() {
    let controller = UIViewController()
    controller.title = "Photos"
    #expect(controller.navigationItem.title == "Photos" && controller.navigationItem === controller.navigationItem)
    controller.title = "Albums"
    #expect(controller.navigationItem.title == "Albums")
    controller.navigationItem.title = "3 selected"
    #expect(controller.title == "Albums")
  }

  @Test func oneItemIsTheFirstOfMany() {
    let item = UINavigationItem(title: "Photos")
    let (add, edit, sort) = (UIBarButtonItem(), UIBarButtonItem(), UIBarButtonItem())
    item.rightBarButtonItem = add
    #expect(item.rightBarButtonItems == [add])
    item.rightBarButtonItems = [edit, sort]
    #expect(item.rightBarButtonItem === edit)
    item.rightBarButtonItem = add
    #expect(item.rightBarButtonItems == [add, sort])
    item.setRightBarButton(nil, animated: false)
    #expect(item.rightBarButtonItems == [sort])
    item.setLeftBarButtonItems([edit], animated: true)
    item.leftBarButtonItem = nil
    #expect(item.leftBarButtonItems == nil)
  }

  @Test func theEditButtonTurnsEditingOnAndOff() {
    final class Controller: UIViewController {
      var changes: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        changes.append(editing)
      }
    }
    let controller = Controller()
    let button = controller.editButtonItem
    #expect(button.systemItem == .edit && controller.editButtonItem === button)
    button.primaryAction?.perform(from: button)
    #expect(controller.changes == [true] && button.systemItem == .done && button.style == .done)
    controller.isEditing = false
    #expect(button.systemItem == .edit && button.style == .plain)
  }

  @Test func buttonsAreMadeInEveryWay() {
    let action = UIAction(title: "Add", image: UIImage()) { _ in }
    let fromAction = UIBarButtonItem(primaryAction: action)
    #expect(fromAction.title == "Add" && fromAction.image === action.image && fromAction.primaryAction === action)
    #expect(UIBarButtonItem(title: "Plus", primaryAction: UIAction { _ in }).title == "Plus")
    #expect(UIBarButtonItem.fixedSpace(12).width == 12)
    #expect(UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
    #expect(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).style == .done)
    let view = UIView()
    #expect(UIBarButtonItem(customView: view).customView === view)
    #expect(UIBarButtonItem.SystemItem.redo.rawValue == 22 && UIBarButtonItem.SystemItem.close.rawValue == 24)
  }

  @Test func prioritiesAdd() {
    var priority = UILayoutPriority.defaultHigh + 1
    #expect(priority.rawValue == 751)
    priority -= 2
    #expect(priority == UILayoutPriority(749) && (priority - 49).rawValue == 700)
  }

  @Test func theDeviceIsTurnedAsTheDisplayIs() {
    let portrait = ViewsFixture(size: CGSize(width: 400, height: 800))
    #expect(UIDevice.current.orientation == .portrait)
    let landscape = ViewsFixture(size: CGSize(width: 800, height: 400))
    #expect(UIDevice.current.orientation.isLandscape)
    _ = (portrait, landscape)
  }

  /// What apps put into a black bar, a segmented control or a search field, is seen on it.
  @Test func blackBarsHaveTheDarkLook() {
    let (bar, toolbar, tabs, search) = (UINavigationBar(), UIToolbar(), UITabBar(), UISearchBar())
    let segments = UISegmentedControl(items: ["Small", "Large"])
    bar.addSubview(segments)
    bar.barStyle = .black
    toolbar.barStyle = .black
    tabs.barStyle = .blackTranslucent
    search.barStyle = .black
    for view in [bar, segments, toolbar, tabs, search] { #expect(view.traitCollection.userInterfaceStyle == .dark) }
    func isBlack(_ bar: UIView) -> Bool { ([bar] + bar.subviews).contains { $0.backgroundColor == .black } }
    #expect(isBlack(bar) && isBlack(tabs))
    (bar.barStyle, tabs.barStyle) = (.default, .default)
    #expect(segments.traitCollection.userInterfaceStyle == .light && !isBlack(bar) && !isBlack(tabs))
    // An appearance says more than the style does, and a style that is the same again changes nothing.
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    (bar.standardAppearance, bar.scrollEdgeAppearance, bar.barStyle) = (look, look, .black)
    #expect(!isBlack(bar))
    search.overrideUserInterfaceStyle = .light
    search.barStyle = .black
    #expect(search.traitCollection.userInterfaceStyle == .light)
  }

  /// Items that are pictures have words for assistive technology.
  @Test func itemsAreDescribedToAssistiveTechnology() throws {
    let controller = UIViewController()
    let item = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    item.accessibilityLabel = "Add a picture"
    item.accessibilityIdentifier = "add"
    controller.navigationItem.rightBarButtonItem = item
    controller.tabBarItem = UITabBarItem(title: "Albums", image: nil, tag: 0)
    controller.tabBarItem.accessibilityHint = "Shows all albums"
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: controller)]
    tabs.viewControllers?[0].tabBarItem = controller.tabBarItem
    let host = WindowHost(
      rootViewController: tabs, environment: SurfaceEnvironment(size: CGSize(width: 390, height: 844)))
    _ = host.frame(at: 0)
    func find(_ view: UIView, _ isWanted: @escaping (UIView) -> Bool) -> UIView? {
      isWanted(view) ? view : view.subviews.lazy.compactMap { find($0, isWanted) }.first
    }
    let button = try #require(find(host.window) { $0.accessibilityIdentifier == "add" })
    #expect(button.accessibilityLabel == "Add a picture")
    item.accessibilityLabel = nil
    _ = host.frame(at: 1)
    #expect(find(host.window) { $0.accessibilityLabel == "Add a picture" } == nil)
    #expect(find(host.window) { $0.accessibilityHint == "Shows all albums" } != nil)
  }
}
