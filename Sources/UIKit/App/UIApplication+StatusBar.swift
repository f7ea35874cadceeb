// Calls from before scenes: the status bar, the icon, ignoring of touches.

extension UIApplication {
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set { KnownGap.log("UIApplication.statusBarStyle: there is no status bar") }
  }
  public var isStatusBarHidden: Bool {
    get { true }
    set { KnownGap.log("UIApplication.isStatusBarHidden: there is no status bar") }
  }
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
  public var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: shownWindows.first?.safeAreaInsets.top ?? 0)
  }
  public var statusBarOrientation: UIInterfaceOrientation {
    connectedScenes.lazy.compactMap { ($0 as? UIWindowScene)?.interfaceOrientation }.first ?? .portrait
  }
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set { KnownGap.log("UIApplication.isNetworkActivityIndicatorVisible: there is no status bar") }
  }
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set { KnownGap.log("UIApplication.applicationIconBadgeNumber: there is no icon") }
  }
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return false
  }
  public func beginIgnoringInteractionEvents() {
    KnownGap.log("UIApplication.beginIgnoringInteractionEvents: touches are still taken")
  }
  public func endIgnoringInteractionEvents() {}
  public func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {
    KnownGap.log("UIApplication.setMinimumBackgroundFetchInterval: nothing runs in the background")
  }
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { nil }
    set { KnownGap.log("UIApplication.shortcutItems: there is no icon") }
  }
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Never posted.
  public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

/// An entry of an app's icon. Nothing opens an app by it.
@preconcurrency @MainActor
public final class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
  }
}
/// A URL that opens an app. None is made: nothing opens an app by it.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  public let url: URL
  init(url: URL) { self.url = url }
}

extension UIScene.ConnectionOptions {
  /// Empty: nothing opens an app by a URL.
  public var urlContexts: Set<UIOpenURLContext> { [] }
  /// Nil: there is no icon.
  public var shortcutItem: UIApplicationShortcutItem? { nil }
}
