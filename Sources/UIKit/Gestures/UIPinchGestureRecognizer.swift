/// Recognises two fingers that move apart or together. Continuous: begins when their distance has changed by 8 points,
/// ends when both have lifted.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The fingers' distance relative to that at the start. Setting it defines a new start.
  open var scale: CGFloat {
    get { value }
    set { if newValue.isFinite { value = newValue } }
  }

  /// The change of scale per second. Zero when the fingers rested before they lifted.
  open var velocity: CGFloat {
    let now = touches.contains(where: \.isDown) ? frameClock.time : lastTime
    return estimator.velocity(at: now).x
  }

  private var value: CGFloat = 1
  private var travelled: CGFloat = 1
  private var pair: FingerPair?
  private var startDistance: CGFloat = 0
  private var estimator = VelocityEstimator()
  private var lastTime: TimeInterval = 0

  /// The change of distance, in points, at which the gesture begins.
  var slop: CGFloat { 8 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { rebase(at: event.timestamp) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let old = pair, let new = fingerPair, old != new else { return }
    let ratio = old.scale(to: new)
    value *= ratio
    travelled *= ratio
    pair = new
    lastTime = event.timestamp
    estimator.add(x: travelled, time: event.timestamp)
    if gesturePhase.isActive {
      state = .changed
    } else if abs(new.distance - startDistance) >= slop {
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
    value = 1
    travelled = 1
    pair = nil
    estimator.reset()
  }

  /// Takes the fingers that are down now as the new pair; the scale goes on from where it is.
  private func rebase(at time: TimeInterval) {
    let new = fingerPair
    guard let new, new != pair else { return pair = new }
    pair = new
    startDistance = new.distance
    estimator.add(x: travelled, time: time)
  }
}
