import UIKit

/// Whether a layout shows its full motion.
///
/// Reduced motion is a design of its own: sizes and angles stay put, scrolling by finger remains one to one.
public enum MotionPolicy: Equatable, Sendable {
  /// As the person set it: `UIAccessibility.isReduceMotionEnabled`.
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
