public import CoreGraphics

/// A clock within a clock: local time is `(parent time - beginTime) * speed + timeOffset`.
public protocol CAMediaTiming {
  /// When the clock starts, in the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// Of one run, in local time.
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  /// Runs; may be fractional. 0 counts as 1.
  var repeatCount: Float { get set }
  /// Takes the place of `repeatCount` when not 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is played backwards after it was played.
  var autoreverses: Bool { get set }
  /// What is seen before the first and after the last run.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before its begin and after its end.
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
