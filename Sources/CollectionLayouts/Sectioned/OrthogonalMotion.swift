import UIKit

/// The motion of an orthogonal section after a release, in closed form.
enum OrthogonalMotion: Equatable, Sendable {
  case decay(DecayMotion)
  case spring(SpringMotion)
  /// Runs into an end of the content after `time` and swings back to it.
  case bounce(DecayMotion, time: Double, SpringMotion)

  /// - Parameters:
  ///   - velocity: points per second.
  ///   - range: where the offset may rest.
  ///   - settle: the resting offset a layout makes of the one where the movement would run out.
  init(
    from offset: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, settle: (_ projected: CGFloat) -> CGFloat
  ) {
    let free = DecayMotion(from: offset, initialVelocity: velocity, rate: Self.rate)
    let projected = min(max(free.end, range.lowerBound), range.upperBound)
    let target = min(max(settle(projected), range.lowerBound), range.upperBound)
    let isFree = range.contains(offset) && abs(target - projected) < 0.01
    if isFree, abs(projected - free.end) < 0.01 {
      self = .decay(free)
    } else if isFree, let time = Self.time(at: projected, of: free, velocity) {
      let speed = free.velocity(at: time)
      self = .bounce(free, time: time, SpringMotion(from: projected, to: projected, initialVelocity: speed))
    } else {
      self = .spring(
        SpringMotion(
          from: offset, to: target, initialVelocity: velocity,
          response: Self.response(distance: target - offset, velocity: velocity)))
    }
  }

  /// What scroll views keep of their speed in a millisecond.
  private static let rate = 0.998

  /// A spring that starts with a velocity must not accelerate first, so its response grows with the distance.
  private static func response(distance: CGFloat, velocity: CGFloat) -> Double {
    guard distance * velocity > 0 else { return 0.4 }
    return min(max(Double(.pi * distance / velocity), 0.4), 0.8)
  }

  private static func time(at value: CGFloat, of motion: DecayMotion, _ velocity: CGFloat) -> Double? {
    let pace = -1000 * log(rate)
    let left = 1 - pace * Double((value - motion.from) / velocity)
    return left > 0 && left <= 1 ? -log(left) / pace : nil
  }

  var end: CGFloat {
    switch self {
    case .decay(let motion): motion.end
    case .spring(let motion), .bounce(_, _, let motion): motion.to
    }
  }

  func value(at time: Double) -> CGFloat {
    switch self {
    case .decay(let motion): motion.value(at: time)
    case .spring(let motion): motion.value(at: time)
    case .bounce(let motion, let end, let spring):
      time < end ? motion.value(at: time) : spring.value(at: time - end)
    }
  }

  /// Points per second.
  func velocity(at time: Double) -> CGFloat {
    switch self {
    case .decay(let motion): motion.velocity(at: time)
    case .spring(let motion): motion.velocity(at: time)
    case .bounce(let motion, let end, let spring):
      time < end ? motion.velocity(at: time) : spring.velocity(at: time - end)
    }
  }

  func isSettled(at time: Double) -> Bool {
    switch self {
    case .decay(let motion): motion.isSettled(at: time, within: 0.1)
    case .spring(let motion): motion.isSettled(at: time, within: 0.1)
    case .bounce(_, let end, let spring): time >= end && spring.isSettled(at: time - end, within: 0.1)
    }
  }
}
