/// A clock within a clock: local time is `(parent time - beginTime) * speed + timeOffset`.
public protocol CAMediaTiming {
  /// The time at which the clock starts, in the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run, in local time.
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs; may be fractional. 0 counts as 1.
  var repeatCount: Float { get set }
  /// The duration of all runs, in local time; replaces `repeatCount` when not 0.
  var repeatDuration: CFTimeInterval { get set }
  /// A Boolean value: true if each run is played backwards after it was played.
  var autoreverses: Bool { get set }
  /// The values that show before the first and after the last run.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that an animation shows before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var coversBefore: Bool { self == .backwards || self == .both }
  var coversAfter: Bool { self == .forwards || self == .both }
}
