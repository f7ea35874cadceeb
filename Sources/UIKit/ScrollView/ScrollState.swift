internal import CollectionPrimitives
internal import CoreGraphics
internal import Foundation

/// What a scroll view is doing.
///
/// ```
///            finger down              moves                lifts            at rest
///   idle ───────────────► tracking ─────────► dragging ──► releasing ──► decelerating ──► idle
///    │ ▲                                                                     ▲
///    │ └── pause ── wheeling ◄── wheel ──┐                                   │
///    └─► animating ──────────────────────┴──── every state with motion in it ┘ can be interrupted by each of these
/// ```
enum ScrollState {
  case idle
  /// A finger is down and has not moved. `caught` when it stopped a motion.
  case tracking(caught: Bool)
  case dragging(DragSession)
  /// The drag has ended and its delegate is being asked where to go.
  case releasing(DragSession)
  case wheeling(WheelSession)
  case decelerating(PlanarScrollMotion, source: ScrollSource)
  case animating(PlanarScrollMotion, ScrollPurpose)
}

/// What moved the content before it was left to itself.
enum ScrollSource: Equatable {
  case finger
  case wheel(WheelStream.Kind)
}

/// Who asked for an animated scroll.
enum ScrollPurpose: Equatable {
  case program
  /// To an item of a collection view, wherever it is by then.
  case item(IndexPath, UICollectionView.ScrollPosition)
  case scrollToTop
  /// Keys; repeated ones add up.
  case keys
  /// An inset that went away: nobody asked, nobody is told.
  case inset
}

/// One drag, from the first move until the finger lifts.
struct DragSession {
  enum Device: Equatable {
    case finger
    /// A trackpad that tells when the fingers rest and lift. The estimates are of the content's velocity.
    case trackpad(x: VelocityEstimate, y: VelocityEstimate)
  }

  var device: Device
  var axes: DragAxes
  /// The offset when the drag began: where paging counts from.
  let startOffset: CGPoint
  /// The offset, unhindered by edges, at which the finger's travel is zero.
  var anchor: CGPoint
  /// How far the finger went, in points.
  var travel: CGPoint
  /// The part of it that frames have shown.
  var shownTravel: CGPoint
  /// Whether some of `travel` is still to be shown by the next frame.
  var isPending: Bool { travel != shownTravel }

  /// Where the content would be without edges.
  var rawOffset: CGPoint { CGPoint(x: anchor.x - travel.x, y: anchor.y - travel.y) }
}

/// A run of wheel steps from a device that does not tell when fingers lift.
struct WheelSession {
  var stream: WheelStream
  let startOffset: CGPoint
  /// The offset that the steps add up to, within the legal range.
  var target: CGPoint
  /// The approach to `target`; nil when the content follows one to one.
  var motion: PlanarScrollMotion?
}
