/// Recognises two fingers that turn about each other. Continuous: begins when each has moved 8 points along the circle
/// between them, ends when both have lifted.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the start in radians, clockwise; full turns add up. Setting it defines a new start.
  open var rotation: CGFloat {
    get { value }
    set { if newValue.isFinite { value = newValue } }
  }

  /// The rotation's velocity in radians per second. Zero when the fingers rested before they lifted.
  open var velocity: CGFloat {
    let now = touches.contains(where: \.isDown) ? frameClock.time : lastTime
    return estimator.velocity(at: now).x
  }

  private var value: CGFloat = 0
  private var travelled: CGFloat = 0
  private var pair: FingerPair?
  private var estimator = VelocityEstimator()
  private var lastTime: TimeInterval = 0

  /// The arc of each finger, in points, at which the gesture begins.
  var slop: CGFloat { 8 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { rebase(at: event.timestamp) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let old = pair, let new = fingerPair, old != new else { return }
    let step = old.rotation(to: new)
    value += step
    travelled += step
    pair = new
    lastTime = event.timestamp
    estimator.add(x: travelled, time: event.timestamp)
    if gesturePhase.isActive {
      state = .changed
    } else if abs(travelled) * new.distance / 2 >= slop {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.contains(where: \.isDown) { return rebase(at: event.timestamp) }
    lastTime = event.timestamp
    state = gesturePhase.isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.contains(where: \.isDown) { return rebase(at: event.timestamp) }
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    value = 0
    travelled = 0
    pair = nil
    estimator.reset()
  }

  /// Takes the fingers that are down now as the new pair; the rotation goes on from where it is.
  private func rebase(at time: TimeInterval) {
    let new = fingerPair
    guard new != pair else { return }
    pair = new
    if new != nil { estimator.add(x: travelled, time: time) }
  }
}
