internal import CollectionPrimitives

/// The recogniser that drags a scroll view's content.
///
/// It begins when the finger has moved far enough along an axis on which the view follows it; movement along the other
/// axis is left to other recognisers, such as that of a scroll view around this one.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private(set) weak var scrollView: UIScrollView?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addHandler { [weak self] _ in self?.report() }
  }

  override var slop: CGFloat {
    guard let scrollView, scrollView.zoom?.isActive != true else { return .infinity }
    let axes = scrollView.axesTaken(for: travel)
    let isFarSideways = axes.contains(.horizontal) && abs(travel.x) >= super.slop
    let isFarUpright = axes.contains(.vertical) && abs(travel.y) >= super.slop
    return isFarSideways || isFarUpright ? 0 : .infinity
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.engine.touchDown()
  }

  override func reset() {
    super.reset()
    scrollView?.engine.touchUp()
  }

  /// Cancels the gesture after the program has taken over the drag.
  func cancel() {
    if state == .began || state == .changed { state = .cancelled }
  }

  private func report() {
    guard let scrollView else { return }
    let translation = translation(in: scrollView)
    switch state {
    case .began: scrollView.engine.beginDrag(travel: translation)
    case .changed: scrollView.engine.drag(travel: translation)
    case .ended:
      let velocity = velocity(in: scrollView)
      scrollView.engine.drag(travel: translation)
      scrollView.engine.endDrag(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
    case .cancelled: scrollView.engine.endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }
}
