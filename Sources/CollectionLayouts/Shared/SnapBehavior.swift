public import UIKit

/// The rule by which scrolling comes to rest.
public enum SnapBehavior: Equatable, Sendable {
  /// Scrolling ends wherever the deceleration ends.
  case none
  /// Scrolling ends with an item at the alignment point: the one nearest to the natural end of the deceleration.
  case itemAligned(limit: SnapBehavior.Limit)
  /// Scrolling moves by one group of items per drag. Groups begin at items 0, n, 2n …; the last one may be short.
  ///
  /// - by: items in a group, at least 1. With more than one, the alignment point is that of the group's first item, as a rule
  ///   `.leading`.
  /// - minimumDrag: points that a drag has to cover to advance; a shorter one returns. With nil, a flick advances, or a drag by more than
  ///   half the way.
  case paged(by: Int = 1, minimumDrag: CGFloat? = nil)

  /// The number of items that one flick may pass.
  public enum Limit: Equatable, Sendable {
    /// A limit of one item when an item fills more than half of the view, otherwise none.
    case automatic
    /// No limit: the item nearest to the natural end of the deceleration.
    case never
    /// A limit of as many items as fit the view.
    case always
    /// A limit of three items.
    case few
    /// A limit of one item.
    case one
  }
}

extension SnapBehavior.Limit {
  /// The number of items that a flick may pass; nil for any number.
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
