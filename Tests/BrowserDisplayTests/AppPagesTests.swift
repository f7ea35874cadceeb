import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@_spi(Waterwheel) @testable import BrowserDisplay
@testable @_spi(Waterwheel) import UIKit

/// What an app hears of the pages that show it.
@MainActor @Suite(.serialized) struct AppPagesTests {
  @MainActor private static var calls: [String] = []

  private final class WindowApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
  }

  private final class SceneApp: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = Scene.self
      return configuration
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
      calls.append("discarded")
    }
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      calls.append("connected")
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnected") }
  }

  private func take() -> [String] {
    defer { Self.calls = [] }
    return Self.calls
  }

  private func hello(_ number: UInt64, isVisible: Bool = true) -> [UInt8] {
    let environment = SurfaceEnvironment(size: CGSize(width: 300, height: 500), scale: 1)
    return ClientMessage.hello(
      .init(session: SessionID(high: 0, low: number), time: 0, isVisible: isVisible, environment: environment)
    ).encoded()
  }

  private func batch(at time: Double, isVisible: Bool) -> [UInt8] {
    ClientMessage.batch(.init(time: time, isVisible: isVisible, events: [])).encoded()
  }

  @Test func aPageThatIsHiddenOrLostIsInTheBackground() async throws {
    Self.calls = []
    var configuration = BrowserDisplay.Configuration()
    configuration.sessionTimeout = .milliseconds(1)
    let app = RunningApp(delegate: SceneApp())
    let hub = SessionHub(configuration: configuration) { app.makeSurface(environment: $0) }
    let page = PageConnection { _ in }
    _ = hub.handle(hello(1), on: page)
    #expect(take() == ["connected", "active"])
    _ = hub.handle(batch(at: 10, isVisible: false), on: page)
    #expect(take() == ["background"])
    _ = hub.handle(batch(at: 20, isVisible: true), on: page)
    #expect(take() == ["active"])
    // A reload: the connection goes, and the same page comes again.
    hub.connectionEnded(page)
    #expect(take() == ["background"])
    let again = PageConnection { _ in }
    _ = hub.handle(hello(1), on: again)
    #expect(take() == ["active"])
    // Another one is another scene, which may be hidden from the first.
    let other = PageConnection { _ in }
    _ = hub.handle(hello(2, isVisible: false), on: other)
    #expect(take() == ["connected"])
    #expect(UIApplication.shared.connectedScenes.count == 2)
    // Nobody comes back.
    hub.connectionEnded(again)
    for _ in 0..<60_000 where hub.sessionCount == 2 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(take() == ["background", "disconnected", "discarded"])
    hub.closeAll()
    #expect(take() == [])
    app.terminate()
    #expect(take() == ["disconnected"])
  }

  @Test func theWindowOfAnAppWithoutScenesGoesToTheLatestPage() {
    Self.calls = []
    let app = RunningApp(delegate: WindowApp())
    let hub = SessionHub(configuration: .init()) { app.makeSurface(environment: $0) }
    let first = PageConnection { _ in }
    _ = hub.handle(hello(1), on: first)
    let second = PageConnection { _ in }
    _ = hub.handle(hello(2), on: second)
    #expect(hub.sessionCount == 1 && take() == ["active"])
    if case .answer = hub.handle(batch(at: 5, isVisible: true), on: first) {
      Issue.record("the first page is still served")
    }
    guard case .answer = hub.handle(batch(at: 5, isVisible: true), on: second) else {
      Issue.record("the second page is not served")
      return
    }
    hub.connectionEnded(first)
    #expect(take() == [])
    hub.connectionEnded(second)
    #expect(take() == ["background"])
  }
}
