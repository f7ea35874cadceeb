public import UIKit

/// Moves a carousel on by one item at regular times. It knows every `CurrentItemLayout`.
///
/// ```swift
/// collectionView.addInteraction(CarouselAutoAdvance(interval: 4))
/// ```
/// It leaves people alone: it waits while a finger is on the view, and does nothing while the view is off screen or motion
/// is to be reduced. After the last item of a carousel that does not wrap around it begins again with the first. Time is
/// that of the display's animations, so the same script gives the same frames.
@MainActor
public final class CarouselAutoAdvance: LayoutInteraction {
  /// Seconds at rest between two movements.
  public let interval: TimeInterval
  /// Whether a touch makes it wait for a whole interval again.
  public let pausesOnTouch: Bool

  /// Whether it waits for the next movement.
  public private(set) var isRunning = false

  private lazy var clock = AdvanceClock { [weak self] in self?.run() }
  private var round = 0
  private var waitEnd: CFTimeInterval = 0
  private var lastTouched: CFTimeInterval = -.infinity

  /// Makes an interaction to add to a collection view.
  /// - Parameters:
  ///   - interval: seconds at rest between two movements. Less than 0.5 counts as 0.5, what is not finite as 4.
  ///   - pausesOnTouch: whether a touch makes it wait for a whole interval again.
  public init(interval: TimeInterval = 4, pausesOnTouch: Bool = true) {
    self.interval = interval.isFinite ? max(interval, 0.5) : 4
    self.pausesOnTouch = pausesOnTouch
    super.init()
  }

  override func knows(_ layout: UICollectionViewLayout) -> Bool { layout is CurrentItemLayout }

  private var layout: CurrentItemLayout? { collectionView?.collectionViewLayout as? CurrentItemLayout }

  private var mayRun: Bool {
    guard isAwake, let layout, let view else { return false }
    return view.window != nil && !layout.motionPolicy.isReduced
  }

  public override func didMove(to view: UIView?) {
    super.didMove(to: view)
    if let view { view.addSubview(clock) }
    run()
  }

  override func enablingChanged() {
    super.enablingChanged()
    run()
  }

  override func letGo() {
    stop()
    clock.removeFromSuperview()
  }

  /// Begins to wait if it may and does not yet. The layouts call it: one that it knows may have come.
  func run() {
    guard mayRun else { return stop() }
    guard !isRunning else { return }
    isRunning = true
    wait(interval)
  }

  private func stop() {
    guard isRunning else { return }
    isRunning = false
    round += 1
    clock.layer.removeAllAnimations()
  }

  private func wait(_ duration: TimeInterval) {
    round += 1
    let round = round
    waitEnd = CACurrentMediaTime() + duration
    let pause = CABasicAnimation(keyPath: "zPosition")
    pause.fromValue = 0
    pause.toValue = 0
    pause.duration = duration
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      MainActor.assumeIsolated { self?.waitEnded(round) }
    }
    clock.layer.add(pause, forKey: "wait")
    CATransaction.commit()
  }

  private func waitEnded(_ endedRound: Int) {
    guard isRunning, endedRound == round else { return }
    // A view that leaves the screen loses its animations early.
    let now = CACurrentMediaTime()
    guard now >= waitEnd - 0.1, mayRun, let view = collectionView, let layout else { return stop() }
    let isTouched = view.isTracking || view.isDragging || view.isDecelerating
    guard pausesOnTouch else { return advance(layout) }
    if isTouched { lastTouched = now }
    let lastTouch = max(lastTouched, layout.record.lastTouch ?? -.infinity)
    let rest = lastTouch + interval - now
    // A resting finger sends nothing when it lifts, so it is looked for four times a second. Otherwise never a wait too
    // short to be seen as one: frames come at their own times.
    if isTouched { wait(0.25) } else if rest > 0.05 { wait(rest) } else { advance(layout) }
  }

  private func advance(_ layout: CurrentItemLayout) {
    layout.advanceOrBeginAgain()
    wait(interval)
  }
}

/// A view that nobody sees. The wait is an animation of nothing on its layer, the one clock that all displays share; and
/// it learns when the collection view comes to a window.
private final class AdvanceClock: UIView {
  private let onWindowChange: @MainActor () -> Void

  init(onWindowChange: @escaping @MainActor () -> Void) {
    self.onWindowChange = onWindowChange
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("AdvanceClock is made in code only.") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onWindowChange()
  }
}

extension CurrentItemLayout {
  /// Interactions that wait for a layout with a current item, or for motion to be allowed, may go on.
  func wakeInteractions() {
    guard let collectionView else { return }
    for case let advance as CarouselAutoAdvance in collectionView.interactions { advance.run() }
  }

  fileprivate func advanceOrBeginAgain() {
    let isLast = !track.wraps && slot(at: position) >= track.count - 1
    if isLast, let first = sequence.indexPath(at: 0) {
      setCurrentItem(at: first, animated: true)
    } else {
      advance(by: 1, animated: true)
    }
  }
}
