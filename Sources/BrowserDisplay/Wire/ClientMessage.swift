import Foundation
@_spi(Waterwheel) import QuartzCore

/// What a page says to the server. Times are the page's own, in milliseconds (`performance.now()`).
enum ClientMessage: Hashable {
  /// First message of a connection.
  case hello(Hello)
  /// Input since the last message, and the request for a frame.
  case batch(Batch)

  struct Hello: Hashable {
    /// Made up by the page at random; the same id within a minute of a lost connection gets the same surface.
    var session: SessionID
    var time: Double
    var isVisible: Bool
    var environment: SurfaceEnvironment
    /// What the page's address says is shown; empty for nothing.
    var address = ""
  }

  struct Batch: Hashable {
    var time: Double
    /// A hidden page gets no commits.
    var isVisible: Bool
    var events: [Event]
  }

  enum Event: Hashable {
    /// Times inside are in milliseconds.
    case input(SurfaceEvent)
    case environment(SurfaceEnvironment)
    /// What the page's address says is shown.
    case address(String)
  }
}

/// Sixteen random bytes that name a page.
struct SessionID: Hashable, CustomStringConvertible {
  var high: UInt64
  var low: UInt64
  var description: String { String(high, radix: 16) + String(low, radix: 16) }
}
