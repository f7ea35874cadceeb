import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// What delegates heard, in order.
@MainActor enum Calls {
  static var lines: [String] = []
  static func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

final class LoggingController: UIViewController {
  override func viewDidLoad() { Calls.lines.append("viewDidLoad \(Int(UIScreen.main.bounds.width))") }
  override func viewWillAppear(_ animated: Bool) { Calls.lines.append("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { Calls.lines.append("viewDidAppear") }
}

class WindowAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Calls.lines.append("willFinishLaunching")
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Calls.lines.append("didFinishLaunching")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = LoggingController()
    window?.makeKeyAndVisible()
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { Calls.lines.append("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { Calls.lines.append("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { Calls.lines.append("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { Calls.lines.append("willEnterForeground") }
  func applicationWillTerminate(_ application: UIApplication) { Calls.lines.append("willTerminate") }
}

class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Calls.lines.append("didFinishLaunching")
    return true
  }
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    Calls.lines.append("configurationForConnecting")
    return UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
  }
  func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
    Calls.lines.append("didDiscard \(sessions.count)")
  }
  func applicationDidBecomeActive(_ application: UIApplication) { Calls.lines.append("wrong") }
  func applicationWillTerminate(_ application: UIApplication) { Calls.lines.append("willTerminate") }
}

/// Found by its name, as the template's code leaves it to the Info.plist.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let number = 7

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    Calls.lines.append("willConnect \(number) \(session === scene.session)")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = LoggingController()
    self.window = window
    window.makeKeyAndVisible()
  }
  func sceneDidDisconnect(_ scene: UIScene) { Calls.lines.append("sceneDidDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { Calls.lines.append("sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { Calls.lines.append("sceneWillResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { Calls.lines.append("sceneWillEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { Calls.lines.append("sceneDidEnterBackground") }
}

/// Each test launches an app of its own; they share the process's one `UIApplication`.
@MainActor @Suite(.serialized) struct AppLifeTests {
  private let environment = SurfaceEnvironment(size: CGSize(width: 500, height: 800), scale: 2)

  init() { Calls.lines = [] }

  @Test func anAppWithOneWindowIsToldInUIKitsOrder() throws {
    let delegate = WindowAppDelegate()
    let app = RunningApp(delegate: delegate)
    #expect(Calls.take().isEmpty)
    let surface = app.makeSurface(environment: environment)
    #expect(Calls.take() == ["willFinishLaunching", "didFinishLaunching", "viewDidLoad 500", "viewWillAppear"])
    #expect(UIApplication.shared.applicationState == .background)
    surface.setVisible(true)
    #expect(UIApplication.shared.applicationState == .active)
    _ = surface.frame(at: 0)
    #expect(Calls.take() == ["didBecomeActive", "viewDidAppear"])
    #expect(delegate.window?.bounds.size == environment.size)
    surface.setVisible(true)
    surface.setVisible(false)
    #expect(Calls.take() == ["willResignActive", "didEnterBackground"])
    surface.setVisible(true)
    #expect(Calls.take() == ["willEnterForeground", "didBecomeActive"])
    app.terminate()
    #expect(Calls.take() == ["willResignActive", "didEnterBackground", "willTerminate"])
  }

  @Test func aSecondPageTakesTheWindowOver() {
    let delegate = WindowAppDelegate()
    let app = RunningApp(delegate: delegate)
    let first = app.makeSurface(environment: environment)
    var isTakenOver = false
    first.onTakenOver = { isTakenOver = true }
    first.setVisible(true)
    _ = first.frame(at: 0)
    _ = Calls.take()
    let second = app.makeSurface(environment: SurfaceEnvironment(size: CGSize(width: 300, height: 600)))
    #expect(isTakenOver)
    second.setVisible(true)
    first.setVisible(false)
    first.close()
    #expect(second.frame(at: 0)?.isFull == true)
    #expect(delegate.window?.bounds.size == CGSize(width: 300, height: 600))
    #expect(Calls.take().isEmpty)
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test func scenesAreToldInUIKitsOrder() throws {
    let app = RunningApp(delegate: SceneAppDelegate())
    let surface = app.makeSurface(environment: environment)
    #expect(
      Calls.take() == [
        "didFinishLaunching", "configurationForConnecting", "willConnect 7 true", "viewDidLoad 500", "viewWillAppear",
      ])
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(scene.activationState == .unattached)
    surface.setVisible(true)
    _ = surface.frame(at: 0)
    #expect(Calls.take() == ["sceneWillEnterForeground", "sceneDidBecomeActive", "viewDidAppear"])
    #expect(scene.activationState == .foregroundActive && scene.windows.count == 1)
    #expect(scene.keyWindow?.windowScene === scene)

    // A second page is a second scene.
    let second = app.makeSurface(environment: environment)
    second.setVisible(true)
    _ = second.frame(at: 0)
    #expect(UIApplication.shared.connectedScenes.count == 2 && UIApplication.shared.openSessions.count == 2)
    _ = Calls.take()
    surface.setVisible(false)
    #expect(Calls.take() == ["sceneWillResignActive", "sceneDidEnterBackground"])
    #expect(scene.activationState == .background && UIApplication.shared.applicationState == .active)
    surface.close()
    #expect(Calls.take() == ["sceneDidDisconnect", "didDiscard 1"])
    #expect(UIApplication.shared.connectedScenes.count == 1)
    app.terminate()
    #expect(
      Calls.take() == ["sceneWillResignActive", "sceneDidEnterBackground", "sceneDidDisconnect", "willTerminate"])
  }

  @Test func notificationsFollowTheWholeApp() {
    let app = RunningApp(delegate: SceneAppDelegate())
    let names: [Notification.Name] = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIScene.didActivateNotification,
    ]
    final class Heard: @unchecked Sendable { var names: [String] = [] }
    let heard = Heard()
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        heard.names.append($0.name.rawValue)
      }
    }
    let first = app.makeSurface(environment: environment)
    let second = app.makeSurface(environment: environment)
    first.setVisible(true)
    second.setVisible(true)
    first.setVisible(false)
    #expect(
      heard.names == [
        "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification", "UISceneDidActivateNotification",
      ])
    second.setVisible(false)
    #expect(
      heard.names.suffix(2) == [
        "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
      ])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    app.terminate()
  }

  @Test func theInfoListNamesClasses() {
    let info: [String: Any] = [
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            ["UISceneConfigurationName": "Main", "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate"]
          ]
        ]
      ]
    ]
    final class Delegate: NSObject, UIApplicationDelegate {}
    let app = RunningApp(delegate: Delegate(), info: info)
    let former = UIApplication.shared.runningApp
    UIApplication.shared.runningApp = app
    defer { UIApplication.shared.runningApp = former }
    #expect(app.manifest.isPresent)
    #expect(UISceneConfiguration(name: "Main", sessionRole: .windowApplication).delegateClass == SceneDelegate.self)
    #expect(UISceneConfiguration(name: nil, sessionRole: .windowApplication).delegateClass == SceneDelegate.self)
    #expect(UISceneConfiguration(name: "Other", sessionRole: .windowApplication).delegateClass == nil)
    #expect(
      TestHost.expectFault { _ = SceneManifest.classNamed("Absent", module: "AppTests") }
        == "Info.plist: there is no class AppTests.Absent")
  }

  @Test func aDelegateWithoutAWindowIsAFault() {
    final class Empty: NSObject, UIApplicationDelegate {}
    let app = RunningApp(delegate: Empty())
    let old = UIApplication.shared.keyWindowStorage
    old?.resignKey()
    UIApplication.shared.keyWindowStorage = nil
    #expect(
      TestHost.captureFaults { _ = app.makeSurface(environment: environment) } == [
        "The application delegate has made no window"
      ])
  }
}
