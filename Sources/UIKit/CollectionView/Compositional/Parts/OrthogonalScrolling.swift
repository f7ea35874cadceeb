/// The ways in which a section scrolls across the list.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No scrolling: the groups stand along the list.
  case none = 0
  /// Free scrolling.
  case continuous = 1
  /// Free scrolling that comes to rest with a group at the leading edge.
  case continuousGroupLeadingBoundary = 2
  /// Scrolling by the extent of the view, at most one page per flick.
  case paging = 3
  /// Scrolling by one group per flick.
  case groupPaging = 4
  /// Scrolling by one group per flick, which comes to rest in the middle.
  case groupPagingCentered = 5
}

/// The bounce and deceleration of a section that scrolls across the list.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// The bounce of a section at its ends.
  public enum Bounce: Int, Sendable {
    /// The bounce of scroll views: when there is something to scroll.
    case automatic = 0
    case always = 1, never
  }

  /// The part of the velocity that remains after a millisecond.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The rate by the section's behavior: fast for pages and groups, otherwise normal.
    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  open var decelerationRate = DecelerationRate.automatic
  open var bounce = Bounce.automatic
}
