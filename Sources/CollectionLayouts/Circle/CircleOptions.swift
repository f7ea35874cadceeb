public import UIKit

extension CircleLayout {
  /// The radius of a ring.
  public enum Radius: Equatable, Sendable {
    /// The largest ring (or arc) whose items stay this many points inside the view. An edge that the ring's centre is nearer to
    /// than an item is long counts less and less, so that a ring may hang over it.
    case automatic(inset: CGFloat)
    /// A length in points.
    case absolute(CGFloat)
    /// A fraction of the view's shorter side.
    case fraction(CGFloat)
  }

  /// The direction in which items follow each other.
  public enum Direction: Equatable, Sendable {
    /// Later items follow clockwise, as the hours do on a clock.
    case clockwise
    /// Later items follow against the clock.
    case counterclockwise
  }

  /// The distribution of items on a ring.
  public enum Distribution: Equatable, Sendable {
    /// The items share all of the arc, at equal angles. On an open arc, the first and the last item are at its ends.
    case even
    /// An angle, in radians, from each item to the next.
    case fixed(CGFloat)
    /// A distance between items in points. The items count as round unless they turn with the ring.
    case packed(spacing: CGFloat)
  }

  /// The behaviour of items that do not fit the arc side by side.
  public enum Overflow: Equatable, Sendable {
    /// The items move together and become smaller, down to a fraction of their size. Beyond that they overlap, four deep at most if there
    /// are more than a hundred.
    case shrink(minimumScale: CGFloat)
    /// The items fill further rings inside, this many points apart. If they do not fit even so, they become smaller, down to a fraction of
    /// their size (and further only in a view that does not hold even one item of that size). Of more items than fit then, or than a
    /// thousand, the ones around the current item are shown; the others come up as the rings turn.
    case concentric(spacing: CGFloat, minimumScale: CGFloat = 0.35)
    /// The items move together and overlap, four deep at most if there are more than a hundred.
    case overlap
  }

  /// The orientation of items on a ring.
  public enum ItemOrientation: Equatable, Sendable {
    /// Items never turn.
    case upright
    /// An item's top points away from the centre.
    case radial
    /// An item's top points along the ring, clockwise.
    case tangent
  }
}
