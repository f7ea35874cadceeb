/// The surroundings of an app: other apps, the system's bars, time in the background. A display has none of them:
/// queries are answered accordingly, and requests are logged once.
extension UIApplication {
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// The keys of options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The keys of options with which an app is asked to open a URL. None is.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// False: there is no other app.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing, and passes false to the completion in a later turn.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    KnownGap.log("UIApplication.open(_:options:completionHandler:): no other app opens URLs")
    if let completion { DispatchQueue.main.async { completion(false) } }
  }

  // MARK: Background

  /// Unlimited: nothing ends a program in the background.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// No task is needed where time is unlimited.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }

  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }

  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  // MARK: Remote notifications

  public var isRegisteredForRemoteNotifications: Bool { false }

  public func registerForRemoteNotifications() {
    KnownGap.log("UIApplication.registerForRemoteNotifications(): there are no remote notifications")
  }

  public func unregisterForRemoteNotifications() {}
}

/// The name of a background task; always `invalid` here.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The result of a fetch in the background, which an app reports. Nothing asks for it here.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
