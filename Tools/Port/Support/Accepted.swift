import Foundation
@_spi(Waterwheel) import UIKit

// Names that many apps set and that nothing here acts on. Each says so once.

func acceptedGap(_ message: String) { KnownGap.log(message) }

/// Values of what is accepted, by the object and the name.
@MainActor private let accepted = PortedValue<[String: Any]>([:])

@MainActor
func acceptedValue<Value>(_ owner: AnyObject, _ name: String, _ fallback: Value) -> Value {
  accepted[owner][name] as? Value ?? fallback
}

@MainActor
func accept(_ value: Any?, _ owner: AnyObject, _ name: String, _ gap: String) {
  acceptedGap("\(type(of: owner)).\(name): \(gap)")
  accepted[owner][name] = value
}

// MARK: The device and the application

extension UIDevice {
  public var systemName: String { "iOS" }
  public var localizedModel: String { "iPhone" }
  public var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000000") }
  public var batteryLevel: Float { -1 }
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set { acceptedGap("UIDevice.isBatteryMonitoringEnabled: there is no battery") }
  }
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set { acceptedGap("UIDevice.isProximityMonitoringEnabled: there is no such sensor") }
  }
}

extension UIApplication {
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set { acceptedGap("UIApplication.statusBarStyle: there is no status bar") }
  }
  public var isStatusBarHidden: Bool {
    get { true }
    set { acceptedGap("UIApplication.isStatusBarHidden: there is no status bar") }
  }
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
  public var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: windows.first?.safeAreaInsets.top ?? 0)
  }
  public var statusBarOrientation: UIInterfaceOrientation {
    connectedScenes.lazy.compactMap { ($0 as? UIWindowScene)?.interfaceOrientation }.first ?? .portrait
  }
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set { acceptedGap("UIApplication.isNetworkActivityIndicatorVisible: there is no status bar") }
  }
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set { acceptedGap("UIApplication.applicationIconBadgeNumber: there is no icon") }
  }
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return false
  }
  public func beginIgnoringInteractionEvents() {
    acceptedGap("UIApplication.beginIgnoringInteractionEvents: touches are still taken")
  }
  public func endIgnoringInteractionEvents() {}
  public func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {
    acceptedGap("UIApplication.setMinimumBackgroundFetchInterval: nothing runs in the background")
  }
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { nil }
    set { acceptedGap("UIApplication.shortcutItems: there is no icon") }
  }
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Never posted.
  public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

/// Never made here: nothing opens an app by it.
public final class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  public init(type: String, localizedTitle: String) { (self.type, self.localizedTitle) = (type, localizedTitle) }
}
/// Never made here: nothing opens an app by it.
public final class UIOpenURLContext: NSObject {
  public let url: URL
  init(url: URL) { self.url = url }
}
public protocol UIUserActivityRestoring: AnyObject {}

extension UIScene.ConnectionOptions {
  public var urlContexts: Set<UIOpenURLContext> { [] }
  public var userActivities: Set<PortedUserActivity> { [] }
  public var shortcutItem: UIApplicationShortcutItem? { nil }
}

/// `port` writes this name for Foundation's.
public final class PortedUserActivity: NSObject {
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  public var webpageURL: URL?
  public var isEligibleForSearch = false
  public var isEligibleForHandoff = true
  public var isEligibleForPrediction = false
  public init(activityType: String) { self.activityType = activityType }
  public func becomeCurrent() { acceptedGap("NSUserActivity: there is no activity system") }
  public func resignCurrent() {}
  public func invalidate() {}
}

// MARK: Motion

/// `port` writes this name for UIKit's.
open class PortedMotionEffect: NSObject {}
public final class UIMotionEffectGroup: PortedMotionEffect { public var motionEffects: [PortedMotionEffect]? }
public final class UIInterpolatingMotionEffect: PortedMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  public let keyPath: String
  public let type: EffectType
  public var minimumRelativeValue: Any?
  public var maximumRelativeValue: Any?
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}
extension UIView {
  public func addMotionEffect(_ effect: PortedMotionEffect) { acceptedGap("UIMotionEffect: the device is not moved") }
  public func removeMotionEffect(_ effect: PortedMotionEffect) {}
}

// MARK: Text

/// Kept in attributes, and not shown.
public final class NSShadow: NSObject {
  public var shadowOffset = CGSize.zero
  public var shadowBlurRadius: CGFloat = 0
  public var shadowColor: Any?
}

extension UITextField {
  /// The placeholder's words; its attributes are not shown.
  public var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set {
      acceptedGap("UITextField.attributedPlaceholder: shown in the plain colour")
      placeholder = newValue?.string
    }
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { acceptedValue(self, "enablesReturnKeyAutomatically", false) }
    set { accept(newValue, self, "enablesReturnKeyAutomatically", "the key is always there") }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { acceptedValue(self, "keyboardAppearance", .default) }
    set { accept(newValue, self, "keyboardAppearance", "the keyboard is the device's") }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { acceptedValue(self, "spellCheckingType", .default) }
    set { accept(newValue, self, "spellCheckingType", "the keyboard is the device's") }
  }
  public var textContentType: UITextContentType? {
    get { acceptedValue(self, "textContentType", nil) }
    set { accept(newValue, self, "textContentType", "the keyboard is the device's") }
  }
}

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = Self(rawValue: "name")
  public static let givenName = Self(rawValue: "given-name")
  public static let familyName = Self(rawValue: "family-name")
  public static let emailAddress = Self(rawValue: "email")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let URL = Self(rawValue: "url")
  public static let creditCardNumber = Self(rawValue: "cc-number")
}
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  public static let alert = UIKeyboardAppearance.dark
}
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

// MARK: The edit menu

/// Never shown.
@preconcurrency @MainActor
public final class UIMenuController: NSObject {
  public static let shared = UIMenuController()
  public var menuItems: [UIMenuItem]?
  public var isMenuVisible: Bool { false }
  public func setTargetRect(_ rect: CGRect, in view: UIView) {}
  public func setMenuVisible(_ visible: Bool, animated: Bool) {
    acceptedGap("UIMenuController: there is no edit menu")
  }
  public func showMenu(from view: UIView, rect: CGRect) { setMenuVisible(true, animated: true) }
  public func hideMenu() {}
}
public final class UIMenuItem: NSObject {
  public var title: String
  public var action: Selector
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
