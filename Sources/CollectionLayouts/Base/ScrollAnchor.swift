public import UIKit

/// A point of the content that keeps its place on the screen while items come and go, sizes change, the view turns or another layout takes
/// over.
///
/// Distances are in points on the screen's axes.
public enum ScrollAnchor: Equatable, Sendable {
  /// The distance by which the content is scrolled from its leading top corner: `x` from the leading edge (the right one in right-to-left
  /// languages), `y` from the top (from the bottom where content grows upwards).
  case offset(CGPoint)
  /// An item, and the distance of its leading top corner from that of the visible part.
  case item(IndexPath, distance: CGPoint)
  /// An item, and the distance of its centre from the centre of the visible part.
  case center(IndexPath, distance: CGPoint = .zero)
  /// An item that has to be in sight, with the content scrolled no further than that takes.
  case visible(IndexPath)

  /// The same anchor after the content was scrolled by some points.
  func scrolled(by way: CGPoint) -> ScrollAnchor {
    func moved(_ distance: CGPoint) -> CGPoint { CGPoint(x: distance.x - way.x, y: distance.y - way.y) }
    return switch self {
    case .offset, .visible: self
    case .item(let path, let distance): .item(path, distance: moved(distance))
    case .center(let path, let distance): .center(path, distance: moved(distance))
    }
  }

  /// The item; nil for a plain offset.
  public var indexPath: IndexPath? {
    switch self {
    case .offset: nil
    case .item(let path, _), .center(let path, _), .visible(let path): path
    }
  }

  /// The same anchor after a batch update. The item that took a deleted item's place stands in for it.
  func moved(_ map: IndexPathMap) -> ScrollAnchor {
    switch self {
    case .offset: self
    case .item(let path, let distance): .item(map.afterOrSuccessor(path), distance: distance)
    case .center(let path, let distance): .center(map.afterOrSuccessor(path), distance: distance)
    case .visible(let path): .visible(map.afterOrSuccessor(path))
    }
  }
}

/// The anchor that a layout holds at the moment: the one state machine behind updates, changes of size and transitions.
enum ScrollAnchorState: Equatable {
  /// Nothing was shown yet. The value is the anchor to begin with, if another layout or the application has set it.
  case unplaced(ScrollAnchor?)
  case free
  /// The anchor is held after a change, until the next scroll step.
  case anchored(ScrollAnchor)
  /// The anchor is held in a batch update whose items are not known yet.
  case updating(ScrollAnchor)

  /// The anchor that is held now.
  var anchor: ScrollAnchor? {
    switch self {
    case .unplaced, .free: nil
    case .anchored(let anchor), .updating(let anchor): anchor
    }
  }

  /// True if items changed in ways that are not known yet.
  var isUpdating: Bool { if case .updating = self { true } else { false } }

  /// Saves an anchor at the beginning of a change. Before the first layout pass there is nothing to keep.
  mutating func save(_ anchor: ScrollAnchor, isUpdate: Bool) {
    if case .unplaced = self { return }
    self = isUpdate ? .updating(anchor) : .anchored(anchor)
  }

  /// Moves the anchor once the items of the update are known.
  mutating func apply(_ map: IndexPathMap) {
    if case .updating(let anchor) = self { self = .anchored(anchor.moved(map)) }
  }

  /// Moves the anchor when the content was scrolled on before the change took effect.
  mutating func carry(_ move: (ScrollAnchor) -> ScrollAnchor) {
    switch self {
    case .anchored(let anchor): self = .anchored(move(anchor))
    case .updating(let anchor): self = .updating(move(anchor))
    case .unplaced, .free: break
    }
  }

  /// Releases the anchor when the content was scrolled.
  mutating func release() {
    if case .anchored = self { self = .free }
  }

  /// Releases the anchor at the end of an update.
  mutating func end() {
    if anchor != nil { self = .free }
  }
}
