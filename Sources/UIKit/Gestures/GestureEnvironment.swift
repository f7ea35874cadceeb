/// The recognisers of one window that follow touches, and the rules between them.
///
/// Setting a recogniser's state ends up in `perform`. The consequences of the change (others prevented or released) are
/// resolved when the outermost `update` ends: actions first, then `onResolved` (views receive touches), then resets.
@MainActor
final class GestureEnvironment {
  /// Recognisers that have seen a touch since their last reset, in the order of dispatch.
  private(set) var engaged: [UIGestureRecognizer] = []
  private var actions: [UIGestureRecognizer] = []
  private var depth = 0
  private let resets: Bool

  var clock: FrameClock?
  /// Delivers to the views the touches that the recognisers leave them. Returns true if there were any to deliver.
  var onResolved: () -> Bool = { false }
  /// Returns true if the content's touches let a recogniser begin (see `UIScrollView.touchesShouldCancel(in:)`).
  var allowsBeginning: (UIGestureRecognizer) -> Bool = { _ in true }

  /// - Parameter resets: true if recognisers that have finished and have no touches are made ready for the next ones.
  init(resets: Bool = true) { self.resets = resets }

  func engage(_ recognizer: UIGestureRecognizer) {
    if recognizer.isLeftFinished { recognizer.performReset() }
    if recognizer.gesturePhase == .idle { recognizer.gesturePhase = .possible(wanted: nil) }
    recognizer.environment = self
    guard !engaged.contains(where: { $0 === recognizer }) else { return }
    engaged.append(recognizer)
  }

  /// Runs `body`, which may change states, and settles the consequences. Calls may nest.
  func update(_ body: () -> Void) {
    depth += 1
    body()
    if depth == 1 {
      repeat { resolve() } while onResolved()
      resetFinished()
    }
    depth -= 1
  }

  /// Carries out the request that setting a recogniser's state makes.
  func perform(_ request: GesturePhase.Request, by recognizer: UIGestureRecognizer) {
    update {
      engage(recognizer)
      switch request {
      case .ignore: break
      case .recognize(let recognition): attempt(recognition, by: recognizer)
      case .change: enter(.active(changed: true), recognizer)
      case .finish(let outcome): enter(.finished(outcome), recognizer)
      }
    }
  }

  private func attempt(_ recognition: GesturePhase.Recognition, by recognizer: UIGestureRecognizer) {
    if recognizer.gesturePhase.wanted != nil {
      recognizer.gesturePhase = .possible(wanted: recognition)
    } else if !shouldBegin(recognizer) {
      // The delegate may have ended it in the meantime.
      if recognizer.gesturePhase.isPossible { enter(.finished(.failed), recognizer) }
      return
    }
    advance(recognizer, to: recognition)
  }

  /// Enters the requested state, waits, or fails, depending on the other recognisers. Returns true if anything changed.
  @discardableResult
  private func advance(_ recognizer: UIGestureRecognizer, to recognition: GesturePhase.Recognition) -> Bool {
    guard recognizer.gesturePhase.isPossible else { return false }
    if isExcluded(recognizer) {
      enter(.finished(.failed), recognizer)
    } else if isBlocked(recognizer) {
      let waiting = GesturePhase.possible(wanted: recognition)
      guard recognizer.gesturePhase != waiting else { return false }
      recognizer.gesturePhase = waiting
    } else {
      enter(recognition == .began ? .active(changed: false) : .finished(.ended), recognizer)
      prevent(by: recognizer)
    }
    return true
  }

  private func enter(_ phase: GesturePhase, _ recognizer: UIGestureRecognizer) {
    // An action that is due for the previous state must be sent while that state lasts.
    if recognizer.needsAction { recognizer.sendActions() }
    recognizer.gesturePhase = phase
    guard phase != .finished(.failed) else { return }
    recognizer.needsAction = true
    actions.append(recognizer)
  }

  /// Sends the actions that are due and lets waiting recognisers continue, until nothing changes any more.
  private func resolve() {
    var changed = true
    while changed {
      while !actions.isEmpty {
        let recognizer = actions.removeFirst()
        if recognizer.needsAction { recognizer.sendActions() }
      }
      changed = false
      for recognizer in engaged {
        guard let wanted = recognizer.gesturePhase.wanted else { continue }
        if advance(recognizer, to: wanted) { changed = true }
      }
    }
  }

  private func resetFinished() {
    for recognizer in engaged where recognizer.touches.isEmpty {
      if recognizer.gesturePhase.isFinished {
        engaged.removeAll { $0 === recognizer }
        if resets { recognizer.performReset() }
      } else if recognizer.gesturePhase.wanted == nil, !recognizer.gesturePhase.isActive, !recognizer.awaitsMoreTouches
      {
        // A subclass that never reports anything must not collect touches for ever.
        recognizer.sessionTouches = []
        recognizer.lastEvent = nil
      }
    }
  }
}
