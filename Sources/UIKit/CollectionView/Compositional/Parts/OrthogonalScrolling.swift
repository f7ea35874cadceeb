public import Foundation

/// How a section scrolls across the list.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all: its groups stand along the list.
  case none = 0
  /// Freely.
  case continuous = 1
  /// Freely, and comes to rest with a group at the leading edge.
  case continuousGroupLeadingBoundary = 2
  /// By the extent of the view, at most one page a flick.
  case paging = 3
  /// By one group a flick.
  case groupPaging = 4
  /// By one group a flick, which comes to rest in the middle.
  case groupPagingCentered = 5
}

/// How the scrolling of such a section feels.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// Whether a section that scrolls across the list bounces at its ends.
  public enum Bounce: Int, Sendable {
    /// As scroll views do: when there is something to scroll.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// What is kept of the speed in a millisecond.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// By the section's behavior: fast for pages, otherwise normal.
    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  open var decelerationRate = DecelerationRate.automatic
  open var bounce = Bounce.automatic
}
