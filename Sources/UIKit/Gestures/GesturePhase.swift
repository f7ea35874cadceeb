/// The stage of a recogniser, from which `UIGestureRecognizer.state` is read.
///
/// ```
/// idle ──touch──► possible ──► active ──► finished(ended | cancelled) ──reset──► idle
///                    ├──────► finished(ended)      (discrete gestures)
///                    └──────► finished(failed)
/// ```
enum GesturePhase: Equatable {
  /// No touch has come since the last reset.
  case idle
  /// Follows touches. `wanted` is the recognition that it requested and that has to wait until another recogniser
  /// fails.
  case possible(wanted: Recognition?)
  /// A continuous gesture that has begun.
  case active(changed: Bool)
  /// Waits for its touches to end; takes part in nothing any more.
  case finished(Outcome)

  /// The two ways out of `possible` other than failing.
  enum Recognition: Equatable { case began, ended }
  enum Outcome: Equatable { case ended, cancelled, failed }

  /// The request that setting `state` makes.
  enum Request: Equatable {
    case ignore
    case recognize(Recognition)
    case change
    case finish(Outcome)
  }

  /// The request that setting `state` makes at this stage.
  ///
  /// A gesture that has begun cannot fail any more: it is cancelled. One that has not begun cannot be cancelled: it
  /// fails. After the end nothing counts until the reset.
  func request(toEnter state: UIGestureRecognizer.State) -> Request {
    switch (self, state) {
    case (.finished, _), (_, .possible): .ignore
    case (.idle, .began), (.possible, .began), (.idle, .changed), (.possible, .changed): .recognize(.began)
    case (.idle, .ended), (.possible, .ended): .recognize(.ended)
    case (.idle, _), (.possible, _): .finish(.failed)
    case (.active, .began), (.active, .changed): .change
    case (.active, .ended): .finish(.ended)
    case (.active, _): .finish(.cancelled)
    }
  }

  var state: UIGestureRecognizer.State {
    switch self {
    case .idle, .possible: .possible
    case .active(let changed): changed ? .changed : .began
    case .finished(.ended): .ended
    case .finished(.cancelled): .cancelled
    case .finished(.failed): .failed
    }
  }

  var isActive: Bool { if case .active = self { true } else { false } }
  var isFinished: Bool { if case .finished = self { true } else { false } }
  var isPossible: Bool { if case .possible = self { true } else { false } }

  /// The recognition that the recogniser waits for; nil when it waits for none.
  var wanted: Recognition? { if case .possible(let wanted) = self { wanted } else { nil } }

  /// True if the recogniser has recognised its gesture and thereby claimed its touches, now or earlier.
  var hasRecognized: Bool {
    switch self {
    case .active, .finished(.ended), .finished(.cancelled): true
    case .idle, .possible, .finished(.failed): false
    }
  }
}
