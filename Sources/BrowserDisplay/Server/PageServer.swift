import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// The listening socket, and the handlers of every accepted connection. One thread serves all connections; files are read on two more.
final class PageServer: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let files: NIOThreadPool
  private let table: ConnectionTable
  private let listener: any Channel

  var port: UInt16 { UInt16(listener.localAddress?.port ?? 0) }

  private init(
    group: MultiThreadedEventLoopGroup, files: NIOThreadPool, table: ConnectionTable, listener: any Channel
  ) {
    self.group = group
    self.files = files
    self.table = table
    self.listener = listener
  }

  static func start(
    at address: SocketAddress, limits: ServerLimits, router: RequestRouter, responder: ImageResponder, hub: SessionHub
  ) async throws -> PageServer {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let files = NIOThreadPool(numberOfThreads: 2)
    let table = ConnectionTable(limits: limits)
    files.start()
    let pipeline = RequestHandler.Pipeline(
      router: router, hub: hub, limits: limits, table: table, files: files, responder: responder)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.closeOnExec()
          try channel.deferAccepting()
          try channel.pipeline.syncOperations.addHandler(AcceptGate(table: table))
          // Accepting again at once would only fail again. The connection that is closed frees a file.
          try channel.pipeline.syncOperations.addHandler(
            AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { _ in
              table.evictOldest()
              return limits.acceptBackoff
            })
        }
      }
      // Without this, two small messages in a row wait for the delayed acknowledgement: 44 ms instead of 0.4 ms.
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.socketOption(.so_keepalive), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.closeOnExec()
          table.admit(channel)
          try pipeline.install(in: channel)
        }
      }
    do {
      let listener = try await bootstrap.bind(to: address).get()
      return PageServer(group: group, files: files, table: table, listener: listener)
    } catch {
      try? await files.shutdownGracefully()
      try? await group.shutdownGracefully()
      throw error
    }
  }

  /// Returns when the server no longer listens: after `stopListening()`, or when the system closed the socket.
  func listeningEnded() async { try? await listener.closeFuture.get() }

  func stopListening() { listener.close(promise: nil) }

  /// The time that pages have to close by themselves: more than they need to acknowledge the reason.
  private static let patience = TimeAmount.milliseconds(500)

  /// Closes everything. Pages that were asked to close before have a moment for that.
  func shutDown() async {
    stopListening()
    for closing in table.closeAll(patience: Self.patience) { try? await closing.get() }
    try? await files.shutdownGracefully()
    try? await group.shutdownGracefully()
  }
}

extension Channel {
  /// Closes the socket in programs that this one starts, such as a browser: they must not keep the port in use.
  fileprivate func closeOnExec() throws {
    try withDescriptor { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
  }

  /// Makes the system hold back a new connection for a second until it sends data: a connection whose request is still on its way then
  /// takes no place from another one. On other systems than Linux connections are accepted at once.
  fileprivate func deferAccepting() throws {
    #if os(Linux)
      try withDescriptor { descriptor in
        var seconds: CInt = 1
        let size = socklen_t(MemoryLayout<CInt>.size)
        _ = setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_DEFER_ACCEPT, &seconds, size)
      }
    #endif
  }

  private func withDescriptor(_ body: (CInt) -> Void) throws {
    try pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { body($0) }
  }
}
