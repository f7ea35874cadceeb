import UIKit

/// A place in scrolled content that should stay where it is on the screen.
enum ScrolledPlace: Equatable {
  /// A distance from the beginning of the content.
  case offset(CGFloat)
  /// An item, and how far after the visible beginning its line begins.
  case item(IndexPath, distance: CGFloat)
  /// An item whose middle is as far from the middle of the view as `shift` says.
  case middle(IndexPath, shift: CGPoint)
  /// An item that can be seen, scrolled no further than it takes.
  case visible(IndexPath)

  /// The same place after a batch update. The item that took a deleted item's place stands in for it.
  func moved(_ map: IndexPathMap) -> ScrolledPlace {
    switch self {
    case .offset: self
    case .middle(let path, let shift): .middle(map.afterOrSuccessor(path), shift: shift)
    case .visible(let path): .visible(map.afterOrSuccessor(path))
    case .item(let path, let distance): .item(map.afterOrSuccessor(path), distance: distance)
    }
  }
}

/// Which place a scrolled layout holds on to while sizes, counts or the view change.
enum PlaceAnchoring: Equatable {
  /// Nothing was shown yet.
  case unplaced
  case free
  /// After a change of sizes; until the next scroll step.
  case held(ScrolledPlace)
  /// In a batch update whose items are not known yet, with the sequence as it was.
  case updating(ScrolledPlace, before: ItemSequence)

  var place: ScrolledPlace? {
    switch self {
    case .unplaced, .free: nil
    case .held(let place), .updating(let place, _): place
    }
  }

  mutating func hold(_ place: ScrolledPlace, before: ItemSequence?) {
    guard self != .unplaced else { return }
    self = before.map { .updating(place, before: $0) } ?? .held(place)
  }

  mutating func release() {
    if case .held = self { self = .free }
  }
}
