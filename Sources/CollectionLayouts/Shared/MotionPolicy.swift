import UIKit

/// Whether a layout animates fully or with reduced motion.
///
/// With reduced motion, sizes and angles do not change; scrolling by finger remains one to one.
public enum MotionPolicy: Equatable, Sendable {
  /// Follows the user's setting, `UIAccessibility.isReduceMotionEnabled`.
  case system
  /// All motion, whatever the person has set.
  case full
  /// Reduced motion, whatever the person has set.
  case reduced

  @MainActor
  var isReduced: Bool {
    switch self {
    case .system: UIAccessibility.isReduceMotionEnabled
    case .full: false
    case .reduced: true
    }
  }
}
