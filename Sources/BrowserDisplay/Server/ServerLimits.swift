import NIOCore

/// What clients may ask of the server, whoever they are. Each number is many times what a page needs.
struct ServerLimits: Sendable {
  /// Bytes of names and values in a request's head, with its path.
  var headSize = 16 * 1024
  var headFieldCount = 64
  /// How long a connection may take from its first byte, or from its beginning, to the end of a request's head.
  var headTimeout = TimeAmount.seconds(5)
  /// How long a connection is kept between two requests.
  var idleTimeout = TimeAmount.seconds(30)
  /// How long a WebSocket may take until its page has greeted.
  var greetingTimeout = TimeAmount.seconds(5)
  /// How long a connection may take nothing of what it is sent.
  var writeTimeout = TimeAmount.seconds(20)
  /// How long a connection that was told why it ends may take to answer. A socket that is closed while the other side still
  /// sends is reset, and the reason is lost.
  var farewellTimeout = TimeAmount.milliseconds(250)
  /// Connections at a time.
  var connectionCount = 256
  /// Those among them that have not shown yet that they know the token. Others wait until the system hands them on.
  var strangerCount = 64
  /// How long a stranger may be silent while others wait.
  var strangerPatience = TimeAmount.milliseconds(100)
  /// What measures how long a turn takes.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
  /// How long the server waits after the system had no file left for a connection.
  var acceptBackoff = TimeAmount.milliseconds(100)
}
