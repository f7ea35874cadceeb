/// The heights of bars. Bars have one height here.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

/// The places of bars.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// The looks of bars from before appearances.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
  public static let blackTranslucent = UIBarStyle.black
  public static let blackOpaque = UIBarStyle.black

  /// The background of a bar that has no tint and no appearance of its own.
  var backgroundColor: UIColor? { self == .black ? .black : nil }
}

extension UIView {
  /// Gives what is in a black bar the dark look.
  func barStyleDidChange(from old: UIBarStyle, to style: UIBarStyle) {
    if style != old { overrideUserInterfaceStyle = style == .black ? .dark : .unspecified }
  }
}
