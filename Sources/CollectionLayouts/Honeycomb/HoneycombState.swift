import UIKit

/// A place in the content that should stay where it is on the screen.
enum HoneycombPlace: Equatable {
  /// The beginning of the content.
  case start
  /// An item, and how far from the middle of the view its centre is.
  case item(IndexPath, distance: CGPoint)
  /// An item that can be seen, scrolled no further than it takes.
  case visible(IndexPath)
}

/// Which place the layout holds on to while sizes, counts or the view change.
enum HoneycombAnchoring: Equatable {
  /// Nothing was shown yet; the place to begin with, if another layout handed one over.
  case unplaced(HoneycombPlace?)
  case free
  /// After a change of sizes; until the next scroll step.
  case held(HoneycombPlace)
  /// In a batch update whose items are not known yet.
  case updating(HoneycombPlace)

  var place: HoneycombPlace? {
    switch self {
    case .unplaced, .free: nil
    case .held(let place), .updating(let place): place
    }
  }

  mutating func hold(_ place: HoneycombPlace, isUpdate: Bool) {
    if case .unplaced = self { return }
    self = isUpdate ? .updating(place) : .held(place)
  }

  mutating func release() {
    if case .held = self { self = .free }
  }
}

/// What the layout remembers about scrolling.
struct HoneycombScrollRecord {
  /// The item in the middle.
  var centered: IndexPath?
  var limiter = FeedbackLimiter()
}
