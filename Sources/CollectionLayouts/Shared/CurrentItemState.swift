import UIKit

/// What moves a layout at present.
enum MovementPhase: Equatable, Sendable {
  case resting
  /// A finger.
  case tracking
  /// Continues after a finger lifted.
  case decelerating
  /// The application.
  case animated

  var isTouched: Bool { self == .tracking || self == .decelerating }

  @MainActor
  init(scrolling view: UIScrollView) {
    self = view.isTracking || view.isDragging ? .tracking : view.isDecelerating ? .decelerating : .resting
  }
}

/// The scroll position at the last layout pass.
struct ScrollRecord {
  var position: CGFloat = 0
  /// The direction of the last movement. It decides the order of items at equal distances.
  var direction: CGFloat = 1
  var current: IndexPath?
  var settled: IndexPath?
  /// The offset at which the running movement will end, if known.
  var expectedRest: CGFloat?
  /// Whether the end of the content was reached and reported.
  var isBeyondEnd = false
  /// When a gesture, or the deceleration after it, last moved the content.
  var lastTouch: CFTimeInterval?
  var limiter = FeedbackLimiter()
}
