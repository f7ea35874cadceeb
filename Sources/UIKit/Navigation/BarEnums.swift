/// The heights of bars. Bars have one height here.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

/// The places of bars.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// The looks of bars from before appearances.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
  public static let blackTranslucent = UIBarStyle.black
  public static let blackOpaque = UIBarStyle.black

  /// The look of what is in the bar.
  var interfaceStyle: UIUserInterfaceStyle { self == .black ? .dark : .unspecified }
}
