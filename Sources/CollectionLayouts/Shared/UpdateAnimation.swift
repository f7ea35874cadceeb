public import UIKit

/// The animation by which items appear and disappear in a batch update. Items that stay always move to their new places.
///
/// With reduced motion `.scale`, `.fromCenter` and `.slide` only fade.
public enum UpdateAnimation {
  /// The layout's own default.
  case automatic
  /// Items appear and disappear at once.
  case none
  /// Items fade in place.
  case fade
  /// Items fade and grow from (or shrink to) a fraction of their size. A fraction below 0.01, and one that is not finite, counts as 0.01.
  case scale(CGFloat)
  /// Items fade while they move from, or to, the centre of the visible part (for a ring, its centre), and grow from or shrink to a fraction
  /// of their size.
  case fromCenter(scale: CGFloat = 1)
  /// Items move in from, or out to, an edge of the view.
  case slide(Edge)
  /// A function modifies the attributes of an item at its final (or former) position.
  case custom(@MainActor (_ attributes: UICollectionViewLayoutAttributes, _ phase: Phase) -> Void)

  /// An edge of the view.
  public enum Edge: Equatable, Sendable {
    /// Above the view.
    case top
    /// Left of the view; right of it in right-to-left languages.
    case leading
    /// Below the view.
    case bottom
    /// Right of the view; left of it in right-to-left languages.
    case trailing
  }

  /// The change of an item that is animated.
  public enum Phase: Equatable, Sendable {
    /// The item was inserted.
    case appearing
    /// The item was deleted.
    case disappearing
  }

  @MainActor
  func apply(
    to attributes: UICollectionViewLayoutAttributes, phase: Phase, bounds: CGRect, center: CGPoint? = nil,
    isRightToLeft: Bool, isMotionReduced: Bool
  ) {
    switch self {
    case .none: break
    case .automatic, .fade: attributes.alpha = 0
    case .scale where isMotionReduced, .fromCenter where isMotionReduced, .slide where isMotionReduced:
      attributes.alpha = 0
    case .scale(let scale):
      attributes.alpha = 0
      attributes.transform3D = Self.scaled(attributes.transform3D, by: scale)
    case .fromCenter(let scale):
      attributes.alpha = 0
      attributes.center = center ?? CGPoint(x: bounds.midX, y: bounds.midY)
      attributes.transform3D = Self.scaled(attributes.transform3D, by: scale)
    case .slide(let edge):
      attributes.center = Self.outside(edge, attributes, bounds, isRightToLeft)
    case .custom(let change): change(attributes, phase)
    }
  }

  private static func scaled(_ transform: CATransform3D, by scale: CGFloat) -> CATransform3D {
    guard scale != 1 else { return transform }
    // A scale of zero is not invertible, and displays treat it differently.
    let usable = scale.isFinite && scale > 0.01 ? scale : 0.01
    return CATransform3DScale(transform, usable, usable, 1)
  }

  @MainActor
  private static func outside(
    _ edge: Edge, _ attributes: UICollectionViewLayoutAttributes, _ bounds: CGRect, _ isRightToLeft: Bool
  ) -> CGPoint {
    var center = attributes.center
    let size = attributes.size
    switch edge {
    case .top: center.y = bounds.minY - size.height / 2
    case .bottom: center.y = bounds.maxY + size.height / 2
    case .leading, .trailing:
      let left = (edge == .leading) != isRightToLeft
      center.x = left ? bounds.minX - size.width / 2 : bounds.maxX + size.width / 2
    }
    return center
  }
}
