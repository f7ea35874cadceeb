import Foundation

/// Maps a page's clock to the time of its session.
///
/// A page counts milliseconds since it was opened; a session counts seconds since its first page came, and stands still
/// while it has none. Neither the times of events nor those of frames ever decrease. They are kept apart: an event may
/// have happened before a frame that was requested earlier, and velocities are measured from the differences between
/// events.
struct SessionTime {
  /// The longest time that an event may lie before the last frame, in seconds.
  static let greatestLag = 0.25
  /// The longest step of the session's time, in seconds. After a page has slept, or counted wrongly, an hour of motion need not be
  /// computed: the rest of the time is left out.
  static let greatestStep = 60.0

  private(set) var frameTime: TimeInterval = 0
  private var eventTime: TimeInterval = 0
  private var offset: TimeInterval = 0

  /// Begins the time of a page whose clock shows `pageTime`: the session's time continues from its last value.
  mutating func begin(pageTime: Double) {
    frameTime = max(frameTime, eventTime)
    eventTime = frameTime
    offset = frameTime - pageTime / 1000
  }

  /// Returns the session's time of a frame.
  ///
  /// - Parameter wakeTime: the time at which the page must request a frame; a step may be as long as until then.
  mutating func frame(at pageTime: Double, wakeTime: TimeInterval? = nil) -> TimeInterval {
    frameTime = max(frameTime, eventTime, sessionTime(of: pageTime, wakeTime))
    return frameTime
  }

  mutating func event(at pageTime: Double, wakeTime: TimeInterval? = nil) -> TimeInterval {
    eventTime = max(eventTime, frameTime - Self.greatestLag, sessionTime(of: pageTime, wakeTime))
    return eventTime
  }

  private mutating func sessionTime(of pageTime: Double, _ wakeTime: TimeInterval?) -> TimeInterval {
    let time = offset + pageTime / 1000
    let furthest = max(frameTime + Self.greatestStep, wakeTime ?? 0)
    if time > furthest { offset -= time - furthest }
    return min(time, furthest)
  }

  /// Returns the time for an event that the server makes itself.
  mutating func now() -> TimeInterval {
    eventTime = max(eventTime, frameTime)
    return eventTime
  }
}
