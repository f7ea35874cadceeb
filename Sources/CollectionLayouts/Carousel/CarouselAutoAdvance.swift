public import UIKit

/// Moves a carousel on by one item at regular times.
///
/// It leaves people alone: it waits while a finger is on the view, does nothing while the view is off screen, and never
/// starts when motion is to be reduced. After the last item of a carousel that does not wrap around it begins again with the
/// first. Time is that of the display's animations, so the same script gives the same frames.
@MainActor
public final class CarouselAutoAdvance {
  /// Seconds at rest between two movements; at least 0.5.
  public let interval: TimeInterval
  /// Whether a touch makes it wait for a whole interval again.
  public let pausesOnTouch: Bool

  public private(set) var isRunning = false

  private weak var layout: CurrentItemLayout?
  /// The wait is an animation of nothing on a layer without size: the one clock that all displays share.
  private let clock = CALayer()
  private var round = 0
  private var waitEnd: CFTimeInterval = 0
  private var lastTouched: CFTimeInterval = -.infinity

  public init(layout: CurrentItemLayout, interval: TimeInterval = 4, pausesOnTouch: Bool = true) {
    self.layout = layout
    self.interval = interval.isFinite ? max(interval, 0.5) : 4
    self.pausesOnTouch = pausesOnTouch
  }

  /// Begins to wait. Does nothing when it runs, and nothing while the carousel is not in a window.
  public func start() {
    guard !isRunning, let layout, let view = layout.collectionView, view.window != nil, !layout.motionPolicy.isReduced
    else { return }
    isRunning = true
    view.layer.addSublayer(clock)
    wait(interval)
  }

  /// Stops until the next `start()`.
  public func stop() {
    isRunning = false
    round += 1
    clock.removeAllAnimations()
    clock.removeFromSuperlayer()
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
    clock.add(pause, forKey: "wait")
    CATransaction.commit()
  }

  private func waitEnded(_ endedRound: Int) {
    guard isRunning, endedRound == round else { return }
    // A view that leaves the screen loses its animations early.
    let now = CACurrentMediaTime()
    guard now >= waitEnd - 0.1, let layout, let view = layout.collectionView, view.window != nil,
      !layout.motionPolicy.isReduced
    else { return stop() }
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

extension CurrentItemLayout {
  fileprivate func advanceOrBeginAgain() {
    let isLast = !track.wraps && slot(at: position) >= track.count - 1
    if isLast, let first = sequence.indexPath(at: 0) {
      setCurrentItem(at: first, animated: true)
    } else {
      advance(by: 1, animated: true)
    }
  }
}
