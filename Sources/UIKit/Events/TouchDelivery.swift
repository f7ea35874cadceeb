/// How far a touch has got with the view it hit.
///
/// ```
/// waiting ──► delivered ──► endHeld ──► done
///    │            └───────────────────────┘
///    └──► withheld
/// ```
enum TouchDelivery: Equatable {
  /// The view has not been told yet: a recogniser or a scroll view holds the touch back.
  case waiting
  /// The view knows of the touch and follows it.
  case delivered
  /// The finger lifted, and a recogniser that may still recognise holds the end back.
  case endHeld
  /// The view was told of the end, or of the cancellation.
  case done
  /// The view never hears of this touch, or of its end.
  case withheld
}
