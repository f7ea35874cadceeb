import CollectionPrimitives
public import UIKit

/// Advances a carousel by one item at regular intervals, by one group where it is `.paged(by:)`. Works with every `CurrentItemLayout`.
///
/// ```swift
/// collectionView.addInteraction(CarouselAutoAdvance(interval: 4))
/// ```
/// It waits while a finger or a pointer is on the view, and does nothing while the view is off screen, the app in the background, VoiceOver
/// running or motion reduced. It goes on by itself when that ends. After the last item of a carousel that does not wrap around it starts
/// again with the first. A finger stops a slide wherever it is. It uses the display's animation clock, so the same script gives the same
/// frames.
@MainActor
public final class CarouselAutoAdvance: LayoutInteraction {
  /// Seconds at rest between two movements.
  public let interval: TimeInterval
  /// The seconds that a slide takes; nil for the scroll view's own animation. Layouts that do not scroll, such as circles, turn as they always
  /// do.
  public let duration: TimeInterval?
  /// The curve of slides with a `duration`.
  public let curve: TransitionCurve
  /// A Boolean value: true if a touch restarts the interval.
  public let pausesOnTouch: Bool
  /// A Boolean value: true if it waits while a pointer is over the view, and a whole interval from when it leaves.
  public let pausesOnHover: Bool

  /// A Boolean value: true while it waits for the next movement.
  public private(set) var isRunning = false

  private lazy var clock = AdvanceClock { [weak self] in self?.run() }
  private var round = 0
  private var waitEnd: CFTimeInterval = 0
  private var lastTouched: CFTimeInterval = -.infinity
  private var isPointerOver = false
  private var observers: NotificationObservers?

  private lazy var hover = made(UIHoverGestureRecognizer()) { [weak self] recognizer in
    self?.isPointerOver = recognizer.state == .began || recognizer.state == .changed
  }
  override var recognizers: [UIGestureRecognizer] { pausesOnHover ? [hover] : [] }
  override func recognizesSimultaneously(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool {
    true
  }

  /// Makes an interaction to add to a collection view.
  /// - Parameters:
  ///   - interval: seconds at rest between two movements. Less than 0.5 counts as 0.5, a number that is not finite as 4.
  ///   - duration: the seconds that a slide takes, 0.05...60; nil for the scroll view's own animation.
  ///   - curve: the curve of slides with a `duration`.
  ///   - pausesOnTouch: true if a touch makes it wait for a whole interval again.
  ///   - pausesOnHover: true if it waits while a pointer is over the view.
  public init(
    interval: TimeInterval = 4, duration: TimeInterval? = nil, curve: TransitionCurve = .smooth,
    pausesOnTouch: Bool = true,
    pausesOnHover: Bool = true
  ) {
    self.interval = interval.isFinite ? max(interval, 0.5) : 4
    self.duration = duration.flatMap { $0.isFinite ? min(max($0, 0.05), 60) : nil }
    self.curve = curve
    self.pausesOnTouch = pausesOnTouch
    self.pausesOnHover = pausesOnHover
    super.init()
    // The animations of an app end when it leaves the screen, and so does the interval.
    let names = [UIAccessibility.voiceOverStatusDidChangeNotification, UIApplication.willEnterForegroundNotification]
    observers = NotificationObservers(names) { [weak self] in
      self?.stop()
      self?.run()
    }
  }

  override func supports(_ layout: UICollectionViewLayout) -> Bool { layout is CurrentItemLayout }

  private var layout: CurrentItemLayout? { collectionView?.collectionViewLayout as? CurrentItemLayout }

  private var mayRun: Bool {
    guard isActive, let layout, let view else { return false }
    return view.window != nil && !layout.motionPolicy.isReduced && !UIAccessibility.isVoiceOverRunning
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

  override func cancelGestures() {
    stop()
    clock.removeFromSuperview()
  }

  /// Starts waiting if allowed. Layouts call it when they are installed.
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
    // The animations of a view that leaves the screen end early.
    let now = CACurrentMediaTime()
    guard now >= waitEnd - 0.1, mayRun, let view = collectionView, let layout else { return stop() }
    let isTouched =
      pausesOnTouch && (view.isTracking || view.isDragging || view.isDecelerating) || pausesOnHover && isPointerOver
    if isTouched { lastTouched = now }
    let lastTouch = max(lastTouched, pausesOnTouch ? layout.record.lastTouch ?? -.infinity : -.infinity)
    let remainder = lastTouch + interval - now
    // A resting finger sends no event when it lifts, so it is checked four times a second. Very short waits are
    // skipped, since frames come at their own times.
    if isTouched { wait(0.25) } else if remainder > 0.05 { wait(remainder) } else { advance(layout) }
  }

  private func advance(_ layout: CurrentItemLayout) {
    layout.slidePace = duration.map { SlidePace(duration: $0, curve: curve) }
    layout.advanceOrBeginAgain()
    layout.slidePace = nil
    wait(interval + (duration ?? 0))
  }
}

/// An invisible view. The interval is an animation without effect on its layer, because all displays share the
/// animation clock. The view also notices when the collection view enters a window.
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
  /// Restarts interactions that wait for a layout with a current item, or for motion to be allowed.
  func resumeInteractions() {
    guard let collectionView else { return }
    for case let advance as CarouselAutoAdvance in collectionView.interactions { advance.run() }
  }

  fileprivate func advanceOrBeginAgain() {
    let current = virtualIndex(at: position)
    let start = snapPoints.groupStart(ofIndex: current, size: groupSize)
    let next = snapPoints.groupStart(besides: start, size: groupSize, isForward: true)
    if next == start, let first = sequence.indexPath(at: 0) {
      setCurrentItem(at: first, animated: true)
    } else {
      advance(by: next - current, animated: true)
    }
  }
}
