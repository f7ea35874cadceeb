public import UIKit

/// The distance from a wheel's hub to the centres of its items.
public enum WheelRadius: Equatable, Sendable {
  /// So that `visibleItemCount` items lie across the view, on an arc that is neither nearly straight nor a full half turn.
  case automatic
  /// A length in points.
  case absolute(CGFloat)
}

/// The angle between neighbours on a wheel.
public enum WheelAngle: Equatable, Sendable {
  /// As narrow as items that are turned with the wheel (`itemRotation == 1`) can stand: so many points lie between the
  /// corners that come nearest to each other.
  ///
  /// For a hub at the top or bottom this is `2 · atan((width + spacing) / 2 / (radius − height / 2))`.
  case automatic(spacing: CGFloat)
  /// An angle in radians.
  case fixed(CGFloat)
}

/// The side of the view on which a wheel's hub lies. Items stand on the hub's opposite side.
public enum WheelHub: Equatable, Sendable, CaseIterable {
  /// Above the view.
  case top
  /// Beyond the corner of the upper and the leading edge.
  case topLeading
  /// Beyond the leading edge.
  case leading
  /// Beyond the corner of the lower and the leading edge.
  case bottomLeading
  /// Below the view.
  case bottom
  /// Beyond the corner of the lower and the trailing edge.
  case bottomTrailing
  /// Beyond the trailing edge.
  case trailing
  /// Beyond the corner of the upper and the trailing edge.
  case topTrailing

  /// The unit vector from the hub to the current item, on the screen's axes.
  func outward(isRightToLeft: Bool) -> CGVector {
    let diagonal = CGFloat(0.5).squareRoot()
    let vector: (x: CGFloat, y: CGFloat) =
      switch self {
      case .top: (0, 1)
      case .topLeading: (diagonal, diagonal)
      case .leading: (1, 0)
      case .bottomLeading: (diagonal, -diagonal)
      case .bottom: (0, -1)
      case .bottomTrailing: (-diagonal, -diagonal)
      case .trailing: (-1, 0)
      case .topTrailing: (-diagonal, diagonal)
      }
    return CGVector(dx: isRightToLeft ? -vector.x : vector.x, dy: vector.y)
  }
}

/// What a wheel's items lie on.
public enum WheelStyle: Equatable, Sendable {
  /// Items lie flat round the hub, like cards on a roulette wheel.
  case disc
  /// Items lie on a drum that rolls along the scroll direction, like the rows of a picker. `hub`, `hubOffset`,
  /// `itemRotation` and `edgeScale` do not count here.
  /// - Parameters:
  ///   - perspective: 1 divided by the distance of the eye in points; 0 for none.
  ///   - diameterRatio: the drum's diameter divided by the extent of the view, where `radius` is automatic.
  case drum(perspective: CGFloat, diameterRatio: CGFloat)

  /// A drum seen from 500 points away, twice as thick as the view is long.
  public static var drum: WheelStyle { .drum(perspective: 1 / 500, diameterRatio: 2) }
}

/// How far one has to scroll to bring in the next item.
public enum WheelScrollMapping: Equatable, Sendable {
  /// The length of an item and the spacing, whatever the radius.
  case linear
  /// The way that an item's centre goes along the rim: the current item follows the finger exactly.
  case arc
}
