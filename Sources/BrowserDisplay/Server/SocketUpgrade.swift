import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The upgrade of an HTTP connection to a WebSocket.
struct SocketUpgrade {
  /// The headers of the response; fails when the request is no correct request for a WebSocket.
  let headers: EventLoopFuture<HTTPHeaders>

  struct NoUpgrade: Error {}

  init(_ request: HTTPRequestHead, channel: any Channel) {
    let asks =
      request.headers[canonicalForm: "Upgrade"].contains { $0.lowercased() == "websocket" }
      && request.headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
    // The key has 16 bytes (RFC 6455, 4.1), which NIO does not check.
    let keys = request.headers["Sec-WebSocket-Key"]
    let hasKey = keys.count == 1 && Data(base64Encoded: keys[0])?.count == 16
    guard asks, hasKey, request.version == .http1_1 else {
      headers = channel.eventLoop.makeFailedFuture(NoUpgrade())
      return
    }
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
    headers = upgrader.buildUpgradeResponse(channel: channel, upgradeRequest: request, initialResponseHeaders: [:])
  }

  /// Sends the response, removes the handlers of HTTP and adds those of a WebSocket.
  ///
  /// - Parameter context: the context of the handler that received the request, which is removed as well.
  func complete(_ headers: HTTPHeaders, with socket: PageSocket, in context: ChannelHandlerContext) {
    let channel = context.channel
    let pipeline = context.pipeline.syncOperations
    let response = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
    do {
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: HTTPServerPipelineHandler.self), promise: nil)
      channel.writeAndFlush(HTTPServerResponsePart.head(response), promise: nil)
      pipeline.removeHandler(context: try pipeline.context(handlerType: HTTPResponseEncoder.self), promise: nil)
      try pipeline.addHandlers([
        WebSocketFrameEncoder(),
        ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: WireFormat.maximumClientMessageSize)),
        socket,
      ])
      pipeline.removeHandler(context: context, promise: nil)
      // Last, since it passes on the data that followed the request.
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self), promise: nil)
    } catch {
      channel.close(promise: nil)
    }
  }
}
