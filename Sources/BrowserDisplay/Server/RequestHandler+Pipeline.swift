import NIOCore
import NIOHTTP1
import NIOPosix

extension RequestHandler {
  /// What all connections share, and the handlers that each of them gets.
  struct Pipeline: Sendable {
    let router: RequestRouter
    let hub: SessionHub
    let limits: ServerLimits
    let table: ConnectionTable
    let files: NIOThreadPool
    let responder: ImageResponder

    /// On the channel's event loop.
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
        // Holds back the next request until this one is answered.
        HTTPServerPipelineHandler(),
        RequestHandler(site: self, connectionGuard: connectionGuard),
      ])
    }
  }
}
