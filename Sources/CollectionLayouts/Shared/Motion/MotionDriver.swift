import UIKit

/// Runs a motion frame by frame until it says that it is over or another one takes its place.
///
/// It holds no state of the motion: whoever starts it keeps one value (an angle, a fraction) that everything drawn follows
/// from, so a finger can take over at any frame.
@MainActor
final class MotionDriver {
  private var link: CADisplayLink?
  private var start: CFTimeInterval = 0
  private var step: (@MainActor (Double) -> Bool)?
  /// Counts motions, so that one that starts the next is not taken for it.
  private var round = 0

  var isRunning: Bool { step != nil }

  /// - Parameter step: called before each frame with the seconds since the start; false ends the motion.
  func run(_ step: @escaping @MainActor (_ time: Double) -> Bool) {
    start = CACurrentMediaTime()
    round += 1
    self.step = step
    guard link == nil else { return }
    let link = CADisplayLink.calling { [weak self] link in
      if let self { tick() } else { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    step = nil
    link?.invalidate()
    link = nil
  }

  private func tick() {
    guard let step else { return stop() }
    let current = round
    if !step(CACurrentMediaTime() - start), current == round { stop() }
  }
}
