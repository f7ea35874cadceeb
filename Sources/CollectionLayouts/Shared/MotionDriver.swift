import UIKit

/// Runs a motion frame by frame until it ends or another one replaces it.
///
/// It stores no state of the motion. The caller keeps one value (an angle, a fraction) from which everything is drawn,
/// so a gesture can interrupt at any frame.
@MainActor
package final class MotionDriver {
  private var link: CADisplayLink?
  private var start: CFTimeInterval = 0
  private var step: (@MainActor (Double) -> Bool)?
  /// The number of motions that were started, to find out if a step started another motion.
  private var round = 0

  package var isRunning: Bool { step != nil }

  /// Seconds since the latest motion began.
  var time: Double { CACurrentMediaTime() - start }

  package init() {}

  /// - Parameter step: called before each frame with the seconds since the start; false ends the motion.
  package func run(_ step: @escaping @MainActor (_ time: Double) -> Bool) {
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

  package func stop() {
    step = nil
    link?.invalidate()
    link = nil
  }

  private func tick() {
    guard let step else { return stop() }
    let current = round
    if !step(time), current == round { stop() }
  }
}
