import Foundation
import Testing
@_spi(Waterwheel) import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// The toolbar of a navigation controller.
@MainActor @Suite struct NavigationToolbarTests {
  private let first = UIViewController()
  private let second = UIViewController()
  private let navigation: UINavigationController
  private let host: TestHost

  init() {
    for (controller, system) in [(first, UIBarButtonItem.SystemItem.add), (second, .trash)] {
      controller.toolbarItems = [UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)]
    }
    navigation = UINavigationController(rootViewController: first)
    host = TestHost(rootViewController: navigation)
    host.settle()
  }

  /// True if a finger on the toolbar's place meets it, which a view in front of it would not let through.
  private var isInFront: Bool {
    let place = CGPoint(x: navigation.toolbar.frame.midX, y: navigation.toolbar.frame.midY)
    return navigation.view.hitTest(place, with: nil)?.isDescendant(of: navigation.toolbar) == true
  }
  private var shownItem: UIBarButtonItem? { navigation.toolbar.items?.first }

  @Test func itShowsTheItemsOfTheControllerOnTop() {
    #expect(navigation.isToolbarHidden && first.view.safeAreaInsets.bottom == 0)
    navigation.isToolbarHidden = false
    host.settle()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 800, width: 390, height: 44))
    #expect(first.view.safeAreaInsets.bottom == 44 && shownItem === first.toolbarItems?.first)
    #expect(isInFront)
    navigation.pushViewController(second, animated: true)
    host.settle()
    #expect(isInFront)
    #expect(shownItem === second.toolbarItems?.first && second.view.safeAreaInsets.bottom == 44)
    let item = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    second.setToolbarItems([item], animated: false)
    #expect(shownItem === item)
    navigation.popViewController(animated: false)
    host.settle()
    #expect(shownItem === first.toolbarItems?.first && isInFront)
  }

  @Test func itComesFromBelowAndGoesThere() {
    navigation.setToolbarHidden(false, animated: true)
    host.advance(by: 0.1)
    let y = (navigation.toolbar.layer.presentation() ?? navigation.toolbar.layer).frame.minY
    #expect(y > 800 && y < 844)
    host.settle()
    #expect(navigation.toolbar.frame.minY == 800)
    navigation.setToolbarHidden(true, animated: true)
    host.advance(by: 0.1)
    #expect(!navigation.toolbar.isHidden)
    host.settle()
    #expect(navigation.toolbar.isHidden && first.view.safeAreaInsets.bottom == 0)
  }

  @Test func controllersThatHideTheBottomBarHaveNone() {
    navigation.isToolbarHidden = false
    second.hidesBottomBarWhenPushed = true
    navigation.pushViewController(second, animated: false)
    host.settle()
    #expect(navigation.toolbar.isHidden && second.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(!navigation.toolbar.isHidden && navigation.toolbar.frame.minY == 800 && isInFront)
  }

  @Test func itStandsOnATabBarAndFollowsATurn() {
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let host = TestHost(rootViewController: tabs)
    navigation.isToolbarHidden = false
    host.settle()
    #expect(navigation.toolbar.frame.maxY == tabs.tabBar.frame.minY)
    #expect(first.view.safeAreaInsets.bottom == 44 + tabs.tabBar.frame.height)
    host.resize(to: CGSize(width: 844, height: 390))
    host.settle()
    #expect(navigation.toolbar.frame.maxY == tabs.tabBar.frame.minY && navigation.toolbar.frame.width == 844)
  }
}
