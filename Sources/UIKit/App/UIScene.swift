/// A place at which an app is shown: a page of the browser.
open class UIScene: UIResponder {
  /// The state of a scene: shown or not, with or without input. A page that is hidden is in the background.
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

  /// The data that comes with a request for a scene. A page brings none.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var handoffUserActivityType: String? { nil }
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  open var title: String! = ""

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
  }

  open override var next: UIResponder? { delegate as? UIResponder ?? UIApplication.shared }

  public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification =
    NSNotification.Name("UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification =
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
}

/// A scene that shows windows. The display shows one of them: the key window.
open class UIWindowScene: UIScene, UITraitEnvironment {
  private var members: [WeakWindow] = []

  private struct WeakWindow { weak var window: UIWindow? }

  /// In the order in which they came.
  open var windows: [UIWindow] { members.compactMap(\.window) }
  /// The window of the scene that was made key last.
  open internal(set) weak var keyWindow: UIWindow?
  open var screen: UIScreen { .main }
  open var isFullScreen: Bool { true }
  open var interfaceOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(of: screen.bounds.size)
  }
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(scene: self)
  open var coordinateSpace: any UICoordinateSpace { keyWindow ?? screen.coordinateSpace }
  open var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? screen.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  func add(_ window: UIWindow) {
    members.removeAll { $0.window == nil || $0.window === window }
    members.append(WeakWindow(window: window))
  }

  func remove(_ window: UIWindow) { members.removeAll { $0.window == nil || $0.window === window } }
}
