@_spi(Waterwheel) internal import QuartzCore

/// What kind of scroll device an event comes from.
public enum UIScrollType: UInt, Sendable {
  /// A wheel that turns in steps.
  case discrete = 0
  /// A trackpad or another device that tells when fingers rest on it.
  case continuous = 1
}

/// Which kinds of scroll device a pan recogniser listens to.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]

  init(_ phase: SurfaceScrollPhase) { self = phase == .discrete ? .discrete : .continuous }
}
