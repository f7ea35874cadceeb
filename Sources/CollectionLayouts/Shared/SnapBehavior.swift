public import UIKit

/// How scrolling comes to rest.
public enum SnapBehavior: Equatable, Sendable {
  /// Scrolling ends wherever the deceleration ends.
  case none
  /// Scrolling ends with an item at the alignment point: the one nearest to the natural end of the deceleration.
  case itemAligned(limit: SnapBehavior.Limit)
  /// One item per drag: a drag of at least this many points advances by one item, a shorter one returns.
  case paged(minimumDrag: CGFloat)

  /// The number of items that one flick may pass.
  public enum Limit: Equatable, Sendable {
    /// One item when an item fills more than half of the view, else no limit.
    case automatic
    /// No limit: the item nearest to the natural end of the deceleration.
    case never
    /// At most as many items as fit the view.
    case always
    /// At most three items.
    case few
    /// At most one item.
    case one
  }
}

extension SnapBehavior.Limit {
  /// How many items a flick may pass; nil for any number.
  func reach(itemsPerViewport items: CGFloat) -> Int? {
    switch self {
    case .never: nil
    case .one: 1
    case .few: 3
    case .always: items.isNaN ? 1 : Int(min(max(items, 1), 1e6))
    case .automatic: items < 2 ? 1 : nil
    }
  }
}
