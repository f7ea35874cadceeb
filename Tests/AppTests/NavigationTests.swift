import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

private final class Screen: UIViewController {
  var calls: [String] = []
  let list = UIScrollView()

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 100, height: 3000)
    view.addSubview(list)
  }
  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    calls.append(parent == nil ? "left" : "entered")
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
  /// Where the view is seen.
  var x: CGFloat { (view.layer.presentation() ?? view.layer).frame.minX }
}

private final class Listener: NSObject, UINavigationControllerDelegate {
  var lines: [String] = []
  func navigationController(_ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool)
  {
    lines.append("will \(controller.title ?? "") \(animated)")
  }
  func navigationController(_ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool)
  {
    lines.append("did \(controller.title ?? "") \(animated)")
  }
}

@MainActor @Suite struct NavigationTests {
  private let first = Screen("First")
  private let second = Screen("Second")
  private let listener = Listener()
  private let navigation: UINavigationController
  private let host: TestHost

  init() {
    navigation = UINavigationController(rootViewController: first)
    navigation.delegate = listener
    host = TestHost(rootViewController: navigation)
    host.settle()
    _ = first.take()
    listener.lines = []
  }

  @Test func theRootAppearsWithItsContainer() {
    let root = Screen("Root")
    let host = TestHost(rootViewController: UINavigationController(rootViewController: root))
    #expect(root.take() == ["entered", "willAppear", "didAppear"])
    #expect(root.navigationController?.topViewController === root)
    _ = host
  }

  @Test func aPushIsToldInUIKitsOrder() {
    navigation.pushViewController(second, animated: true)
    #expect(navigation.viewControllers == [first, second] && navigation.topViewController === second)
    host.advance(frames: 2)
    #expect(first.take() == ["willDisappear"])
    #expect(second.take() == ["willAppear"])
    #expect(second.x > 0 && second.x < 390 && first.x < 0)
    #expect(first.transitionCoordinator?.isAnimated == true)
    host.settle()
    #expect(first.take() == ["didDisappear"])
    #expect(second.take() == ["didAppear", "entered"])
    #expect(listener.lines == ["will Second true", "did Second true"])
    #expect(first.view.superview == nil && second.view.frame == navigation.view.bounds)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test func aPopReleasesTheController() {
    navigation.pushViewController(second, animated: false)
    host.settle()
    _ = (first.take(), second.take())
    #expect(navigation.popViewController(animated: true) === second)
    host.settle()
    #expect(first.take() == ["willAppear", "didAppear", "entered"])
    #expect(second.take() == ["willDisappear", "didDisappear", "left"])
    #expect(second.parent == nil && navigation.popViewController(animated: true) == nil)
  }

  @Test func changesDuringATransitionFollowIt() {
    let third = Screen("Third")
    navigation.pushViewController(second, animated: true)
    host.advance(frames: 4)
    navigation.pushViewController(third, animated: true)
    #expect(navigation.viewControllers.count == 3)
    let before = second.x
    host.advance(frames: 1)
    #expect(second.x <= before && before - second.x < 60)
    host.settle()
    #expect(third.x == 0 && third.view.superview != nil && second.view.superview == nil)
    #expect(navigation.popToRootViewController(animated: true)?.count == 2)
    host.settle()
    #expect(navigation.viewControllers == [first] && third.parent == nil && second.parent == nil)
  }

  @Test func aSwipeFromTheEdgePops() {
    navigation.pushViewController(second, animated: false)
    host.settle()
    host.touch.begin(at: CGPoint(x: 3, y: 400))
    for x in stride(from: 20, through: 200, by: 20) { host.touch.move(to: CGPoint(x: CGFloat(x), y: 400)) }
    #expect(second.x > 150 && second.x < 205)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    host.touch.move(to: CGPoint(x: 300, y: 400))
    host.touch.end()
    host.settle()
    #expect(navigation.viewControllers == [first] && second.parent == nil && first.view.superview != nil)
  }

  @Test func aSwipeThatIsGivenUpChangesNothing() {
    navigation.pushViewController(second, animated: false)
    host.settle()
    _ = (first.take(), second.take())
    host.touch.begin(at: CGPoint(x: 3, y: 400))
    for x in stride(from: 20, through: 80, by: 10) { host.touch.move(to: CGPoint(x: CGFloat(x), y: 400)) }
    for _ in 0..<20 { host.touch.move(to: CGPoint(x: 80, y: 400)) }
    host.touch.end()
    host.settle()
    #expect(navigation.viewControllers == [first, second] && second.x == 0 && first.view.superview == nil)
    #expect(first.take() == ["willAppear", "willDisappear", "didDisappear"])
    #expect(second.take().filter { $0 != "entered" } == ["willDisappear", "willAppear", "didAppear"])
    #expect(second.parent === navigation)
  }

  @Test func aSwipeThatIsGivenUpLeavesContentAndTitleWhereTheyAre() throws {
    navigation.navigationBar.prefersLargeTitles = true
    second.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(second, animated: true)
    host.settle()
    #expect(second.list.contentOffset.y == -44)
    host.touch.begin(at: CGPoint(x: 3, y: 400))
    for x in stride(from: 20, through: 80, by: 10) { host.touch.move(to: CGPoint(x: CGFloat(x), y: 400)) }
    #expect(second.list.contentOffset.y == -44 && second.list.adjustedContentInset.top == 44)
    let leaving = try #require(navigation.bar.content)
    #expect(leaving.item === second.navigationItem && leaving.large == 0)
    for _ in 0..<20 { host.touch.move(to: CGPoint(x: 80, y: 400)) }
    host.touch.end()
    host.settle()
    #expect(second.list.contentOffset.y == -44 && navigation.navigationBar.frame.height == 44)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(first.list.contentOffset.y == -96 && navigation.bar.content?.large == 52)
  }

  /// No frame is further from the one before than its speed explains, whatever the finger does.
  @Test func aPushThatIsCaughtGoesOnFromWhereItIs() {
    navigation.pushViewController(second, animated: true)
    host.advance(frames: 8)
    let caught = second.x
    #expect(caught > 20 && caught < 380)
    host.touch.begin(at: CGPoint(x: 3, y: 400))
    host.touch.move(to: CGPoint(x: 16, y: 400))
    let held = second.x
    #expect(abs(held - caught) < 60)
    for _ in 0..<5 {
      host.touch.move(to: CGPoint(x: 16, y: 400))
    }
    #expect(abs(second.x - held) < 1)
    for x in stride(from: 20, through: 320, by: 30) { host.touch.move(to: CGPoint(x: CGFloat(x), y: 400)) }
    host.touch.end()
    var last = second.x
    for _ in 0..<60 where second.view.superview != nil {
      host.advance(frames: 1)
      guard second.view.superview != nil else { break }
      #expect(abs(second.x - last) < 80)
      last = second.x
    }
    host.settle()
    #expect(navigation.viewControllers == [first] && second.parent == nil)
  }

  @Test func transitionsAreEqualFromRunToRun() {
    func run() -> [CGFloat] {
      let (a, b) = (Screen("A"), Screen("B"))
      let navigation = UINavigationController(rootViewController: a)
      let host = TestHost(rootViewController: navigation)
      host.settle()
      navigation.pushViewController(b, animated: true)
      return (0..<40).flatMap { _ in
        host.advance(frames: 1)
        return [a.x, b.x]
      }
    }
    let first = run()
    #expect(first == run() && Set(first).count > 20)
  }

  // MARK: Bar

  @Test func theBarAddsToTheSafeArea() {
    #expect(first.view.safeAreaInsets.top == 44 && navigation.navigationBar.frame.height == 44)
    #expect(first.list.adjustedContentInset.top == 44)
    navigation.setNavigationBarHidden(true, animated: false)
    host.settle()
    #expect(first.view.safeAreaInsets.top == 0)
    navigation.isNavigationBarHidden = false
    first.additionalSafeAreaInsets.top = 10
    host.settle()
    #expect(first.view.safeAreaInsets.top == 54)
  }

  @Test func contentThatFitsKeepsAwayFromTheBar() {
    second.loadViewIfNeeded()
    second.list.contentSize = CGSize(width: 100, height: 100)
    navigation.pushViewController(second, animated: true)
    host.settle()
    #expect(second.list.adjustedContentInset.top == 44 && second.list.contentOffset.y == -44)
  }

  /// What leaves goes on from where it stands: nothing of it is exchanged at the beginning, nor when the way is turned round.
  @Test func titlesSlideAndButtonsStay() throws {
    navigation.navigationBar.prefersLargeTitles = true
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    second.navigationItem.largeTitleDisplayMode = .never
    host.settle()
    let bar = try #require(navigation.bar.content)
    let large = try #require(labels(of: bar).last)
    let place = { (view: UIView) in
      let layer = view.layer.presentation() ?? view.layer
      return layer.convert(CGPoint.zero, to: nil)
    }
    let add = try #require(barButton("Add"))
    let (title, button) = (place(large), place(add))
    navigation.pushViewController(second, animated: true)
    host.advance(frames: 1)
    var last = place(large)
    #expect(abs(last.x - title.x) < 20 && abs(last.y - title.y) < 0.01 && large.superview?.isHidden == false)
    for _ in 0..<5 {
      host.advance(frames: 1)
      #expect(place(large).x < last.x && last.x - place(large).x < 40 && abs(place(large).y - title.y) < 0.01)
      #expect(place(add) == button)
      last = place(large)
    }
    host.touch.begin(at: CGPoint(x: 3, y: 400))
    for x in stride(from: 20, through: 380, by: 10) { host.touch.move(to: CGPoint(x: CGFloat(x), y: 400)) }
    #expect(abs(place(large).x - title.x) < 20 && abs(place(large).y - title.y) < 0.01)
    host.touch.end()
    host.settle()
    #expect(navigation.bar.content === bar && place(large) == title && navigation.viewControllers == [first])
  }

  private func labels(of view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 is UIButton ? [] : [$0 as? UILabel].compactMap(\.self)) + labels(of: $0) }
      .sorted { $0.font.pointSize < $1.font.pointSize }
  }

  private final class Forwarding: UIViewController {
    let target: UIViewController
    let replaces: Bool
    init(to target: UIViewController, replaces: Bool = false) {
      (self.target, self.replaces) = (target, replaces)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      guard let stack = navigationController else { return }
      if replaces {
        stack.setViewControllers([target], animated: true)
      } else {
        stack.pushViewController(target, animated: true)
      }
    }
  }

  /// At launch, from a push on its way and without animation: what is on top is what is seen, and alone.
  @Test(arguments: [false, true], [false, true])
  func aControllerThatPushesWhenItsViewLoadsIsPassedOver(animated: Bool, replaces: Bool) {
    let middle = Forwarding(to: second, replaces: replaces)
    navigation.pushViewController(middle, animated: animated)
    host.settle()
    #expect(navigation.topViewController === second && navigation.viewControllers.count == (replaces ? 1 : 3))
    #expect(second.view.superview === navigation.view && second.view.frame.minX == 0)
    #expect(middle.view.superview == nil && first.view.superview == nil)
    #expect(second.calls.filter { $0 != "entered" } == ["willAppear", "didAppear"])
    if replaces { return }
    navigation.popViewController(animated: animated)
    host.settle()
    #expect(navigation.topViewController === middle && middle.view.superview === navigation.view)
  }

  @Test func theRootControllerPushesAtLaunch() {
    let next = Screen("Next")
    let root = Forwarding(to: next)
    let navigation = UINavigationController(rootViewController: root)
    let host = TestHost(rootViewController: navigation)
    host.settle()
    #expect(navigation.viewControllers.map { $0 === next } == [false, true])
    #expect(next.view.superview === navigation.view && root.view.superview == nil)
    #expect(next.calls.filter { $0 != "entered" } == ["willAppear", "didAppear"])
    #expect(navigation.navigationBar.topItem === next.navigationItem)
  }

  /// Whichever title is not seen is not heard of either.
  @Test func theSmallTitleFadesInWhenTheLargeOneHasLeft() throws {
    navigation.navigationBar.prefersLargeTitles = true
    host.settle()
    let small = try #require(navigation.bar.content.flatMap { labels(of: $0).first })
    #expect(small.alpha == 0)
    first.list.contentOffset.y = 0
    host.advance(frames: 4)
    let seen = (small.layer.presentation() ?? small.layer).opacity
    #expect(small.alpha == 1 && seen > 0 && seen < 1)
  }

  @Test func buttonsHaveTheLettersOfTheirItems() throws {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.kern: 3, .foregroundColor: UIColor.red], for: .normal)
    first.navigationItem.rightBarButtonItem = item
    let title = try #require(barButton("Go")?.currentAttributedTitle)
    #expect(title.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 3)
    #expect(title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect((title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 17)
  }

  /// What an item says itself comes first, then its style's look, then that of plain buttons.
  @Test func buttonsHaveTheLettersOfTheBarsAppearance() throws {
    let look = UINavigationBarAppearance()
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red, .kern: 1]
    look.buttonAppearance.highlighted.titleTextAttributes = [.kern: 2]
    look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    let styles: [(String, UIBarButtonItem.Style)] = [("Plain", .plain), ("Done", .done), ("Own", .plain)]
    first.navigationItem.rightBarButtonItems = styles.map {
      UIBarButtonItem(title: $0.0, style: $0.1, target: nil, action: nil)
    }
    first.navigationItem.rightBarButtonItems?[2].setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    navigation.navigationBar.standardAppearance = UINavigationBarAppearance(barAppearance: look)
    host.settle()
    func attribute(_ key: NSAttributedString.Key, _ name: String, _ state: UIControl.State = .normal) throws -> Any? {
      try #require(barButton(name)?.attributedTitle(for: state)).attribute(key, at: 0, effectiveRange: nil)
    }
    let colors = try styles.map { try attribute(.foregroundColor, $0.0) as? UIColor }
    #expect(colors == [.red, .blue, .green])
    #expect(try attribute(.kern, "Plain", .highlighted) as? Int == 2)
    #expect(try attribute(.foregroundColor, "Plain", .highlighted) as? UIColor == .red)
    navigation.pushViewController(second, animated: false)
    host.settle()
    let back = try #require(navigation.bar.content?.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(back.currentAttributedTitle?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
    navigation.navigationBar.standardAppearance = UINavigationBarAppearance()
    host.settle()
    let plain = try #require(navigation.bar.content?.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(plain.currentAttributedTitle == nil)
  }

  @Test func buttonsFollowATintThatIsSetLater() throws {
    first.navigationItem.rightBarButtonItems = ["Own", "Plain", "Styled"].map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    first.navigationItem.rightBarButtonItems?[0].tintColor = .green
    first.navigationItem.rightBarButtonItems?[2].setTitleTextAttributes([.kern: 3], for: .normal)
    host.window.tintColor = .red
    host.settle()
    let colors = try ["Own", "Plain", "Styled"].map { try #require(barButton($0)?.titleLabel?.textColor) }
    #expect(colors == [.green, .red, .red])
  }

  @Test func largeTitlesShrinkUnderTheContent() {
    navigation.navigationBar.prefersLargeTitles = true
    host.settle()
    #expect(first.view.safeAreaInsets.top == 96 && navigation.navigationBar.frame.height == 96)
    first.list.contentOffset.y = -first.list.adjustedContentInset.top + 30
    host.settle()
    #expect(navigation.navigationBar.frame.height == 66)
    first.list.contentOffset.y = 500
    host.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    second.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(second, animated: true)
    host.settle()
    #expect(second.view.safeAreaInsets.top == 44)
  }

  @Test func aLargeTitleStaysAboveContentThatIsNotTheFirstSubview() {
    navigation.navigationBar.prefersLargeTitles = true
    second.view.insertSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), at: 0)
    navigation.pushViewController(second, animated: false)
    host.settle()
    second.list.contentOffset.y = 500
    host.settle()
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func buttonsSendTheirActions() throws {
    var count = 0
    let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in count += 1 })
    first.navigationItem.rightBarButtonItem = add
    host.settle()
    let button = try #require(barButton("Add"))
    host.touch.tap(button)
    #expect(count == 1)
    add.isEnabled = false
    host.settle()
    #expect(barButton("Add")?.isEnabled == false)
  }

  @Test func theBackButtonHasTheTitleBelowAndPops() throws {
    navigation.pushViewController(second, animated: false)
    host.settle()
    let back = try #require(barButton("First"))
    host.touch.tap(back)
    host.settle()
    #expect(navigation.viewControllers == [first])
  }

  private func barButton(_ label: String) -> UIButton? {
    navigation.bar.content?.subviews.compactMap { $0 as? UIButton }.first { $0.accessibilityLabel == label }
  }

  /// What an app gives its first screen after it has made the window is there in `viewDidLoad`.
  @Test(arguments: [false, true]) func rootIsLoadedWhenTheWindowIsShown(byLayout: Bool) {
    let screen = Screen("First")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UINavigationController(rootViewController: screen)
    #expect(!screen.isViewLoaded)
    if byLayout { window.layoutIfNeeded() } else { window.makeKeyAndVisible() }
    #expect(screen.isViewLoaded && screen.view.window === window)
  }

  @Test func titlesStandInTheMiddleOfWhatIsFree() {
    let geometry = NavigationBarGeometry(row: CGRect(x: 0, y: 20, width: 300, height: 44))
    let size = CGSize(width: 100, height: 20)
    #expect(geometry.titleFrame(size: size, left: 40, right: 280) == CGRect(x: 100, y: 32, width: 100, height: 20))
    #expect(geometry.titleFrame(size: size, left: 130, right: 280).minX == 142)
    #expect(geometry.titleFrame(size: size, left: 130, right: 200).width == 46)
    #expect(geometry.frames(of: [size, size], fromRight: true).map(\.minX) == [184, 72])
  }

  @Test func fingersDecideByPlaceAndSpeed() {
    #expect(NavigationSwipe.fraction(base: 0.2, translation: 50, width: 100, isPush: false) == 0.7)
    #expect(NavigationSwipe.fraction(base: 0.2, translation: 50, width: 100, isPush: true) == 0)
    #expect(
      NavigationSwipe.finishes(fraction: 0.1, velocity: 3) && !NavigationSwipe.finishes(fraction: 0.9, velocity: -3))
  }
}
