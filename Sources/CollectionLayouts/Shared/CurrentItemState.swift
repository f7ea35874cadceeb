import UIKit

/// What moves a layout from place to place.
enum PlaceMovement: Equatable, Sendable {
  case resting
  /// A finger.
  case held
  /// What a finger set going.
  case coasting
  /// The application.
  case animated

  var isTouched: Bool { self == .held || self == .coasting }

  @MainActor
  init(scrolling view: UIScrollView) {
    self = view.isTracking || view.isDragging ? .held : view.isDecelerating ? .coasting : .resting
  }
}

/// Where scrolling was when the layout last looked.
struct ScrollRecord {
  var position: CGFloat = 0
  /// The direction of the last movement, for the order of items that are equally far away.
  var direction: CGFloat = 1
  var current: IndexPath?
  var settled: IndexPath?
  /// The scrolled distance at which a movement under way will end, if known.
  var expectedRest: CGFloat?
  /// The end of the content was reached and told.
  var isBeyondEnd = false
  /// When a finger, or what it set going, last moved the content.
  var lastTouch: CFTimeInterval?
  var limiter = FeedbackLimiter()
}
