@_spi(Waterwheel) import QuartzCore

/// An app between its launch and its end: makes a window for each page, and calls the delegates.
///
/// The app is launched when it is first shown, so that the screen is known. With scenes each surface is one of its own. Without, all
/// share the one window, which the surface that was made last shows.
@MainActor
final class RunningApp: SurfaceApp {
  private let delegate: any UIApplicationDelegate
  private let module: String
  let manifest: SceneManifest
  private var sessionCount = 0
  private var isLaunched = false
  private(set) var connections: [AppConnection] = []
  /// The window of an app without scenes.
  private var onlyWindow: UIWindow?

  init(delegate: any UIApplicationDelegate, info: [String: Any] = [:]) {
    self.delegate = delegate
    module = String(reflecting: type(of: delegate)).split(separator: ".").first.map(String.init) ?? ""
    manifest = SceneManifest(info, module: module)
  }

  var title: String {
    let info = AppResources.info()
    return info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String
      ?? ProcessInfo.processInfo.processName
  }

  func makeSurface(environment: SurfaceEnvironment) -> any Surface {
    WindowHost.connecting(environment: environment) { clock in
      launch()
      let (connection, window) = connect()
      let host = WindowHost(window: window, environment: environment, clock: clock)
      connection.host = host
      host.connection = connection
      return host
    }
  }

  func terminate() {
    guard isLaunched else { return }
    for connection in connections { connection.end(isDiscarded: false) }
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: application)
    delegate.applicationWillTerminate(application)
  }

  // MARK: Launch

  private var application: UIApplication { .shared }

  private func launch() {
    guard !isLaunched else { return }
    isLaunched = true
    application.delegate = delegate
    application.runningApp = self
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
  }

  // MARK: Scenes

  private func connect() -> (AppConnection, UIWindow) {
    sessionCount += 1
    let session = UISceneSession(role: .windowApplication, identifier: "scene-\(sessionCount)")
    let options = UIScene.ConnectionOptions()
    let first = session.configuration
    session.configuration = delegate.application(application, configurationForConnecting: session, options: options)
    guard manifest.isPresent || session.configuration !== first else { return connectWindow() }
    return connectScene(session, options)
  }

  /// An app without scenes has one window, which a further page takes over.
  private func connectWindow() -> (AppConnection, UIWindow) {
    let window = onlyWindow ?? delegate.window ?? application.keyWindowStorage ?? missingWindow("application delegate")
    onlyWindow = window
    let state = connections.first?.isForeground ?? false
    for connection in connections { connection.takeOver() }
    let connection = AppConnection(app: self, scene: nil, isForeground: state)
    connections = [connection]
    return (connection, window)
  }

  private func connectScene(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> (
    AppConnection, UIWindow
  ) {
    let configuration = session.configuration
    let sceneClass = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = sceneClass.init(session: session, connectionOptions: options)
    session.scene = scene
    let connection = AppConnection(app: self, scene: scene, isForeground: false)
    connections.append(connection)
    // The template's code names a configuration and leaves its classes to the Info.plist.
    let delegateClass: AnyClass? =
      configuration.delegateClass ?? NSClassFromString("\(module).SceneDelegate")
    if let delegateClass = delegateClass as? NSObject.Type {
      scene.delegate = InstanceFactory.makeDelegate(delegateClass) as? any UISceneDelegate
    }
    if scene.delegate == nil {
      Fault.report("The scene configuration \(configuration.name ?? "") names no class of a scene delegate")
    }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    let window =
      scene.keyWindow ?? (scene.delegate as? any UIWindowSceneDelegate)?.window ?? scene.windows.first
      ?? missingWindow("scene delegate")
    if window.windowScene == nil { window.windowScene = scene }
    return (connection, window)
  }

  private func missingWindow(_ who: String) -> UIWindow {
    Fault.report("The \(who) has made no window")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    return window
  }

  // MARK: Life

  func ended(_ connection: AppConnection, isDiscarded: Bool) {
    connections.removeAll { $0 === connection }
    guard isDiscarded, let session = connection.scene?.session else { return }
    delegate.application(application, didDiscardSceneSessions: [session])
  }

  /// True if any scene, or the app without scenes, is in front.
  var isActive: Bool { connections.contains(where: \.isForeground) }

  /// Calls the delegate, if `call` is given, and posts the notification.
  func notify(_ name: Notification.Name, _ call: ((any UIApplicationDelegate) -> Void)?) {
    call?(delegate)
    NotificationCenter.default.post(name: name, object: application)
  }
}
