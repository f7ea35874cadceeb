import Foundation
@_spi(Waterwheel) import QuartzCore

/// A message of a page to the server. Times are the page's own, in milliseconds (`performance.now()`).
enum ClientMessage: Hashable {
  /// The first message of a connection.
  case hello(Hello)
  /// Input since the last message, and the request for a frame.
  case batch(Batch)

  struct Hello: Hashable {
    /// The page's id, which it chooses at random; the same id within a minute of a lost connection gets the same surface.
    var session: SessionID
    var time: Double
    var isVisible: Bool
    var environment: SurfaceEnvironment
    /// The state in the page's address; empty for none.
    var address = ""
  }

  struct Batch: Hashable {
    var time: Double
    /// True if the page is visible; a hidden page gets no commits.
    var isVisible: Bool
    var events: [Event]
  }

  enum Event: Hashable {
    /// An event of a surface, with its time in milliseconds.
    case input(SurfaceEvent)
    case environment(SurfaceEnvironment)
    /// A new state in the page's address.
    case address(String)
  }
}

/// The id of a page: sixteen random bytes.
struct SessionID: Hashable, Codable, CustomStringConvertible {
  var high: UInt64
  var low: UInt64
  var description: String { String(high, radix: 16) + String(low, radix: 16) }
}
