import NIOCore
import NIOHTTP1
import NIOPosix
import Previews
@_spi(Waterwheel) import QuartzCore

/// Answers the requests of one connection, one after the other, until it becomes a WebSocket.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: Pipeline
  private let connectionGuard: ConnectionGuard
  /// The head of the request that is being received.
  private var head: HTTPRequestHead?
  /// The task of the preview for which the connection waits.
  private var preview: Task<Void, Never>?
  private var isOver = false

  init(site: Pipeline, connectionGuard: ConnectionGuard) {
    self.site = site
    self.connectionGuard = connectionGuard
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      connectionGuard.expectNothing()
      self.head = head
      // No request has a body here, so the handler does not wait for one. That answers `Expect: 100-continue` as well.
      if head.announcesBody { refuse(head, context) }
    case .body:
      break
    case .end:
      guard let head else { return }
      self.head = nil
      answer(head, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isOver else { return }
    guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
    let response =
      error == .headerOverflow
      ? Response.text(.requestHeaderFieldsTooLarge, "The head of a request may have \(site.limits.headSize) bytes.")
      : .text(.badRequest, "This is not HTTP.")
    send(response, for: HTTPRequestHead(version: .http1_1, method: .GET, uri: ""), context)
  }

  private func refuse(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let isRead = head.method == .GET || head.method == .HEAD
    send(isRead ? .text(.badRequest, "A request for a page has no body.") : .methodNotAllowed, for: head, context)
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let (answer, knowsToken) = site.router.answer(head)
    if knowsToken { site.table.raise(context.channel, to: .visitor) }
    switch answer {
    case .response(let response):
      send(response, for: head, context)
    case .image(let source):
      read(for: head, context) { $0.respond(with: source) }
    case .font(let path):
      read(for: head, context) { $0.respond(withFont: path) }
    case .preview(let reference, let number, let width):
      sendPreview(of: reference, number, width: width, for: head, context)
    case .socket(let key):
      upgrade(head, proving: key, context)
    }
  }

  /// Cancels the preview: a page that scrolls on closes the connection, and no longer waits for it.
  func channelInactive(context: ChannelHandlerContext) {
    preview?.cancel()
    context.fireChannelInactive()
  }

  private func sendPreview(
    of reference: ImageReference, _ number: UInt32, width: Int, for head: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    let promise = context.eventLoop.makePromise(of: PreviewStore.Answer.self)
    preview = Task { [previews = site.hub.previews] in
      promise.succeed(await previews.preview(of: reference, number: number, width: width))
    }
    promise.futureResult.assumeIsolated().whenSuccess { [self] answer in
      preview = nil
      guard context.channel.isActive else { return }
      switch answer {
      case .preview(let preview):
        read(for: head, context) { $0.respond(with: .data(preview.bytes, mediaType: preview.mediaType)) }
      case .original: read(for: head, context) { $0.respond(with: reference.source) }
      case .broken(let reason): send(.text(.unsupportedMediaType, reason), for: head, context)
      }
    }
  }

  // MARK: Sending

  /// Makes the answer on a thread for files, and sends it.
  private func read(
    for head: HTTPRequestHead, _ context: ChannelHandlerContext,
    _ answer: @escaping @Sendable (ImageResponder) -> Response
  ) {
    site.files.runIfActive(eventLoop: context.eventLoop) { [responder = site.responder] in
      answer(responder)
    }.assumeIsolated().whenComplete { [self] result in
      guard context.channel.isActive, case .success(let response) = result else { return }
      send(response, for: head, context)
    }
  }

  private func send(_ response: Response, for head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    // Data after a refused request is not read. After a request to upgrade nothing more is read as HTTP.
    let isKept = head.isKeepAlive && response.status.code < 400 && !head.headers.contains(name: "Upgrade")
    isOver = !isKept
    var headers = response.headers
    headers.add(name: "Content-Length", value: String(response.body.length))
    headers.add(name: "Connection", value: isKept ? "keep-alive" : "close")
    let responseHead = HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
    context.write(wrapOutboundOut(.head(responseHead)), promise: nil)
    switch response.body {
    case .bytes(let buffer):
      guard head.method != .HEAD else { return finish(context) }
      // The end of an answer admits the next request. It follows when the answer has been sent: for a client that sends requests and never
      // reads, no more than one answer waits.
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer)))).assumeIsolated().whenSuccess { [self] in
        finish(context)
      }
    case .file(let file):
      if head.method == .HEAD { finish(context) } else { send(file, from: 0, context) }
    }
  }

  /// Sends a chunk of a file, and the next one when that has been sent: only one chunk is in memory.
  private func send(_ file: OpenFile, from offset: Int, _ context: ChannelHandlerContext) {
    guard offset < file.length else { return finish(context) }
    let count = min(OpenFile.chunkSize, file.length - offset)
    let channel = context.channel
    site.files.runIfActive(eventLoop: context.eventLoop) { try file.read(at: offset, count: count) }
      .flatMap { buffer in
        let end = offset + buffer.readableBytes
        return channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(buffer))).map { end }
      }
      .assumeIsolated()
      .whenComplete { [self] result in
        switch result {
        case .success(let end): send(file, from: end, context)
        // The length was announced, so that closing is the only way to report that the rest is missing.
        case .failure: context.close(promise: nil)
        }
      }
  }

  private func finish(_ context: ChannelHandlerContext) {
    guard isOver else {
      // First, since the end of this answer may admit the next request.
      connectionGuard.requestEnded()
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      return
    }
    connectionGuard.leave(after: context.writeAndFlush(wrapOutboundOut(.end(nil))))
  }

  // MARK: WebSocket

  private func upgrade(_ head: HTTPRequestHead, proving key: PageKey?, _ context: ChannelHandlerContext) {
    let upgrade = SocketUpgrade(head, channel: context.channel)
    upgrade.headers.assumeIsolated().whenComplete { [self] result in
      guard case .success(let headers) = result else {
        return send(
          .text(.upgradeRequired, "This is a WebSocket of version 13.", ["Upgrade": "websocket"]), for: head, context)
      }
      isOver = true
      connectionGuard.socketOpened()
      let socket = PageSocket(
        hub: site.hub, table: site.table, connectionGuard: connectionGuard,
        challenge: key.map { PageChallenge(key: $0, token: site.router.token) },
        pageAddress: "\(RequestGuard.only("Origin", in: head.headers) ?? "")/\(site.router.token)/",
        eventLoop: context.eventLoop)
      upgrade.complete(headers, with: socket, in: context)
    }
  }
}

extension HTTPRequestHead {
  fileprivate var announcesBody: Bool {
    headers.contains(name: "Transfer-Encoding") || headers["Content-Length"].contains { $0 != "0" }
  }
}
