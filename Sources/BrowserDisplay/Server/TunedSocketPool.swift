import FlyingSocks
import Foundation

/// Sets two options that the server does not set, on every socket that passes through another pool.
///
/// * Nagle's algorithm is off. Otherwise two small messages in a row wait for the delayed acknowledgement: 44 ms instead
///   of 0.4 ms.
/// * Child processes do not inherit the socket. Otherwise a browser that this program starts would keep the port busy.
///
/// The server does not hand out its sockets, but each of them comes by here before its first wait: the listening one, and
/// those it accepted.
struct TunedSocketPool: AsyncSocketPool {
  private let base: any AsyncSocketPool
  private let firstWait: AsyncStream<Void>.Continuation
  /// Ends when the first socket, which is the listening one, has its options and waits for connections.
  let isListening: AsyncStream<Void>

  init(_ base: some AsyncSocketPool) {
    self.base = base
    (isListening, firstWait) = AsyncStream.makeStream()
  }

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // A socket that refuses is closing; the wait below reports that.
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
    firstWait.finish()
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
