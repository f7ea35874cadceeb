@_spi(Waterwheel) import QuartzCore

/// Recognises a drag. Continuous: begins when the centroid of the fingers has moved 10 points, ends when all have
/// lifted.
///
/// The translation is measured from the point at which the fingers came down, so it is not zero in `.began`. It does
/// not jump when a finger is added or lifted.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1

  /// The largest number of fingers that drag; further ones are ignored. Default: no limit.
  open var maximumNumberOfTouches = Int.max

  /// The scroll devices that also drag. Default: none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  private var path = PanPath()
  private var wheelTimer = ClockTimer()

  /// The translation of the fingers, in `view`'s coordinates.
  open func translation(in view: UIView?) -> CGPoint { Self.vector(path.translation, in: view) }

  /// Sets the present translation; further movement adds to it. The velocity stays.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.isFinite else { return }
    path.translation = Self.windowVector(translation, from: view)
  }

  /// The velocity of the drag in points per second, in `view`'s coordinates. Zero when the fingers rested before they
  /// lifted.
  open func velocity(in view: UIView?) -> CGPoint {
    let now = touches.contains(where: \.isDown) ? frameClock.time : path.lastTime
    let velocity = path.estimator.velocity(at: now)
    return Self.vector(CGPoint(x: velocity.x, y: velocity.y), in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    var excess = self.touches.count - max(1, maximumNumberOfTouches)
    for touch in touches.inOrder.reversed() where excess > 0 {
      ignore(touch, for: event)
      excess -= 1
    }
    path.start(at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    track(touches, at: event.timestamp)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    track(touches.filter { $0.location != $0.previousLocation }, at: event.timestamp)
    path.lastTime = event.timestamp
    guard !self.touches.contains(where: \.isDown) else { return }
    state = gesturePhase.isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !self.touches.contains(where: \.isDown) else { return }
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    wheelTimer.cancel()
    path = PanPath()
  }

  /// The distance that the fingers move before the gesture begins, in points.
  var slop: CGFloat { 10 }

  /// The translation since the fingers came down, in window coordinates, regardless of `setTranslation`.
  var travel: CGPoint { path.travel }

  private func track(_ moved: Set<UITouch>, at time: TimeInterval) {
    guard !moved.isEmpty, touches.count >= minimumNumberOfTouches else { return }
    var delta = CGPoint.zero
    for touch in moved {
      delta.x += touch.location.x - touch.previousLocation.x
      delta.y += touch.location.y - touch.previousLocation.y
    }
    let count = CGFloat(touches.count)
    path.move(by: CGPoint(x: delta.x / count, y: delta.y / count), at: time)
    if gesturePhase.isActive {
      state = .changed
    } else if path.travel.distance(to: .zero) >= slop {
      state = .began
    }
  }

  private static func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let origin = view.convert(CGPoint.zero, from: nil)
    let tip = view.convert(vector, from: nil)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  private static func windowVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let origin = view.convert(CGPoint.zero, to: nil)
    let tip = view.convert(vector, to: nil)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }
}

// MARK: Wheels and trackpads

extension UIPanGestureRecognizer {
  /// The pause after which steps of a wheel count as one finished drag (seconds).
  static let wheelPause = 0.1

  func listens(to phase: SurfaceScrollPhase) -> Bool {
    isEnabled && !allowedScrollTypesMask.isDisjoint(with: UIScrollTypeMask(phase))
  }

  /// Treats a scroll event as a drag. The event's `delta` is the distance that content would scroll: the opposite of a
  /// finger's movement.
  func handleWheel(_ event: UIScrollEvent) {
    lastCentroid = event.location
    path.start(at: event.timestamp)
    path.move(by: CGPoint(x: -event.delta.dx, y: -event.delta.dy), at: event.timestamp)
    switch event.phase {
    case .ended: state = gesturePhase.isActive ? .ended : .failed
    case .cancelled: state = .cancelled
    case .discrete, .began, .changed:
      state = gesturePhase.isActive ? .changed : .began
      guard event.phase == .discrete else { return }
      wheelTimer.schedule(after: Self.wheelPause, on: frameClock) { [weak self] in self?.state = .ended }
    }
  }
}
