/// Recognises a quick movement in one of the allowed directions: at least 50 points within half a second, at most 50
/// across. Discrete: recognised while the finger still moves.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  open var numberOfTouchesRequired = 1
  open var direction: UISwipeGestureRecognizer.Direction = .right

  private var start: CGPoint?
  private var timer = ClockTimer()

  /// The point at which the swipe began.
  open override func location(in view: UIView?) -> CGPoint { UITouch.convert(start ?? centroid, to: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count <= max(1, numberOfTouchesRequired) else { return state = .failed }
    if self.touches.count == touches.count {
      timer.schedule(after: SwipeGeometry.maximumDuration, on: frameClock) { [weak self] in self?.state = .failed }
    }
    if self.touches.count == max(1, numberOfTouchesRequired) { start = centroid }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { judge() }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    judge()
    // A recogniser that waits for another one keeps its recognition.
    if gesturePhase == .possible(wanted: nil) { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    super.reset()
    timer.cancel()
    start = nil
  }

  private func judge() {
    guard let start, gesturePhase == .possible(wanted: nil) else { return }
    let here = centroid
    let movement = CGPoint(x: here.x - start.x, y: here.y - start.y)
    switch SwipeGeometry.verdict(for: movement, directions: direction) {
    case .undecided: break
    case .recognized:
      timer.cancel()
      state = .ended
    case .failed: state = .failed
    }
  }
}
