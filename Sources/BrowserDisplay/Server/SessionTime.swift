import Foundation

/// Maps a page's clock to the time of its session.
///
/// A page counts milliseconds since it was opened; a session counts seconds since its first page came, and stands still
/// while it has none. Both kinds of result never go back. Events are kept apart from frames: an event may have happened
/// before a frame that was asked for earlier, and speed is measured from the differences between events.
struct SessionTime {
  /// How far an event may lie before the frame that was made last, in seconds.
  static let greatestLag = 0.25
  /// How far the session's time goes on at once, in seconds. A page that slept, or counts wrongly, does not make an hour of
  /// motion be worked through: the rest of the time never was.
  static let greatestStep = 60.0

  private(set) var frameTime: TimeInterval = 0
  private var eventTime: TimeInterval = 0
  private var offset: TimeInterval = 0

  /// A page came whose clock shows `pageTime`: the session goes on where it stood.
  mutating func begin(pageTime: Double) {
    frameTime = max(frameTime, eventTime)
    eventTime = frameTime
    offset = frameTime - pageTime / 1000
  }

  /// - Parameter wakeTime: what the page was told to come back for; that far the time may go on.
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

  /// For events that the server makes up itself.
  mutating func now() -> TimeInterval {
    eventTime = max(eventTime, frameTime)
    return eventTime
  }
}
