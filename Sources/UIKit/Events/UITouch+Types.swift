extension UITouch {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    case began = 0, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The kind of pointing device that makes a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    case indirect = 1, pencil
    /// A mouse or trackpad with its button down.
    case indirectPointer = 3

    public static var stylus: UITouch.TouchType { .pencil }
  }

  /// The properties of a touch that may still be updated. There are none here.
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let force = UITouch.Properties(rawValue: 1)
    public static let azimuth = UITouch.Properties(rawValue: 2)
    public static let altitude = UITouch.Properties(rawValue: 4)
    public static let location = UITouch.Properties(rawValue: 8)
    public static let roll = UITouch.Properties(rawValue: 16)
  }
}
