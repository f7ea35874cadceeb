import Foundation

/// Maps a page's clock to the time of its session.
///
/// A page counts milliseconds since it was opened; a session counts seconds since its first page came, and stands still
/// while it has none. Both kinds of result never go back. Events are kept apart from frames: an event may have happened
/// before a frame that was asked for earlier, and speed is measured from the differences between events.
struct SessionTime {
  /// How far an event may lie before the frame that was made last, in seconds.
  static let greatestLag = 0.25

  private(set) var frameTime: TimeInterval = 0
  private var eventTime: TimeInterval = 0
  private var offset: TimeInterval = 0

  /// A page came whose clock shows `pageTime`: the session goes on where it stood.
  mutating func begin(pageTime: Double) {
    frameTime = max(frameTime, eventTime)
    eventTime = frameTime
    offset = frameTime - pageTime / 1000
  }

  mutating func frame(at pageTime: Double) -> TimeInterval {
    frameTime = max(frameTime, eventTime, offset + pageTime / 1000)
    return frameTime
  }

  mutating func event(at pageTime: Double) -> TimeInterval {
    eventTime = max(eventTime, frameTime - Self.greatestLag, offset + pageTime / 1000)
    return eventTime
  }

  /// For events that the server makes up itself.
  mutating func now() -> TimeInterval {
    eventTime = max(eventTime, frameTime)
    return eventTime
  }
}
