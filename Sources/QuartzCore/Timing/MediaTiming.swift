/// The values behind `CAMediaTiming`, and the functions of time that they define. A value.
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

  /// The position of an animation in its runs.
  package struct Position: Hashable, Sendable {
    /// The time since the run's begin, in seconds, already folded back for autoreversed runs.
    package var time: TimeInterval
    package var duration: TimeInterval
    /// The number of completed runs.
    package var iteration: Int

    /// The fraction of the run, 0…1.
    package var fraction: Double { duration > 0 ? min(1, max(0, time / duration)) : 1 }
  }

  /// Returns the duration of one run, with its reverse when it autoreverses.
  private func cycle(_ duration: TimeInterval) -> TimeInterval { autoreverses ? duration * 2 : duration }

  /// Returns the duration of all runs, in local time. Infinite for an endless animation.
  package func activeDuration(running duration: TimeInterval) -> TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let count = Double(repeatCount)
    return cycle(duration) * (count > 0 ? (count >= Double(Float.greatestFiniteMagnitude) ? .infinity : count) : 1)
  }

  /// Returns the animation's position at a time of its parent; nil when it has no effect then.
  package func position(at parentTime: TimeInterval, begin: TimeInterval, running duration: TimeInterval) -> Position? {
    let duration = max(0, duration.finite)
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
    // The end of a whole number of runs is the last run's end, not the next one's begin.
    if isEnd, time == 0, iteration > 0 {
      iteration -= 1
      time = cycle
    }
    if autoreverses, time > duration { time = cycle - time }
    return Position(time: time, duration: duration, iteration: Int(min(iteration, 1e15)))
  }

  /// Returns the time at which the animation is over, in the parent's time; nil for an endless one.
  package func end(begin: TimeInterval, running duration: TimeInterval) -> TimeInterval? {
    guard speed != 0 else { return nil }
    let active = activeDuration(running: max(0, duration))
    let local = speed > 0 ? active - timeOffset : -timeOffset
    let end = begin + local / Double(speed)
    return end.isFinite ? end : nil
  }

  /// Converts a parent's time to this clock's, for layers.
  package func local(_ parentTime: TimeInterval) -> TimeInterval {
    (parentTime - beginTime) * Double(speed) + timeOffset
  }

  /// Converts a time of this clock to the parent's; for a stopped clock returns its begin time.
  package func parent(_ localTime: TimeInterval) -> TimeInterval {
    speed == 0 ? beginTime : (localTime - timeOffset) / Double(speed) + beginTime
  }

  /// True if the clock's time equals its parent's.
  package var isPlain: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }
}
