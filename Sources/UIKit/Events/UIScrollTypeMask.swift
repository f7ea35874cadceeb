@_spi(Waterwheel) internal import QuartzCore

/// The kind of scroll device that an event comes from.
public enum UIScrollType: UInt, Sendable {
  /// A wheel that turns in steps.
  case discrete = 0
  /// A trackpad or another device that reports when fingers rest on it.
  case continuous = 1
}

/// The kinds of scroll devices whose events a pan recogniser accepts.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]

  init(_ phase: SurfaceScrollPhase) { self = phase == .discrete ? .discrete : .continuous }
}
