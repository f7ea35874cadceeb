public import UIKit

/// How scrolling comes to rest.
public enum SnapBehavior: Equatable, Sendable {
  /// Scrolling rests wherever it runs out.
  case none
  /// An item always rests at the alignment point: the one nearest to where scrolling would have run out.
  case itemAligned(limit: SnapLimit)
  /// One item a drag, however fast and far it was: a drag of at least so many points goes on to the next item, a shorter
  /// one comes back.
  case paged(minimumDrag: CGFloat)
}

/// How many items one flick may pass.
public enum SnapLimit: Equatable, Sendable {
  /// One item when an item fills more than half of the view, else no limit.
  case automatic
  /// No limit: the item nearest to where scrolling would have ended.
  case never
  /// At most as many items as fit the view.
  case always
  /// At most three items.
  case few
  /// At most one item.
  case one
}

/// Where the current item rests in the view.
public enum ItemAlignment: Equatable, Sendable {
  /// At the leading edge of the view, or at the top.
  case leading
  /// In the middle of the view.
  case center
  /// At the trailing edge of the view, or at the bottom.
  case trailing
  /// 0 is leading, 1 is trailing; values outside `0...1` and values that are not numbers count as the nearest of them.
  case fraction(CGFloat)

  var fraction: CGFloat {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    case .fraction(let value): value.isNaN ? 0.5 : min(max(value, 0), 1)
    }
  }

  /// Where the centre of an item of a length rests, counted from the view's leading edge.
  func restingCenter(length: CGFloat, in viewport: CGFloat) -> CGFloat {
    length / 2 + fraction * (viewport - length)
  }
}
