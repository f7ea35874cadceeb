import UIKit

/// An item, and how far (in items) the view is scrolled past its slot.
struct HeldItem: Equatable {
  var path: IndexPath
  var fraction: CGFloat
}

/// Which item the layout holds on to while sizes, counts or the view change.
enum ItemAnchoring: Equatable {
  /// Nothing was shown yet; the item to begin with, if one was asked for.
  case unplaced(IndexPath?)
  case free
  case held(HeldItem)
  /// In a batch update whose items are not known yet, with the sequence as it was.
  case updating(HeldItem, before: ItemSequence)

  var item: HeldItem? {
    switch self {
    case .unplaced, .free: nil
    case .held(let item), .updating(let item, _): item
    }
  }

  mutating func hold(_ item: HeldItem, before: ItemSequence?) {
    if case .unplaced = self { return }
    self = before.map { .updating(item, before: $0) } ?? .held(item)
  }

  mutating func release() {
    if case .held = self { self = .free }
  }

  mutating func endUpdate() {
    if item != nil { self = .free }
  }

  /// Items changed, and which ones is not known yet.
  var isUpdating: Bool {
    if case .updating = self { true } else { false }
  }
}

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
