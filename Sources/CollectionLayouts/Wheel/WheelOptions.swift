public import UIKit

extension WheelLayout {
  /// The distance from a wheel's hub to the centres of its items.
  public enum Radius: Equatable, Sendable {
    /// Places `visibleItemCount` items across the view, on an arc that is neither nearly straight nor a full half turn.
    case automatic
    /// A length in points.
    case absolute(CGFloat)
  }

  /// The angle between neighbours on a wheel.
  public enum Angle: Equatable, Sendable {
    /// The narrowest angle for items that turn with the wheel (`itemRotation == 1`): the given spacing remains between the nearest corners.
    ///
    /// For a hub at the top or bottom this is `2 · atan((width + spacing) / 2 / (radius − height / 2))`.
    case automatic(spacing: CGFloat)
    /// An angle in radians.
    case fixed(CGFloat)
  }

  /// The body on which a wheel's items lie.
  public enum Style: Equatable, Sendable {
    /// Items are flat and arranged round the hub.
    case disc
    /// Items lie on a drum that rolls along the scroll direction, like the rows of a picker. `hub`, `hubOffset`,
    /// `itemRotation` and `edgeScale` do not count here.
    /// - Parameters:
    ///   - perspective: 1 divided by the distance of the eye in points; 0 for none.
    ///   - diameterRatio: the drum's diameter divided by the extent of the view, where `radius` is automatic.
    case drum(perspective: CGFloat, diameterRatio: CGFloat)

    /// A drum seen from 500 points away, twice as thick as the view is long.
    public static var drum: Style { .drum(perspective: 1 / 500, diameterRatio: 2) }
  }

  /// The scroll distance from one item to the next.
  public enum ScrollMapping: Equatable, Sendable {
    /// The length of an item and the spacing, whatever the radius.
    case linear
    /// The length of the arc along the rim: the current item follows the finger exactly.
    case arc
  }
}
