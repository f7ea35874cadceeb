package import Foundation

/// The values behind `CAMediaTiming`, and what they make of a time. A value; everything is a function of time.
package struct MediaTiming: Hashable, Sendable {
  package var beginTime: TimeInterval = 0
  package var duration: TimeInterval = 0
  package var speed: Float = 1
  package var timeOffset: TimeInterval = 0
  package var repeatCount: Float = 0
  package var repeatDuration: TimeInterval = 0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init() {}

  /// Where an animation stands.
  package struct Position: Hashable, Sendable {
    /// Seconds into the run, already folded back for autoreversed runs.
    package var time: TimeInterval
    package var duration: TimeInterval
    /// How many runs have been completed.
    package var iteration: Int

    /// 0…1.
    package var fraction: Double { duration > 0 ? min(1, max(0, time / duration)) : 1 }
  }

  /// Of one run with its way back.
  private func cycle(_ duration: TimeInterval) -> TimeInterval { autoreverses ? duration * 2 : duration }

  /// Of all runs, in local time. Infinite for an endless animation.
  package func activeDuration(running duration: TimeInterval) -> TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let count = Double(repeatCount)
    return cycle(duration) * (count > 0 ? (count >= Double(Float.greatestFiniteMagnitude) ? .infinity : count) : 1)
  }

  /// Where the animation stands at a time of its parent; nil when it has no effect then.
  package func position(at parentTime: TimeInterval, begin: TimeInterval, running duration: TimeInterval) -> Position? {
    let duration = max(0, duration.isFinite ? duration : 0)
    let active = activeDuration(running: duration)
    var local = (parentTime - begin) * Double(speed) + timeOffset
    if local.isNaN { local = 0 }
    if local < 0 {
      guard speed < 0 ? fillMode.coversAfter : fillMode.coversBefore else { return nil }
      local = 0
    } else if local >= active {
      // The very end still belongs to the animation, so that its last value is exact when a frame falls on it.
      guard local == active || (speed < 0 ? fillMode.coversBefore : fillMode.coversAfter) else { return nil }
      local = active
    }
    return folded(local, duration: duration, isEnd: local >= active && active > 0)
  }

  private func folded(_ local: TimeInterval, duration: TimeInterval, isEnd: Bool) -> Position {
    let cycle = cycle(duration)
    guard cycle > 0, local.isFinite else { return Position(time: 0, duration: duration, iteration: 0) }
    var iteration = (local / cycle).rounded(.down)
    var time = local - iteration * cycle
    // At the end of a whole number of runs the last run's end is meant, not the next one's beginning.
    if isEnd, time == 0, iteration > 0 {
      iteration -= 1
      time = cycle
    }
    if autoreverses, time > duration { time = cycle - time }
    return Position(time: time, duration: duration, iteration: Int(min(iteration, 1e15)))
  }

  /// When the animation is over, in the parent's time; nil when it never is.
  package func end(begin: TimeInterval, running duration: TimeInterval) -> TimeInterval? {
    guard speed != 0 else { return nil }
    let active = activeDuration(running: max(0, duration))
    let local = speed > 0 ? active - timeOffset : -timeOffset
    let end = begin + local / Double(speed)
    return end.isFinite ? end : nil
  }

  /// A parent's time in this clock. For layers.
  package func local(_ parentTime: TimeInterval) -> TimeInterval {
    (parentTime - beginTime) * Double(speed) + timeOffset
  }

  /// The other way; a stopped clock answers with its beginning.
  package func parent(_ localTime: TimeInterval) -> TimeInterval {
    speed == 0 ? beginTime : (localTime - timeOffset) / Double(speed) + beginTime
  }

  /// Whether the clock runs with its parent's.
  package var isPlain: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }
}
