/// The progress of dispatching a touch to the view that it hit.
///
/// ```
/// waiting ──► dispatched ──► endHeld ──► done
///    │            └───────────────────────┘
///    └──► withheld
/// ```
enum TouchDispatch: Equatable {
  /// The view has not received the touch yet: a recogniser or a scroll view holds it back.
  case waiting
  /// The view has received the touch and follows it.
  case dispatched
  /// The finger lifted, and a recogniser that may still recognise holds the end back.
  case endHeld
  /// The view has received the end, or the cancellation.
  case done
  /// The view never receives this touch, or its end.
  case withheld

  /// The requests of a touch's recognisers concerning its delivery to the view.
  struct Hold: Equatable {
    /// True if a recogniser has recognised and takes the touch away from the view.
    var cancels = false
    /// True while a recogniser must fail before the view receives the touch.
    var holdsBegan = false
    /// True while a recogniser must fail before the view receives the end of the touch.
    var holdsEnd = false
  }

  /// The messages to a view, in the order in which they are sent.
  enum Call: CaseIterable { case began, moved, ended, cancelled }

  /// The state of the touch itself, independent of its delivery.
  enum Progress: Equatable { case down(moved: Bool), ended, cancelled }

  /// Returns the messages that are due now, and the next state. Has no side effects.
  func step(_ progress: Progress, hold: Hold) -> (calls: [Call], next: TouchDispatch) {
    switch self {
    case .done, .withheld: ([], self)
    case .waiting: stepWaiting(progress, hold: hold)
    case .dispatched: stepDispatched(progress, hold: hold)
    case .endHeld:
      if hold.cancels { ([.cancelled], .done) } else if hold.holdsEnd { ([], .endHeld) } else { ([.ended], .done) }
    }
  }

  private func stepWaiting(_ progress: Progress, hold: Hold) -> (calls: [Call], next: TouchDispatch) {
    if hold.cancels || progress == .cancelled { return ([], .withheld) }
    if hold.holdsBegan { return ([], .waiting) }
    guard progress == .ended else { return ([.began], .dispatched) }
    return hold.holdsEnd ? ([.began], .endHeld) : ([.began, .ended], .done)
  }

  private func stepDispatched(_ progress: Progress, hold: Hold) -> (calls: [Call], next: TouchDispatch) {
    if hold.cancels || progress == .cancelled { return ([.cancelled], .done) }
    switch progress {
    case .down(let moved): return (moved ? [.moved] : [], .dispatched)
    case .ended, .cancelled: return hold.holdsEnd ? ([], .endHeld) : ([.ended], .done)
    }
  }
}

extension TouchDispatch.Call {
  var phase: UITouch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
