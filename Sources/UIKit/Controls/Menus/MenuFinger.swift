/// The finger that has opened a menu chooses from it without lifting.
@MainActor
class MenuFinger {
  final weak var presentation: MenuPresentation?
  /// The point at which the finger came down, in the window; `hasMoved` is true once the finger has left it.
  private var start: CGPoint?
  private var hasMoved = false
  private static let slop: CGFloat = 10

  nonisolated init() {}

  /// A long press opens, its finger chooses.
  final func track(_ press: UIGestureRecognizer, open: () -> Void) {
    let point = press.location(in: nil)
    switch press.state {
    case .began:
      begin(at: point)
      open()
    case .changed: track(point)
    case .ended: finish()
    default: presentation?.track(nil)
    }
  }

  final func begin(at point: CGPoint?) {
    start = point
    hasMoved = false
  }

  final func track(_ point: CGPoint?) {
    guard let point, let start else { return }
    if hypot(point.x - start.x, point.y - start.y) > Self.slop { hasMoved = true }
    if hasMoved { presentation?.track(point) }
  }

  final func finish() {
    if hasMoved { presentation?.finishTracking() }
    start = nil
  }
}
