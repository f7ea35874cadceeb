/// The delivery state of a touch to the view it hit.
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

  /// What the recognisers of a touch ask for.
  struct Hold: Equatable {
    /// One has recognised and takes the touch away from the view.
    var cancels = false
    /// One must fail before the view hears of the touch.
    var holdsBegan = false
    /// One must fail before the view hears of the end.
    var holdsEnd = false
  }

  /// What a view is told, in this order.
  enum Call: CaseIterable { case began, moved, ended, cancelled }

  /// How the touch itself stands.
  enum Progress: Equatable { case down(moved: Bool), ended, cancelled }

  /// The messages that are due now, and where the touch stands after them. Pure.
  func step(_ progress: Progress, hold: Hold) -> (calls: [Call], next: TouchDelivery) {
    switch self {
    case .done, .withheld: ([], self)
    case .waiting: stepWaiting(progress, hold: hold)
    case .delivered: stepDelivered(progress, hold: hold)
    case .endHeld:
      if hold.cancels { ([.cancelled], .done) } else if hold.holdsEnd { ([], .endHeld) } else { ([.ended], .done) }
    }
  }

  private func stepWaiting(_ progress: Progress, hold: Hold) -> (calls: [Call], next: TouchDelivery) {
    if hold.cancels || progress == .cancelled { return ([], .withheld) }
    if hold.holdsBegan { return ([], .waiting) }
    guard progress == .ended else { return ([.began], .delivered) }
    return hold.holdsEnd ? ([.began], .endHeld) : ([.began, .ended], .done)
  }

  private func stepDelivered(_ progress: Progress, hold: Hold) -> (calls: [Call], next: TouchDelivery) {
    if hold.cancels || progress == .cancelled { return ([.cancelled], .done) }
    switch progress {
    case .down(let moved): return (moved ? [.moved] : [], .delivered)
    case .ended, .cancelled: return hold.holdsEnd ? ([], .endHeld) : ([.ended], .done)
    }
  }
}

extension TouchDelivery.Call {
  var phase: UITouch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
