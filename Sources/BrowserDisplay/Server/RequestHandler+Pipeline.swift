import NIOCore
import NIOHTTP1
import NIOPosix

extension RequestHandler {
  /// The objects that all connections share, and the handlers of each connection.
  struct Pipeline: Sendable {
    let router: RequestRouter
    let hub: SessionHub
    let limits: ServerLimits
    let table: ConnectionTable
    let files: NIOThreadPool
    let responder: ImageResponder

    /// Adds the handlers to a channel. Call it on the channel's event loop.
    func install(in channel: any Channel) throws {
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = self.limits.headSize
      limits.maxHeaderListSize = self.limits.headSize
      limits.maxHeaderFieldCount = self.limits.headFieldCount
      let connectionGuard = ConnectionGuard(limits: self.limits)
      try channel.pipeline.syncOperations.addHandlers([
        connectionGuard,
        HTTPResponseEncoder(),
        ByteToMessageHandler(
          HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits)),
        // Delays the next request until this one is answered.
        HTTPServerPipelineHandler(),
        RequestHandler(site: self, connectionGuard: connectionGuard),
      ])
    }
  }
}
