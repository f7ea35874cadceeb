import NIOCore

/// The limits for every client of the server. Each is many times what a page needs.
struct ServerLimits: Sendable {
  /// The number of bytes of names and values in a request's head, with its path.
  var headSize = 16 * 1024
  var headFieldCount = 64
  /// The time from a connection's begin, or from the first byte of a further request, to the end of the request's head.
  var headTimeout = TimeAmount.seconds(5)
  /// The time for which a connection is kept between two requests.
  var idleTimeout = TimeAmount.seconds(30)
  /// The time from the upgrade to a WebSocket to the page's greeting.
  var greetingTimeout = TimeAmount.seconds(5)
  /// The time for which a connection may fail to receive data that is sent to it.
  var writeTimeout = TimeAmount.seconds(20)
  /// The time that a connection has to answer when it is closed with a reason. A socket that is closed while the other side still sends is
  /// reset, and the reason is lost.
  var farewellTimeout = TimeAmount.milliseconds(250)
  /// The number of connections at a time.
  var connectionCount = 256
  /// The number of those among them that have not shown that they know the token. Others wait in the system's queue.
  var strangerCount = 64
  /// The time for which a stranger may be silent while others wait.
  var strangerPatience = TimeAmount.milliseconds(100)
  /// The clock that measures the duration of a turn.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
  /// The time for which the server waits after the system had no file left for a connection.
  var acceptBackoff = TimeAmount.milliseconds(100)
}
