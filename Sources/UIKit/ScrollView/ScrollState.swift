internal import CollectionPrimitives

/// The state of a scroll view's motion.
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
  /// A finger is down and has not moved. `caught` is true when it stopped a motion.
  case tracking(caught: Bool)
  case dragging(DragSession)
  /// The drag has ended and the delegate is being asked for the target.
  case releasing(DragSession)
  case wheeling(WheelSession)
  case decelerating(PlanarScrollMotion, source: ScrollSource)
  case animating(PlanarScrollMotion, ScrollPurpose)
}

/// The input that moved the content before it decelerates.
enum ScrollSource: Equatable {
  case finger
  case wheel(WheelStream.Kind)
}

/// The reason for an animated scroll.
enum ScrollPurpose: Equatable {
  case program
  /// A scroll to an item of a collection view, whose position may change on the way.
  case item(IndexPath, UICollectionView.ScrollPosition)
  case scrollToTop
  /// Keys; repeated ones add up.
  case keys
  /// An inset that was removed; the delegate is not notified.
  case inset
}

/// A drag, from the first movement until the finger lifts.
struct DragSession {
  enum Device: Equatable {
    case finger
    /// A trackpad that reports when the fingers rest and lift. The estimates are of the content's velocity.
    case trackpad(x: VelocityEstimate, y: VelocityEstimate)
  }

  var device: Device
  var axes: DragAxes
  /// The offset when the drag began, from which paging counts.
  let startOffset: CGPoint
  /// The offset, unhindered by edges, at which the finger's travel is zero.
  var anchor: CGPoint
  /// The finger's translation, in points.
  var travel: CGPoint
  /// The part of `travel` that frames have shown.
  var shownTravel: CGPoint
  /// True if the next frame has to show a change of `travel`.
  var isPending: Bool { travel != shownTravel }

  /// The offset that the content would have without edges.
  var rawOffset: CGPoint { CGPoint(x: anchor.x - travel.x, y: anchor.y - travel.y) }
}

/// A run of wheel steps from a device that does not report when fingers lift.
struct WheelSession {
  var stream: WheelStream
  let startOffset: CGPoint
  /// The sum of the steps as an offset, within the legal range.
  var target: CGPoint
  /// The approach to `target`; nil when the content follows one to one.
  var motion: PlanarScrollMotion?
}
