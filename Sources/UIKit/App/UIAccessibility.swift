/// Settings and messages of assistive technology.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// True if the user asked for less motion. The display reports it.
  public static var isReduceMotionEnabled: Bool { AccessibilitySettings.shared.reducesMotion }
  /// False: the display mirrors everything whether or not a screen reader runs, and cannot detect one.
  public static var isVoiceOverRunning: Bool { false }
  public static var isBoldTextEnabled: Bool { UIScreen.main.traitCollection.legibilityWeight == .bold }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { AccessibilitySettings.shared.reducesMotion }

  public nonisolated static let reduceMotionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  // Never posted: a display does not say where its screen reader is.
  public nonisolated static let elementFocusedNotification =
    NSNotification.Name("UIAccessibilityElementFocusedNotification")
  public nonisolated static let announcementDidFinishNotification =
    NSNotification.Name("UIAccessibilityAnnouncementDidFinishNotification")
  public nonisolated static let voiceOverStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
  public nonisolated static let announcementStringValueUserInfoKey =
    "UIAccessibilityAnnouncementKeyStringValue"
  public nonisolated static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

  /// A notification for assistive technology. Announcements, changes of the screen and of the layout take effect.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// A text is announced by the screen reader of the display that was driven last; an element of a changed screen or layout
  /// gets the focus.
  public static func post(notification: Notification, argument: Any?) {
    switch argument {
    case let text as String: WindowHost.call.host?.announce(text)
    case let view as UIView where notification != .announcement: view.window?.host?.focus(view)
    default: break
    }
  }
}

/// The user's settings as the display reports them. The host sets them.
@MainActor
final class AccessibilitySettings {
  static let shared = AccessibilitySettings()

  var reducesMotion = false {
    didSet {
      guard reducesMotion != oldValue else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
  }
}
