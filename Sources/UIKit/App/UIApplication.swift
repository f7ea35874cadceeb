/// The one object behind all windows, and the last responder.
open class UIApplication: UIResponder {
  /// The state of an application: in front, inactive or in the background.
  public enum State: Int, Sendable { case active, inactive, background }

  open class var shared: UIApplication { sharedStorage }
  private static let sharedStorage = UIApplication()

  weak var keyWindowStorage: UIWindow?

  open weak var delegate: (any UIApplicationDelegate)?
  /// The app that `@main` or `UIApplicationMain` started. It holds the delegate.
  final weak var runningApp: RunningApp?
  /// Active without such an app.
  open var applicationState: State { runningApp?.isActive == false ? .background : .active }
  open var connectedScenes: Set<UIScene> { Set(runningApp?.connections.compactMap(\.scene) ?? []) }
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  /// Every page is a scene.
  open var supportsMultipleScenes: Bool { runningApp != nil }
  @available(*, deprecated, message: "Ask the scene for its windows.")
  open var windows: [UIWindow] { shownWindows }
  var shownWindows: [UIWindow] {
    let ofScenes = runningApp?.connections.flatMap { $0.scene?.windows ?? [] } ?? []
    return ofScenes.isEmpty ? [keyWindowStorage].compactMap(\.self) : ofScenes
  }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }
  @available(*, deprecated, message: "Ask the view for its window.")
  open var keyWindow: UIWindow? { keyWindowStorage }

  open func sendEvent(_ event: UIEvent) { keyWindowStorage?.sendEvent(event) }

  /// Calls the target's method with the sender and the event. Without a target, the first object that has the method
  /// receives it, from the first responder up its chain, or from the sender up when there is none.
  ///
  /// - Returns: True if an object received the action.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let first = keyWindowStorage?.firstResponder ?? sender as? UIResponder ?? keyWindowStorage
    guard let receiver = target ?? first?.target(forAction: action, withSender: sender) else { return false }
    action.send(to: receiver as AnyObject, [sender, event])
    return true
  }

  /// Has no effect: no display dims by itself.
  open var isIdleTimerDisabled = false

  /// The delegate, when it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  func makeKey(_ window: UIWindow) {
    guard window.canBecomeKey, keyWindowStorage !== window else { return }
    if let old = keyWindowStorage { resignKey(old) }
    keyWindowStorage = window
    window.windowScene?.keyWindow = window
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  func resignKey(_ window: UIWindow) {
    guard keyWindowStorage === window else { return }
    keyWindowStorage = nil
    window.resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
  }
}

extension UIApplication {
  public nonisolated static let didFinishLaunchingNotification =
    NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification =
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification =
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  /// Never posted: the system asks nobody for memory.
  public nonisolated static let didReceiveMemoryWarningNotification =
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let didEnterBackgroundNotification =
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification =
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification =
    NSNotification.Name("UIApplicationWillTerminateNotification")

  /// The keys of launch options. There are none here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
