import Foundation
import Testing
@_spi(Waterwheel) import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

private final class Screen: UIViewController {
  var calls: [String] = []

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { calls.append("didLoad") }
  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

private final class Listener: NSObject, UITabBarControllerDelegate {
  var chosen: [String] = []
  var allows = true
  func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool { allows }
  func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
    chosen.append(controller.tabBarItem.title ?? "")
  }
}

@MainActor @Suite struct TabBarTests {
  private let first = Screen("First")
  private let second = Screen("Second")
  private let navigation: UINavigationController
  private let tabs = UITabBarController()
  private let listener = Listener()
  private let host: TestHost

  init() {
    navigation = UINavigationController(rootViewController: first)
    tabs.viewControllers = [navigation, second]
    tabs.delegate = listener
    host = TestHost(size: CGSize(width: 400, height: 800), rootViewController: tabs)
    host.settle()
  }

  private var buttons: [TabButton] { tabs.tabBar.subviews.compactMap { $0 as? TabButton } }
  private var barX: CGFloat { (tabs.tabBar.layer.presentation() ?? tabs.tabBar.layer).frame.minX }

  @Test func tabsAppearWhenTheyAreChosen() {
    #expect(first.take() == ["didLoad", "willAppear", "didAppear"] && !second.isViewLoaded)
    #expect(tabs.selectedIndex == 0 && second.tabBarController === tabs && first.tabBarController === tabs)
    host.touch.tap(buttons[1])
    host.settle()
    #expect(tabs.selectedViewController === second && listener.chosen == ["Second"])
    #expect(first.take() == ["willDisappear", "didDisappear"] && navigation.view.superview == nil)
    #expect(second.take() == ["didLoad", "willAppear", "didAppear"])
    listener.allows = false
    host.touch.tap(buttons[0])
    #expect(tabs.selectedIndex == 1)
    tabs.selectedIndex = 0
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 0 && first.take() == ["willAppear", "didAppear"] && listener.chosen == ["Second"])
    tabs.viewControllers = [second]
    #expect(tabs.selectedViewController === second && navigation.parent == nil && navigation.view.superview == nil)
  }

  @Test func theBarAddsToTheSafeAreas() {
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 751, width: 400, height: 49))
    #expect(first.view.safeAreaInsets.bottom == 49 && first.view.safeAreaInsets.top == 44)
    tabs.selectedIndex = 1
    #expect(second.view.safeAreaInsets.bottom == 49 && second.view.frame.height == 800)
    tabs.setTabBarHidden(true, animated: true)
    host.settle()
    #expect(second.view.safeAreaInsets.bottom == 0 && tabs.tabBar.frame.minY == 800)
    tabs.isTabBarHidden = false
    tabs.tabBar.isHidden = true
    #expect(second.view.safeAreaInsets.bottom == 0)
    tabs.tabBar.isHidden = false
    #expect(second.view.safeAreaInsets.bottom == 49)
  }

  /// Without a keyboard its guide begins where the safe area ends.
  @Test func theKeyboardsGuideFollowsTheSafeArea() {
    let field = UIView()
    field.translatesAutoresizingMaskIntoConstraints = false
    second.view.addSubview(field)
    NSLayoutConstraint.activate([
      field.bottomAnchor.constraint(equalTo: second.view.keyboardLayoutGuide.topAnchor),
      field.leadingAnchor.constraint(equalTo: second.view.leadingAnchor),
      field.widthAnchor.constraint(equalToConstant: 100), field.heightAnchor.constraint(equalToConstant: 40),
    ])
    tabs.selectedIndex = 1
    host.settle()
    #expect(field.frame.maxY == 751 && second.view.keyboardLayoutGuide.layoutFrame.minY == 751)
    second.additionalSafeAreaInsets.bottom = 251
    host.settle()
    #expect(field.frame.maxY == 500)
  }

  @Test func aPushMayTakeTheBarAway() {
    let (pushed, above) = (Screen("Pushed"), Screen("Above"))
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: true)
    host.advance(frames: 8)
    #expect(barX < -20 && barX > -380 && pushed.view.safeAreaInsets.bottom == 0)
    host.settle()
    #expect(tabs.tabBar.superview == nil && first.view.safeAreaInsets.bottom == 49)
    navigation.pushViewController(above, animated: false)
    #expect(tabs.tabBar.superview == nil && above.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: false)
    // A swipe back that is given up leaves it away.
    host.touch.begin(at: CGPoint(x: 3, y: 400))
    for x in stride(from: 20, through: 100, by: 10) { host.touch.move(to: CGPoint(x: CGFloat(x), y: 400)) }
    host.makeFrame()
    #expect(tabs.tabBar.superview === tabs.view && barX < -200 && barX > -400)
    for _ in 0..<20 { host.touch.move(to: CGPoint(x: 100, y: 400)) }
    host.touch.end()
    host.settle()
    #expect(navigation.topViewController === pushed && tabs.tabBar.superview == nil)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(tabs.tabBar.superview === tabs.view && barX == 0)
    // Other tabs have their bar meanwhile.
    navigation.pushViewController(pushed, animated: false)
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.superview === tabs.view && barX == 0)
  }

  @Test func theTabThatIsShownLeadsToTheRoot() {
    navigation.pushViewController(Screen("Pushed"), animated: false)
    host.touch.tap(buttons[0])
    host.settle()
    #expect(navigation.topViewController === first && listener.chosen == ["First"])
  }

  @Test func itemsShowTheirControllers() {
    #expect(
      buttons.map(\.layer.accessibility?.label) == ["First", "Second"] && buttons.map(\.isSelected) == [true, false])
    #expect(buttons[0].layer.accessibility?.isSelected == true && buttons[1].layer.accessibility?.setSize == 2)
    second.title = "Other"
    second.tabBarItem.badgeValue = "3"
    host.settle()
    #expect(buttons[1].layer.accessibility?.label == "Other" && buttons[1].layer.accessibility?.value == "3")
    second.tabBarItem = UITabBarItem(tabBarSystemItem: .topRated, tag: 4)
    tabs.viewControllers = [navigation, second]
    #expect(buttons[1].item.title == "Top Rated" && buttons[1].item.tag == 4)
    tabs.view.semanticContentAttribute = .forceRightToLeft
    tabs.tabBar.semanticContentAttribute = .forceRightToLeft
    host.settle()
    tabs.tabBar.setNeedsLayout()
    host.settle()
    #expect(buttons[0].frame.minX == 200 && buttons[1].frame.minX == 0)
  }

  @Test func keysGoFromTabToTab() {
    #expect(tabs.tabBar.layer.accessibility?.role == .tabList && buttons[1].layer.accessibility?.role == .tab)
    host.accessibility(.focus, on: buttons[0])
    host.key("ArrowRight")
    #expect(buttons.map { $0.layer.accessibility?.isFocused } == [false, true] && tabs.selectedIndex == 0)
    host.key("Enter")
    #expect(tabs.selectedIndex == 1 && listener.chosen == ["Second"])
    host.key("ArrowLeft")
    host.key(" ")
    #expect(tabs.selectedIndex == 0 && buttons[0].layer.accessibility?.isSelected == true)
  }

  @Test func titlesTakeTheLookOfTheirStates() {
    let labels = { self.buttons.map { $0.subviews.compactMap { $0 as? UILabel }[0].attributedText } }
    let color = { (index: Int) in labels()[index]?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor }
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.red, .kern: 2]
    appearance.stackedLayoutAppearance.normal.iconColor = .brown
    tabs.tabBar.standardAppearance = appearance
    #expect(color(0) == .red && color(1) == .secondaryLabel)
    #expect(buttons[1].subviews.compactMap { $0 as? UIImageView }[0].tintColor == .brown)
    let item = buttons[0].item
    item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    #expect(color(0) == .green && item.titleTextAttributes(for: .selected) == nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    #expect(color(0) == .blue && labels()[0]?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
    tabs.selectedIndex = 1
    #expect(color(0) == .green && color(1) == .red)
  }

  @Test func tabsStandInANavigationController() {
    let (plain, list) = (
      Screen("Plain"), UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    )
    let inner = UITabBarController()
    inner.title = "Tabs"
    inner.viewControllers = [plain, list]
    let outer = UINavigationController(rootViewController: inner)
    outer.navigationBar.prefersLargeTitles = true
    let host = TestHost(size: CGSize(width: 400, height: 800), rootViewController: outer)
    host.settle()
    #expect(plain.view.safeAreaInsets == UIEdgeInsets(top: 96, left: 0, bottom: 49, right: 0))
    inner.selectedIndex = 1
    list.collectionView.alwaysBounceVertical = true
    host.settle()
    #expect(list.collectionView.adjustedContentInset == UIEdgeInsets(top: 96, left: 0, bottom: 49, right: 0))
    list.collectionView.contentOffset.y = -70
    host.settle()
    #expect(outer.navigationBar.frame.height == 70 && outer.navigationBar.topItem?.title == "Tabs")
    outer.pushViewController(Screen("Above"), animated: true)
    host.settle()
    #expect(inner.view.superview == nil && outer.topViewController?.view.safeAreaInsets.bottom == 0)
    outer.popViewController(animated: true)
    host.settle()
    #expect(inner.tabBar.window != nil && outer.navigationBar.frame.height == 70)
  }

  @Test func aBarOfItsOwnTellsItsDelegate() {
    final class Hearer: NSObject, UITabBarDelegate {
      var titles: [String] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { titles.append(item.title ?? "") }
    }
    let (bar, hearer) = (UITabBar(frame: CGRect(x: 0, y: 700, width: 400, height: 49)), Hearer())
    bar.delegate = hearer
    bar.items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, selectedImage: nil) }
    second.view.addSubview(bar)
    tabs.selectedIndex = 1
    tabs.tabBar.isHidden = true
    host.settle()
    host.touch.tap(bar.subviews.compactMap { $0 as? TabButton }[1])
    #expect(hearer.titles == ["B"] && bar.selectedItem?.title == "B")
    bar.items = []
    #expect(bar.selectedItem == nil)
  }

  @Test func theTitleOfAStackIsThatOfItsTab() {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.tabBarItem.image = UIImage()
    stack.title = "Home"
    #expect(stack.tabBarItem.title == "Home" && stack.tabBarItem === stack.viewControllers[0].tabBarItem)
    let other = UINavigationController(rootViewController: UIViewController())
    other.title = "Other"
    #expect(other.tabBarItem.title == "Other")
  }
}
