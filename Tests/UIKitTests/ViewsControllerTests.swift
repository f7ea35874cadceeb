import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

private final class LoggedController: UIViewController {
  var log: [String] = []
  var name = ""

  override func loadView() {
    log.append("loadView")
    super.loadView()
  }
  override func viewDidLoad() { log.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { log.append("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { log.append("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("viewDidDisappear") }
  override func viewWillLayoutSubviews() { log.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.append("viewDidLayoutSubviews") }
  override func viewSafeAreaInsetsDidChange() { log.append("viewSafeAreaInsetsDidChange") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.append("willMove(\(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.append("didMove(\(parent == nil ? "nil" : "parent"))")
  }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("willTransition(\(Int(size.width))x\(Int(size.height)))")
    coordinator.animate(alongsideTransition: { _ in self.log.append("alongside") }) { _ in
      self.log.append("completion at \(Int(self.view.bounds.width))")
    }
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

@MainActor @Suite(.serialized) struct ViewsControllerTests {
  @Test func aRootControllerAppearsInUIKitsOrder() {
    let controller = LoggedController()
    let host = WindowHost(
      rootViewController: controller, environment: SurfaceEnvironment(size: CGSize(width: 300, height: 500)))
    #expect(controller.take() == ["loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing"])
    _ = host.frame(at: 0)
    #expect(controller.take() == ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear"])
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
    _ = host.frame(at: 1)
    #expect(controller.take() == [])
    host.window.rootViewController = UIViewController()
    #expect(controller.take() == ["viewWillDisappear", "viewDidDisappear"])
  }

  @Test func askingForTheViewLoadsItOnce() {
    let controller = LoggedController()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    _ = controller.view
    _ = controller.view
    controller.loadViewIfNeeded()
    #expect(controller.take() == ["loadView", "viewDidLoad"])
  }

  @Test func childrenComeAndGoWithTheirViews() {
    let fixture = ViewsFixture()
    let child = LoggedController()
    fixture.controller.addChild(child)
    #expect(child.take() == ["willMove(parent)"])
    #expect(child.isMovingToParent && child.parent === fixture.controller)
    fixture.root.addSubview(child.view)
    child.didMove(toParent: fixture.controller)
    #expect(child.take() == ["loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "didMove(parent)"])
    fixture.frame(at: 1)
    #expect(child.take() == ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear"])
    #expect(!child.isMovingToParent)
    child.willMove(toParent: nil)
    #expect(child.isMovingFromParent)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.take() == ["willMove(nil)", "viewWillDisappear", "viewDidDisappear", "didMove(nil)"])
    #expect(child.parent == nil && fixture.controller.children.isEmpty && !child.isMovingFromParent)
  }

  @Test func containersMayDriveAppearanceThemselves() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let container = Container()
    let host = WindowHost(
      rootViewController: container, environment: SurfaceEnvironment(size: CGSize(width: 300, height: 500)))
    _ = host.frame(at: 0)
    let child = LoggedController()
    container.addChild(child)
    container.view.addSubview(child.view)
    _ = host.frame(at: 1)
    #expect(!child.take().contains("viewWillAppear"))
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(child.take() == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
  }

  @Test func resizingIsAnnouncedWithACoordinator() {
    let controller = LoggedController()
    let host = WindowHost(
      rootViewController: controller, environment: SurfaceEnvironment(size: CGSize(width: 300, height: 500)))
    _ = host.frame(at: 0)
    _ = controller.take()
    host.resize(to: SurfaceEnvironment(size: CGSize(width: 500, height: 300)))
    _ = host.frame(at: 1)
    #expect(
      controller.take() == [
        "willTransition(500x300)", "alongside", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "completion at 500",
      ])
    #expect(controller.view.bounds.size == CGSize(width: 500, height: 300))
    #expect(controller.transitionCoordinator == nil)
  }

  /// The methods of before iOS 8 are called for a controller and its children, in a turn alone.
  @Test func turnsReachTheMethodsForRotations() {
    final class Turned: UIViewController {
      var log: [String] = []
      override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        log.append("will to \(toInterfaceOrientation) at \(Int(view.bounds.width))")
      }
      override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        log.append("animates at \(Int(view.bounds.width))")
      }
      override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        log.append("did from \(fromInterfaceOrientation)")
      }
    }
    let turned = Turned()
    let host = WindowHost(
      rootViewController: UINavigationController(rootViewController: turned),
      environment: SurfaceEnvironment(size: CGSize(width: 300, height: 500)))
    _ = host.frame(at: 0)
    host.resize(to: SurfaceEnvironment(size: CGSize(width: 320, height: 480)))
    _ = host.frame(at: 1)
    #expect(turned.log == [])
    host.resize(to: SurfaceEnvironment(size: CGSize(width: 480, height: 320)))
    _ = host.frame(at: 2)
    #expect(turned.log == ["will to landscapeRight at 320", "animates at 480", "did from portrait"])
  }

  @Test func safeAreasReachTheControllerWithItsOwnAdditions() {
    let controller = LoggedController()
    var environment = SurfaceEnvironment(size: CGSize(width: 300, height: 500))
    environment.safeAreaTop = 47
    environment.safeAreaBottom = 34
    let host = WindowHost(rootViewController: controller, environment: environment)
    _ = host.frame(at: 0)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    _ = controller.take()
    controller.additionalSafeAreaInsets.top = 10
    #expect(controller.view.safeAreaInsets.top == 57)
    #expect(controller.take().contains("viewSafeAreaInsetsDidChange"))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 57, left: 16, bottom: 34, right: 16))
  }

  @Test func traitsFollowTheDisplayAndOverrides() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    view.backgroundColor = .systemBackground
    var changes: [UIUserInterfaceStyle] = []
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, old: UITraitCollection) in
      changes.append(view.traitCollection.userInterfaceStyle)
    }
    #expect(view.layer.backgroundColor?.components?.first == 1)
    var dark = SurfaceEnvironment(size: CGSize(width: 400, height: 800))
    dark.colorScheme = .dark
    fixture.host.resize(to: dark)
    fixture.frame(at: 1)
    #expect(view.traitCollection.userInterfaceStyle == .dark && changes == [.dark])
    #expect(view.layer.backgroundColor?.components?.first == 0)
    fixture.controller.overrideUserInterfaceStyle = .light
    #expect(view.traitCollection.userInterfaceStyle == .light && changes == [.dark, .light])
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(changes == [.dark, .light, .dark])
    fixture.root.semanticContentAttribute = .forceRightToLeft
    #expect(fixture.root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func presentingCoversAndDismissingUncovers() {
    let fixture = ViewsFixture()
    let presented = LoggedController()
    var done = 0
    fixture.controller.present(presented, animated: true) { done += 1 }
    #expect(fixture.controller.presentedViewController === presented)
    #expect(presented.presentingViewController === fixture.controller && presented.isBeingPresented)
    for step in 1...60 { fixture.frame(at: Double(step) / 60) }
    #expect(done == 1 && presented.view.frame == fixture.window.bounds)
    #expect(presented.log.last == "viewDidAppear" && !presented.isBeingPresented)
    presented.dismiss(animated: true) { done += 1 }
    for step in 61...120 { fixture.frame(at: Double(step) / 60) }
    #expect(done == 2 && presented.view.window == nil && fixture.controller.presentedViewController == nil)
    #expect(presented.log.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
  }

  @Test func whatAChildPresentsIsTheContainersToDismiss() {
    let fixture = ViewsFixture()
    let (child, sibling, presented) = (UIViewController(), UIViewController(), UIViewController())
    for controller in [child, sibling] {
      fixture.controller.addChild(controller)
      fixture.controller.view.addSubview(controller.view)
      controller.didMove(toParent: fixture.controller)
    }
    for dismisser in [fixture.controller, sibling, presented] {
      child.present(presented, animated: false)
      #expect(fixture.controller.presentedViewController === presented && sibling.presentedViewController === presented)
      dismisser.dismiss(animated: false)
      #expect(presented.viewIfLoaded?.window == nil && child.presentedViewController == nil)
    }
  }
}
