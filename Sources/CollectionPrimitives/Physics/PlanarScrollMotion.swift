package import Foundation

/// The motion of both axes with a common start: the content offset at any time until it rests.
package struct PlanarScrollMotion: Hashable, Sendable {
  package var x: ScrollMotion
  package var y: ScrollMotion
  /// The time at which the motion begins, on the clock of the surface.
  package var start: TimeInterval

  package init(x: ScrollMotion, y: ScrollMotion, start: TimeInterval) {
    self.x = x
    self.y = y
    self.start = start
  }

  package var end: TimeInterval { start + max(x.duration, y.duration) }
  package var finalOffset: CGPoint { CGPoint(x: x.finalValue, y: y.finalValue) }

  package func isFinished(at time: TimeInterval) -> Bool { time >= end }

  /// The place at `time`; exactly `finalOffset` from `end` on.
  package func offset(at time: TimeInterval) -> CGPoint {
    // At `end` itself, `end - start` may fall short of the duration by a rounding error.
    isFinished(at: time) ? finalOffset : CGPoint(x: x.value(at: time - start), y: y.value(at: time - start))
  }

  /// The velocity at `time`, in points per second.
  package func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
  }

  package func shifted(by distance: CGPoint) -> PlanarScrollMotion {
    PlanarScrollMotion(x: x.shifted(by: distance.x), y: y.shifted(by: distance.y), start: start)
  }

  /// Goes on from `time` between other edges, see `ScrollMotion.replanned(at:axis:)`.
  package func replanned(at time: TimeInterval, x axisX: ScrollAxis, y axisY: ScrollAxis) -> PlanarScrollMotion {
    PlanarScrollMotion(
      x: x.replanned(at: time - start, axis: axisX), y: y.replanned(at: time - start, axis: axisY), start: time)
  }

  /// Goes on from `time` to another goal, see `ScrollMotion.redirected(to:at:axis:)`. An axis that has its goal already goes on
  /// as it is.
  package func redirected(
    to goal: CGPoint, at time: TimeInterval, x axisX: ScrollAxis, y axisY: ScrollAxis
  ) -> PlanarScrollMotion {
    func redirected(_ motion: ScrollMotion, _ goal: Double, _ axis: ScrollAxis) -> ScrollMotion {
      abs(motion.finalValue - goal) < axis.threshold
        ? motion.replanned(at: time - start, axis: axis) : motion.redirected(to: goal, at: time - start, axis: axis)
    }
    return PlanarScrollMotion(x: redirected(x, goal.x, axisX), y: redirected(y, goal.y, axisY), start: time)
  }
}
