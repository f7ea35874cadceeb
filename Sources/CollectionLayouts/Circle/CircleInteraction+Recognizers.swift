import CollectionPrimitives
import UIKit

extension CircleInteraction {
  // MARK: Turning

  func pan(_ recognizer: UIPanGestureRecognizer) {
    if followsWheel(recognizer) { return }
    switch recognizer.state {
    case .began:
      lastAngle = nil
      grab(recognizer)
      track(recognizer)
    case .changed: track(recognizer)
    case .ended: release(recognizer, velocity: angularVelocity(recognizer))
    case .cancelled, .failed: release(recognizer, velocity: 0)
    default: break
    }
  }

  /// Turns the ring by the angle by which the finger has moved about its centre.
  private func track(_ recognizer: UIPanGestureRecognizer) {
    guard let layout, let view = recognizer.view else { return }
    let angle = angle(of: recognizer.location(in: view), layout)
    // The centroid jumps when the number of fingers changes; a drag with two fingers does not turn the ring.
    let isDrag = recognizer.numberOfTouches == lastTouchCount && !isTwisting
    if let angle, let lastAngle, isDrag {
      lastMover = recognizer
      layout.turn(by: CircleGeometry.shortWay(angle - lastAngle))
    }
    lastAngle = angle
    lastTouchCount = recognizer.numberOfTouches
  }

  private var isTwisting: Bool {
    let isActive = rotationRecognizer.state == .began || rotationRecognizer.state == .changed
    return isActive && rotationRecognizer.numberOfTouches > 1
  }

  /// The angle of a point about the ring's centre; nil where a small step is a large angle.
  private func angle(of point: CGPoint, _ layout: CircleLayout) -> CGFloat? {
    let center = layout.geometry.center
    guard hypot(point.x - center.x, point.y - center.y) >= hubRadius(layout) else { return nil }
    return layout.geometry.angle(of: point)
  }

  private func hubRadius(_ layout: CircleLayout) -> CGFloat {
    max(min(24, layout.geometry.radius * layout.pinch.scale / 4), 1)
  }

  /// The angular velocity of a finger about the ring's centre, in radians per second.
  private func angularVelocity(_ recognizer: UIPanGestureRecognizer) -> CGFloat {
    guard let layout, let view = recognizer.view else { return 0 }
    let (point, velocity) = (recognizer.location(in: view), recognizer.velocity(in: view))
    let (center, ratio) = (layout.geometry.center, layout.geometry.metrics.radiusRatio)
    let (x, y) = (point.x - center.x, (point.y - center.y) / ratio)
    let least = hubRadius(layout)
    return ((x * velocity.y / ratio - y * velocity.x) / max(x * x + y * y, least * least)).finite
  }

  func rotate(_ recognizer: UIRotationGestureRecognizer) {
    switch recognizer.state {
    case .began:
      lastRotation = 0
      grab(recognizer)
      turn(recognizer)
    case .changed: turn(recognizer)
    case .ended: release(recognizer, velocity: recognizer.velocity)
    case .cancelled, .failed: release(recognizer, velocity: 0)
    default: break
    }
  }

  private func turn(_ recognizer: UIRotationGestureRecognizer) {
    let step = recognizer.rotation - lastRotation
    lastRotation = recognizer.rotation
    guard step != 0 else { return }
    lastMover = recognizer
    layout?.turn(by: step)
  }

  // MARK: Pinching

  func pinch(_ recognizer: UIPinchGestureRecognizer) {
    guard let layout else { return }
    switch recognizer.state {
    case .began, .changed:
      if recognizer.state == .began {
        lastPinch = 1
        gestureLayout = layout
        layout.grabRadius()
      }
      if lastPinch > 0 { layout.scaleRadius(by: recognizer.scale / lastPinch) }
      lastPinch = recognizer.scale
    case .ended: releaseRadius(velocity: recognizer.velocity * layout.radiusScale / max(recognizer.scale, 0.01))
    case .cancelled, .failed: releaseRadius(velocity: 0)
    default: break
    }
  }

  private func releaseRadius(velocity: CGFloat) {
    layout?.releaseRadius(velocity: velocity)
    if activeRecognizers.isEmpty { gestureLayout = nil }
  }

  // MARK: Holding

  func catchRing(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began: grab(recognizer)
    case .ended, .cancelled, .failed: release(recognizer, velocity: 0)
    default: break
    }
  }

  func grab(_ recognizer: UIGestureRecognizer) {
    if activeRecognizers.isEmpty {
      lastMover = nil
      releaseVelocity = 0
      gestureLayout = layout
      layout?.grabRotation()
    }
    activeRecognizers.insert(ObjectIdentifier(recognizer))
  }

  /// Releases the ring when the last recogniser ends, with the velocity of the one that turned it last.
  private func release(_ recognizer: UIGestureRecognizer, velocity: CGFloat) {
    guard activeRecognizers.remove(ObjectIdentifier(recognizer)) != nil else { return }
    if recognizer === lastMover { releaseVelocity = velocity }
    guard activeRecognizers.isEmpty, let layout else { return }
    release(_: layout, velocity: releaseVelocity)
    if !layout.pinch.isHeld { gestureLayout = nil }
  }

  func release(_ layout: CircleLayout, velocity: CGFloat) {
    layout.releaseRotation(velocity: velocity, rate: Double(rotationDecelerationRate.rawValue))
  }

  // MARK: Inside other scroll views

  /// Returns true if a drag may turn the ring: inside another scroll view, only drags along the ring do, and no wheel does.
  func panMayBegin() -> Bool {
    guard let layout, let view = panRecognizer.view else { return false }
    if panRecognizer.isWheel { return wheelHasUse }
    let step = panRecognizer.translation(in: view)
    guard view.isInsideScrollable(along: abs(step.x) > abs(step.y) ? .horizontal : .vertical) else { return true }
    let point = panRecognizer.location(in: view)
    let outward = CGPoint(
      x: point.x - step.x - layout.geometry.center.x, y: point.y - step.y - layout.geometry.center.y)
    let along = outward.x * step.y - outward.y * step.x
    let away = outward.x * step.x + outward.y * step.y
    return abs(along) > abs(away)
  }
}
