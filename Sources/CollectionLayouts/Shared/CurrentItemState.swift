import UIKit

/// The cause of a layout's present movement.
enum MovementPhase: Equatable, Sendable {
  case resting
  /// A finger moves the layout.
  case tracking
  /// The layout continues after a finger lifted.
  case decelerating
  /// The application moves the layout.
  case animated

  var isTouched: Bool { self == .tracking || self == .decelerating }

  @MainActor
  init(scrolling view: UIScrollView) {
    self = view.isTracking || view.isDragging ? .tracking : view.isDecelerating ? .decelerating : .resting
  }
}

/// The goal of a movement, independent of the places of items.
struct HeldGoal: Equatable {
  var path: IndexPath
  /// The part of the way from that item to the next one: other than 0 only where nothing snaps.
  var part: CGFloat
  /// Points from the beginning of that item, if it is longer than the view.
  var inset: CGFloat = 0
  /// The number of items still to go, which determines the round of endless content.
  var way: CGFloat
}

/// The scroll position at the last layout pass.
struct ScrollRecord {
  var position: CGFloat = 0
  /// The direction of the last movement. It decides the order of items at equal distances.
  var direction: CGFloat = 1
  var current: IndexPath?
  var settled: IndexPath?
  /// The goal of the running movement; nil when nothing moves or the goal is not known.
  var goal: SnapPoints.Place?
  /// The goal, while items are placed again.
  var heldGoal: HeldGoal?
  /// True if the goal has another offset than the one that the view is scrolling to.
  var isGoalMoved = false
  /// True if the end of the running movement is reported even where scrolling rested before.
  var notifiesRest = false
  /// True if the end of the content was reached and reported.
  var isBeyondEnd = false
  /// The time at which a gesture, or the deceleration after it, last moved the content.
  var lastTouch: CFTimeInterval?
  var limiter = FeedbackLimiter()
}
