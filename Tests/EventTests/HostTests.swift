import Foundation
import Testing

@testable @_spi(Waterwheel) import QuartzCore
@testable @_spi(Waterwheel) import UIKit
@testable @_spi(Waterwheel) import UIKitTestSupport

@MainActor @Suite struct HostTests {
  /// A scroll view with coloured rows, a box that a tap animates and a pan moves.
  final class Playground: UIViewController {
    let scrollView = UIScrollView()
    let box = UIView()
    var sizes: [CGSize] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(scrollView)
      scrollView.contentSize = CGSize(width: 390, height: 5000)
      for index in 0..<50 {
        let row = UIView(frame: CGRect(x: 0, y: index * 100, width: 390, height: 90))
        row.backgroundColor = index % 2 == 0 ? .red : .blue
        scrollView.addSubview(row)
      }
      box.frame = CGRect(x: 20, y: 60, width: 50, height: 50)
      box.backgroundColor = .green
      view.addSubview(box)
      let tap = UITapGestureRecognizer()
      tap.addHandler { [box] _ in UIView.animate(withDuration: 0.3) { box.center.x += 200 } }
      box.addGestureRecognizer(tap)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      scrollView.frame = view.bounds
      sizes.append(view.bounds.size)
    }
  }

  private func play(_ host: TestHost, _ controller: Playground) {
    host.touch.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 210, y: 300))
    host.advance(by: 0.2)
    host.touch.tap(controller.box)
    host.settle()
    host.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: 77))
    host.resize(to: CGSize(width: 500, height: 700))
    host.settle()
  }

  @Test func theSameScriptGivesTheSameCommits() {
    var runs: [[LayerCommit]] = []
    for _ in 0..<2 {
      let controller = Playground()
      let host = TestHost(rootViewController: controller)
      play(host, controller)
      #expect(host.mirror.problems == [])
      runs.append(host.commits)
    }
    #expect(runs[0].count > 50)
    #expect(runs[0] == runs[1])
  }

  @Test func aWindowKeepsItsOwnStyle() {
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller)
    host.window.overrideUserInterfaceStyle = .dark
    host.isDark = true
    host.isDark = false
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    host.window.overrideUserInterfaceStyle = .unspecified
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func anIdleHostSaysNothing() {
    let controller = Playground()
    let host = TestHost(rootViewController: controller)
    host.settle()
    #expect(host.isIdle)
    let count = host.commits.count
    host.advance(by: 2)
    #expect(host.commits.count == count)
    #expect(host.host.frame(at: host.time + 1) == nil)
    play(host, controller)
    #expect(host.isIdle)
    #expect(host.makeFrame() == false)
  }

  @Test func twoHostsDoNotDisturbEachOther() {
    let alone = Playground()
    let expected = TestHost(rootViewController: alone)
    play(expected, alone)

    let first = Playground()
    let second = Playground()
    let one = TestHost(rootViewController: first)
    let two = TestHost(size: CGSize(width: 800, height: 600), scale: 1, rootViewController: second)
    two.isDark = true
    two.reducesMotion = true
    one.onFrame = { _ in two.advance(frames: 1) }
    two.touch.begin(at: CGPoint(x: 300, y: 300))
    play(one, first)
    #expect(one.commits == expected.commits)
    #expect(two.time > 1)
    #expect(second.traitCollection.userInterfaceStyle == .dark)
    #expect(first.traitCollection.userInterfaceStyle == .light)
    #expect(second.traitCollection.displayScale == 1)
    one.makeFrame()
    two.onFrame = nil
    one.onFrame = { _ in #expect(!UIAccessibility.isReduceMotionEnabled) }
    two.onFrame = { _ in #expect(UIAccessibility.isReduceMotionEnabled) }
    one.makeFrame()
    two.makeFrame()
    #expect(UIScreen.main.bounds.size == CGSize(width: 800, height: 600))
  }

  @Test func theMirrorShowsWhatTheEngineSays() throws {
    let controller = Playground()
    let host = TestHost(rootViewController: controller)
    #expect(host.mirror.frame(of: controller.box) == CGRect(x: 20, y: 60, width: 50, height: 50))
    controller.scrollView.contentOffset = CGPoint(x: 0, y: 150)
    controller.box.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 1)
    host.makeFrame()
    let row = try #require(controller.scrollView.subviews.first { $0.frame.minY == 200 })
    #expect(host.mirror.frame(of: row) == CGRect(x: 0, y: 50, width: 390, height: 90))
    let turned = try #require(host.mirror.frame(of: controller.box))
    #expect(abs(turned.width - 50) < 1e-9)
    #expect(abs(turned.height - 100) < 1e-9)
    let top = try #require(controller.scrollView.subviews.first { $0.frame.minY == 100 })
    #expect(host.mirror.visibleFrame(of: top) == CGRect(x: 0, y: 0, width: 390, height: 40))
    let far = try #require(controller.scrollView.subviews.first { $0.frame.minY == 4900 })
    #expect(host.mirror.visibleFrame(of: far) == nil)
    #expect(host.mirror.frame(of: UIView()) == nil)
    controller.box.removeFromSuperview()
    host.makeFrame()
    #expect(host.mirror.frame(of: controller.box) == nil)
    #expect(host.mirror.problems == [])
  }

  @Test func aReconnectedDisplayShowsTheSame() {
    let controller = Playground()
    let host = TestHost(rootViewController: controller)
    play(host, controller)
    func shown() -> [String] { host.mirror.drawingOrder.map { "\($0.id) \(host.mirror.frame(of: $0)) \($0.opacity)" } }
    let before = shown()
    host.reconnect()
    #expect(shown() == before)
    #expect(host.commits.last?.isFull == true)
    #expect(host.mirror.problems == [])
  }

  @Test func aResizeTakesEffectInTheNextFrame() {
    let controller = Playground()
    let host = TestHost(rootViewController: controller)
    var environment = SurfaceEnvironment(size: CGSize(width: 844, height: 390), scale: 3)
    environment.safeAreaLeft = 40
    environment.layoutDirection = .rightToLeft
    host.host.resize(to: environment)
    #expect(host.host.wantsFrames)
    #expect(controller.view.bounds.size == CGSize(width: 390, height: 844))
    host.makeFrame()
    #expect(controller.sizes == [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
    #expect(controller.view.safeAreaInsets.left == 40)
    #expect(controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(controller.traitCollection.displayScale == 3)
    host.host.resize(to: environment)
    #expect(!host.host.wantsFrames)
  }

  @Test func badNumbersAreMadeHarmless() {
    let controller = Playground()
    let host = TestHost(size: CGSize(width: CGFloat.nan, height: -5), scale: 0, rootViewController: controller)
    #expect(host.size == .zero)
    host.resize(to: CGSize(width: 300, height: CGFloat.infinity), scale: .nan)
    #expect(host.size == CGSize(width: 300, height: 0))
    _ = host.host.frame(at: .nan)
    _ = host.host.frame(at: -10)
    host.host.handle(.hover(CGPoint(x: CGFloat.nan, y: 0), time: .infinity))
    host.host.handle(.scroll(location: .zero, delta: CGVector2(dx: .nan, dy: 0), phase: .discrete, time: 0))
    host.host.handle(.accessibility(LayerID(rawValue: 9999), .activate, time: 0))
    #expect(host.host.clock.time == 0)
  }

  @Test func theHostWakesItsDisplayOnlyWhenItMust() {
    let controller = Playground()
    let host = TestHost(rootViewController: controller)
    host.settle()
    #expect(host.wakeCount == 0)
    controller.box.alpha = 0.5
    controller.box.center.y += 10
    #expect(host.wakeCount == 1)
    host.settle()
    controller.view.setNeedsLayout()
    #expect(host.wakeCount == 2)
    host.settle()
    host.host.clock.schedule(after: 1) {}
    #expect(host.wakeCount == 3)
    #expect(host.nextWakeTime == host.time + 1)
    host.settle()
    play(host, controller)
    #expect(host.wakeCount == 3)
  }

  @Test func timersFireAtTheirTimes() {
    let host = TestHost(rootViewController: Playground())
    host.settle()
    let start = host.time
    var times: [TimeInterval] = []
    for delay in [0.3, 0.1, 0.2] {
      host.host.clock.schedule(after: delay) { times.append(CACurrentMediaTime() - start) }
    }
    host.advance(by: 1)
    #expect(times.count == 3)
    #expect(zip(times, [0.1, 0.2, 0.3]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func layoutThatNeverEndsDoesNotHang() {
    final class Restless: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        setNeedsLayout()
        superview?.setNeedsLayout()
      }
    }
    let view = Restless()
    let host = TestHost(view: view)
    let count = view.count
    #expect(count >= 1 && count <= 100)
    host.advance(frames: 3)
    #expect(view.count > count)
  }

  @Test func dumpsAreReadable() {
    let view = UIView()
    let child = TouchView("x", frame: CGRect(x: 10, y: 20, width: 30.5, height: 40), log: EventLog())
    child.alpha = 0.5
    view.addSubview(child)
    let host = TestHost(size: CGSize(width: 100, height: 200), view: view)
    #expect(
      host.dump() == """
        UIWindow (0, 0, 100, 200)
          UIView (0, 0, 100, 200)
            TouchView (10, 20, 30.5, 40) alpha 0.5
        """)
  }

  @Test func aHostGoesAwayWithItsWindow() {
    weak var window: UIWindow?
    weak var controller: UIViewController?
    autoreleasepoolIfNeeded {
      let playground = Playground()
      let host = TestHost(scale: 3, rootViewController: playground)
      #expect(UIScreen.main.scale == 3)
      host.touch.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
      window = host.window
      controller = playground
    }
    #expect(UIScreen.main.scale == 2)
    // The application may hold on to the key window, but not to more.
    _ = TestHost(view: UIView())
    #expect(window == nil)
    #expect(controller == nil)
  }

  /// A display may go at any moment: with fingers down, with a tap that another may follow, with a control under a finger.
  @Test func aHostGoesAwayInTheMiddleOfAGesture() {
    weak var window: UIWindow?
    weak var view: UIView?
    autoreleasepoolIfNeeded {
      let host = TestHost(rootViewController: Playground())
      let root = UIControl(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
      host.window.rootViewController?.view.addSubview(root)
      let twice = UITapGestureRecognizer()
      twice.numberOfTapsRequired = 2
      root.addGestureRecognizer(twice)
      root.addGestureRecognizer(UILongPressGestureRecognizer())
      host.advance(frames: 1)
      host.touch.tap(at: CGPoint(x: 20, y: 450))
      host.touch.begin(at: CGPoint(x: 200, y: 450), finger: 2)
      (window, view) = (host.window, root)
    }
    _ = TestHost(view: UIView())
    #expect(window == nil)
    #expect(view == nil)
  }

  @Test func theStatusBarIsTheSpaceAtTheTop() throws {
    final class Child: UIViewController {
      override var prefersStatusBarHidden: Bool { view.tag == 1 }
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    let controller = UINavigationController(rootViewController: Child())
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication, identifier: "scene"),
      connectionOptions: UIScene.ConnectionOptions())
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let host = TestHost(window: window)
    let manager = try #require(window.windowScene?.statusBarManager)
    #expect(manager.statusBarFrame == .zero && manager.isStatusBarHidden)
    host.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    host.makeFrame()
    #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47) && !manager.isStatusBarHidden)
    #expect(manager.statusBarStyle == .default)
    let child = Child()
    controller.present(child, animated: false)
    #expect(manager.statusBarStyle == .lightContent && manager.statusBarFrame.height == 47)
    child.view.tag = 1
    #expect(manager.isStatusBarHidden && manager.statusBarFrame == .zero)
  }

  /// What waits for the end of an animation may hold a scroll view, which knows the clock that the end waits for.
  @Test func aHostGoesAwayInTheMiddleOfAnAnimation() {
    weak var list: UIView?
    autoreleasepoolIfNeeded {
      let playground = Playground()
      let host = TestHost(rootViewController: playground)
      let scrollView = playground.scrollView
      scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      UIView.animate(withDuration: 1, animations: { scrollView.alpha = 0 }) { _ in scrollView.isHidden = true }
      host.advance(frames: 2)
      list = scrollView
    }
    _ = TestHost(view: UIView())
    #expect(list == nil)
  }

  private func autoreleasepoolIfNeeded(_ body: () -> Void) { body() }
}
