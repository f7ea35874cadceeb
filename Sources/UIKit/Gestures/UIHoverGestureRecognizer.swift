/// Recognises the pointer over a view, with no button pressed. Continuous: `.began` when it enters, `.ended` when it
/// leaves.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The height of a pen above the surface. Displays do not report it: always 0.
  open var zOffset: CGFloat { 0 }
  open var altitudeAngle: CGFloat { .pi / 2 }
  open var rollAngle: CGFloat { 0 }

  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// Takes the pointer's position in window coordinates, nil when it has left the view.
  func hover(at point: CGPoint?, event: UIEvent) {
    lastEvent = event
    guard let point else { return state = .ended }
    lastCentroid = point
    state = gesturePhase.isActive ? .changed : .began
  }
}
