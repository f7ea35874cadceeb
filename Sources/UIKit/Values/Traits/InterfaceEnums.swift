/// The direction in which a user interface runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// The direction as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// The mirroring of a view's content for right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The kind of device. Here it is a phone or a pad, by the display's size.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5, vision
}

/// The level of content: the base, or other content that it lies on, as in a sheet.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

/// The amount of contrast that the user wants.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// The weight of text that the user wants.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

/// The state of the window: active or not.
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

/// The capability of touches to report their force. They never do here.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// The range of colours of a display.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

/// The insets inside of which a layout keeps its content.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// The side of the user interface that is up.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// The orientation of a screen of that size.
  init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}

/// The side of the device that is up. Here it follows the shape of the display.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientations that a view controller supports. Displays do not take them into account.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static var portrait: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 2) }
  public static var portraitUpsideDown: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 4) }
  public static var landscapeRight: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 8) }
  public static var landscapeLeft: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 16) }
  public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
  public static var all: UIInterfaceOrientationMask { [.portrait, .portraitUpsideDown, .landscape] }
  public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }
}

/// The look of a status bar. No display draws one.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

/// The animation by which a status bar comes and goes. It is not used here.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// The style of presenting a view controller. Every style except `custom` fills the window here.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1, automatic = -2
}

/// The transition by which a presented view controller appears.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// The strength of a constraint or an intrinsic size, 1…1000.
public struct UILayoutPriority: RawRepresentable, Sendable, Comparable, Hashable {
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public var rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

extension UILayoutPriority {
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
  public static func += (a: inout UILayoutPriority, b: Float) { a.rawValue += b }
  public static func -= (a: inout UILayoutPriority, b: Float) { a.rawValue -= b }
}
