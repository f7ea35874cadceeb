import CollectionPrimitives
import UIKit

/// The policy by which a layout animates: fully or with reduced motion.
///
/// With reduced motion, sizes and angles do not change; scrolling by finger remains one to one.
public enum MotionPolicy: Equatable, Sendable {
  /// Follows the user's setting, `UIAccessibility.isReduceMotionEnabled`.
  case system
  /// All motion, whatever the user's setting is.
  case full
  /// Reduced motion, whatever the user's setting is.
  case reduced

  @MainActor
  var isReduced: Bool {
    switch self {
    case .system: UIAccessibility.isReduceMotionEnabled
    case .full: false
    case .reduced: true
    }
  }

  /// A spring; a short one without swing while motion is reduced.
  @MainActor
  func spring(
    from start: CGFloat, to end: CGFloat, velocity: CGFloat, response: Double, dampingRatio: Double = 1
  ) -> SpringMotion {
    if isReduced { return SpringMotion(from: start, to: end, response: 0.2) }
    return SpringMotion(
      from: start, to: end, initialVelocity: velocity, response: response, dampingRatio: dampingRatio)
  }
}
