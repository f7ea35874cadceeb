/// The recogniser that zooms a scroll view's content. It continues with one finger, which moves the content.
final class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
  private weak var scrollView: UIScrollView?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addHandler { [weak self] _ in self?.report() }
  }

  /// The middle of the fingers that are down, in the window.
  var middle: CGPoint? {
    let down = touches.filter(\.isDown).prefix(2).map(\.location)
    guard let first = down.first, let last = down.last else { return nil }
    return CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
  }

  override func allowsBeginning() -> Bool { scrollView?.viewThatZooms != nil }

  // The scroll view's own drag gives way by itself.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    other !== scrollView?.scrollPan && super.canPrevent(other)
  }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    other !== scrollView?.scrollPan && super.canBePrevented(by: other)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.zoom?.grip()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if gesturePhase.isActive, fingerPair == nil { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    scrollView?.zoom?.grip()
  }

  private func report() {
    guard let zoom = scrollView?.zoom else { return }
    switch state {
    case .began: zoom.beginPinch()
    case .changed: zoom.pinch(by: scale)
    case .ended, .cancelled: zoom.endPinch()
    case .possible, .failed: return
    }
    scale = 1
  }
}
