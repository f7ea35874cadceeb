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

/// Where a movement is going, independent of where items are.
struct HeldGoal: Equatable {
  var path: IndexPath
  /// Of the way from that item to the next one: other than 0 only where nothing snaps.
  var part: CGFloat
  /// How many items are still to go: which of the rounds of endless content it is.
  var way: CGFloat
}

/// The scroll position at the last layout pass.
struct ScrollRecord {
  var position: CGFloat = 0
  /// The direction of the last movement. It decides the order of items at equal distances.
  var direction: CGFloat = 1
  var current: IndexPath?
  var settled: IndexPath?
  /// Where the running movement is going, in items; nil when nothing moves or nobody knows.
  var goal: CGFloat?
  /// The goal, while items are placed anew.
  var heldGoal: HeldGoal?
  /// Whether the goal has another offset than the one that the view is scrolling to.
  var isGoalMoved = false
  /// Whether the end of the running movement is told even where scrolling rested before.
  var tellsRest = false
  /// Whether the end of the content was reached and reported.
  var isBeyondEnd = false
  /// When a gesture, or the deceleration after it, last moved the content.
  var lastTouch: CFTimeInterval?
  var limiter = FeedbackLimiter()
}
