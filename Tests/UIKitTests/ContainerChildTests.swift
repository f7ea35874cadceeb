import Testing
import UIKit
import UIKitTestSupport

/// Children of controllers that have a list of their own: whoever adds or removes one changes the list.
@MainActor
@Suite struct ContainerChildTests {
  private func controllers(_ count: Int) -> [UIViewController] {
    (0..<count).map { number in
      let controller = UIViewController()
      controller.title = "\(number)"
      controller.tabBarItem.title = "\(number)"
      return controller
    }
  }

  @Test func childrenOfATabBarControllerAreTabs() {
    let (bars, all) = (UITabBarController(), controllers(3))
    for controller in all { bars.addChild(controller) }
    #expect(bars.viewControllers == all && bars.children == all && bars.selectedIndex == 0)
    #expect(bars.tabBar.items?.map(\.title) == ["0", "1", "2"])
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: bars)
    #expect(all[0].view.window === host.window)
    bars.addChild(all[1])
    #expect(bars.viewControllers == all, "it is there already")

    bars.selectedIndex = 1
    host.settle()
    all[1].willMove(toParent: nil)
    all[1].removeFromParent()
    host.settle()
    #expect(bars.viewControllers == [all[0], all[2]] && bars.selectedViewController === all[0])
    #expect(all[1].viewIfLoaded?.superview == nil && all[0].view.window === host.window)

    // To another container.
    let others = UITabBarController()
    others.addChild(all[0])
    host.settle()
    #expect(bars.viewControllers == [all[2]] && bars.selectedViewController === all[2])
    #expect(others.viewControllers == [all[0]] && all[0].parent === others)
    all[2].removeFromParent()
    #expect(bars.viewControllers == [] && bars.selectedViewController == nil)
  }

  @Test func childrenOfANavigationControllerAreItsStack() {
    let (navigation, all) = (UINavigationController(), controllers(3))
    navigation.addChild(all[0])
    #expect(navigation.viewControllers == [all[0]])
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: navigation)
    navigation.addChild(all[1])
    host.settle()
    #expect(navigation.viewControllers == [all[0], all[1]] && navigation.topViewController === all[1])
    #expect(all[1].view.window === host.window && navigation.navigationBar.topItem === all[1].navigationItem)

    all[1].removeFromParent()
    host.settle()
    #expect(navigation.viewControllers == [all[0]] && all[0].view.window === host.window)
    #expect(all[1].viewIfLoaded?.superview == nil)

    // In the middle of a push, and of a pop.
    navigation.pushViewController(all[1], animated: true)
    host.advance(by: 0.1)
    navigation.addChild(all[2])
    host.advance(by: 0.1)
    all[0].removeFromParent()
    host.settle()
    #expect(navigation.viewControllers == [all[1], all[2]] && all[2].view.window === host.window)
    navigation.popViewController(animated: true)
    host.advance(by: 0.1)
    all[1].removeFromParent()
    host.settle()
    #expect(navigation.viewControllers == [])
  }
}
