public import UIKit

/// How items come and go in a batch update. Items that stay always glide.
public enum UpdateAnimation {
  /// What suits the layout.
  case automatic
  case none
  case fade
  /// Fade, growing from (or shrinking to) a fraction of the size.
  case scale(CGFloat)
  /// Fade, from (or to) the centre of what the view shows.
  case fromCenter
  /// From (or to) beyond an edge of the view.
  case slide(Edge)
  /// Changes attributes of an item that stands where it is going to be (or was).
  case custom(@MainActor (_ attributes: UICollectionViewLayoutAttributes, _ phase: Phase) -> Void)

  public enum Edge: Equatable, Sendable {
    case top, leading, bottom, trailing
  }

  public enum Phase: Equatable, Sendable {
    case appearing, disappearing
  }

  @MainActor
  func apply(
    to attributes: UICollectionViewLayoutAttributes, phase: Phase, bounds: CGRect, isRightToLeft: Bool,
    isMotionReduced: Bool
  ) {
    switch self {
    case .none: break
    case .automatic, .fade: attributes.alpha = 0
    case .scale where isMotionReduced, .fromCenter where isMotionReduced, .slide where isMotionReduced:
      attributes.alpha = 0
    case .scale(let scale):
      // A scale of zero has no inverse, and displays disagree on what to do with it.
      let usable = scale.isFinite && scale > 0.01 ? scale : 0.01
      attributes.alpha = 0
      attributes.transform3D = CATransform3DScale(attributes.transform3D, usable, usable, 1)
    case .fromCenter:
      attributes.alpha = 0
      attributes.center = CGPoint(x: bounds.midX, y: bounds.midY)
    case .slide(let edge):
      attributes.center = Self.outside(edge, attributes, bounds, isRightToLeft)
    case .custom(let change): change(attributes, phase)
    }
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

  func isSame(as other: UpdateAnimation) -> Bool {
    switch (self, other) {
    case (.automatic, .automatic), (.none, .none), (.fade, .fade), (.fromCenter, .fromCenter): true
    case (.scale(let a), .scale(let b)): a == b
    case (.slide(let a), .slide(let b)): a == b
    default: false
    }
  }
}
