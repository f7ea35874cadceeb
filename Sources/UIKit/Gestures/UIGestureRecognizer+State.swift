extension UIGestureRecognizer {
  /// The phases of a gesture.
  public enum State: Int, Sendable {
    case possible = 0, began, changed, ended, cancelled, failed

    /// Another name for `.ended`, for gestures that happen at one moment.
    public static var recognized: UIGestureRecognizer.State { .ended }
  }
}

extension UIGestureRecognizer {
  /// Cancels or fails the present gesture and drops its touches.
  func abandon() {
    guard gesturePhase != .idle else { return }
    if isLeftFinished { return performReset() }
    let environment = self.environment ?? GestureEnvironment()
    environment.update {
      environment.perform(.finish(gesturePhase.isActive ? .cancelled : .failed), by: self)
      for touch in touches { touch.receivers.removeAll { $0 === self } }
      touches = []
    }
  }

  /// Drops a touch that the subclass does not want.
  func forget(_ touch: UITouch) {
    touch.receivers.removeAll { $0 === self }
    touches.removeAll { $0 === touch }
    sessionTouches.removeAll { $0 === touch }
  }

  func add(_ touch: UITouch) {
    touches.append(touch)
    sessionTouches.append(touch)
    touch.receivers.append(self)
  }

  /// Returns to the idle stage.
  func performReset() {
    gesturePhase = .idle
    sessionTouches = []
    requirementAnswers = [:]
    lastEvent = nil
    reset()
  }

  /// True if the state was set outside of a window, to one that ends a gesture.
  var isLeftFinished: Bool { gesturePhase.isFinished && environment == nil }

  var centroid: CGPoint {
    guard !touches.isEmpty else { return lastCentroid }
    let count = CGFloat(touches.count)
    let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.location.x, y: $0.y + $1.location.y) }
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  func shares(touchWith other: UIGestureRecognizer) -> Bool {
    sessionTouches.contains { touch in other.sessionTouches.contains { $0 === touch } }
  }

  /// The clock on which the recogniser's timers run.
  var frameClock: FrameClock { environment?.clock ?? view?.frameClock ?? FrameClock.current }

  var summary: String {
    var parts = ["\(Swift.type(of: self))", "state = \(state)"]
    if let name { parts.append("name = \(name)") }
    if !isEnabled { parts.append("enabled = NO") }
    if let view { parts.append("view = \(Swift.type(of: view))") }
    let required = failureRequirements.alive
    if !required.isEmpty {
      parts.append("must-fail = {\(required.map { $0.name ?? "\(Swift.type(of: $0))" }.joined(separator: ", "))}")
    }
    return "<\(parts.joined(separator: "; "))>"
  }
}

/// Recognisers by weak reference, in the order in which they were inserted.
struct WeakRecognizers {
  private struct Entry { weak var value: UIGestureRecognizer? }
  private var entries: [Entry] = []

  var alive: [UIGestureRecognizer] { entries.compactMap(\.value) }

  mutating func insert(_ recognizer: UIGestureRecognizer) {
    entries.removeAll { $0.value == nil || $0.value === recognizer }
    entries.append(Entry(value: recognizer))
  }

  func contains(_ recognizer: UIGestureRecognizer) -> Bool { entries.contains { $0.value === recognizer } }
}
