import NIOCore
import NIOWebSocket

/// Connects one WebSocket to a session.
///
/// Every message of the page has one answer, and the page sends the next message only after it: so at most one commit is under way, and
/// the page's next message acknowledges it. While the page does not receive data, its data is not read either.
final class PageSocket: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let eventLoop: any EventLoop
  private let hub: SessionHub
  private let table: ConnectionTable
  private let connectionGuard: ConnectionGuard
  private let pageAddress: String
  /// The state of the page's proof; nil when the page has proved that it knows the key, or need not.
  private var challenge: PageChallenge?
  private var context: ChannelHandlerContext?
  private var connection: PageConnection?
  private var isGreeted = false
  private var isAnswering = false
  private var isOver = false
  private var isReadHeld = false
  private var isPonging = false
  private var latestPing: ByteBuffer?

  init(
    hub: SessionHub, table: ConnectionTable, connectionGuard: ConnectionGuard, challenge: PageChallenge?,
    pageAddress: String, eventLoop: any EventLoop
  ) {
    self.eventLoop = eventLoop
    self.hub = hub
    self.table = table
    self.connectionGuard = connectionGuard
    self.challenge = challenge
    self.pageAddress = pageAddress
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    let socket = NIOLoopBound(self, eventLoop: eventLoop)
    connection = PageConnection(pageAddress: pageAddress) { [eventLoop] output in
      eventLoop.execute { socket.value.send(output) }
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    // Later output of the session, such as a wake, is discarded.
    isOver = true
  }

  func channelInactive(context: ChannelHandlerContext) {
    isOver = true
    endSession()
    context.fireChannelInactive()
  }

  // MARK: From the page

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    if frame.opcode == .connectionClose { return closed(context) }
    guard !isOver else { return }
    if let reason = Self.refusal(of: frame) { return close(reason) }
    switch frame.opcode {
    case .binary: handle(frame.unmaskedData)
    case .ping: pinged(frame.unmaskedData, context)
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isOver else { return }
    switch error as? NIOWebSocketError {
    case .invalidFrameLength: close(.tooLarge)
    case .fragmentedControlFrame, .multiByteControlFrameLength:
      close(.nonsense("a ping, pong or close frame is short and whole"))
    case nil: context.close(promise: nil)
    }
  }

  /// Returns the reason to refuse a frame of a kind that the format allows and pages never send; nil for others.
  private static func refusal(of frame: WebSocketFrame) -> CloseReason? {
    if frame.maskKey == nil { return .nonsense("frames of a page are masked") }
    if frame.rsv1 || frame.rsv2 || frame.rsv3 { return .nonsense("no extension was agreed on") }
    switch frame.opcode {
    case .binary where frame.fin: return nil
    case .ping, .pong: return nil
    default: return .nonsense("only whole binary messages are understood")
    }
  }

  private func handle(_ payload: ByteBuffer) {
    guard !isAnswering else { return close(.nonsense("a message before the answer to the last one")) }
    let bytes = [UInt8](buffer: payload)
    guard challenge == nil else { return prove(bytes) }
    guard let connection else { return }
    // The page has sent its greeting; the time-out does not apply to the program's answer.
    if !isGreeted { connectionGuard.expectNothing() }
    isAnswering = true
    // The only switch to the main actor per message.
    Task { @MainActor [hub] in
      guard !connection.isEnded else { return }
      connection.reply(hub.handle(bytes, on: connection))
    }
  }

  /// Answers a message of the proof, before the greeting, which needs no session.
  private func prove(_ bytes: [UInt8]) {
    guard var challenge else { return }
    switch challenge.handle(bytes) {
    case .success(let answer): write(.binary, ByteBuffer(bytes: answer))
    case .failure(let error): close(.nonsense(error.description))
    }
    self.challenge = challenge.isProven ? nil : challenge
    if challenge.isProven, let context { table.raise(context.channel, to: .visitor) }
  }

  /// Answers a ping. At most one pong is under way; of the pings that arrive meanwhile only the last is answered.
  private func pinged(_ payload: ByteBuffer, _ context: ChannelHandlerContext) {
    guard !isPonging else {
      latestPing = payload
      return
    }
    isPonging = true
    write(.pong, payload).assumeIsolated().whenSuccess { [self] in
      isPonging = false
      guard !isOver, let ping = latestPing else { return }
      latestPing = nil
      pinged(ping, context)
    }
  }

  private func closed(_ context: ChannelHandlerContext) {
    guard !isOver else { return context.close(promise: nil) }
    isOver = true
    endSession()
    connectionGuard.leave(after: write(.connectionClose, Self.payload(code: 1000, text: "")))
  }

  private func endSession() {
    guard let connection else { return }
    self.connection = nil
    connection.end()
    Task { @MainActor [hub] in hub.connectionEnded(connection) }
  }

  // MARK: To the page

  private func send(_ output: PageConnection.Output) {
    guard !isOver else { return }
    switch output {
    case .message(let bytes): write(.binary, ByteBuffer(bytes: bytes))
    case .reply(.answer(let bytes)):
      isAnswering = false
      greeted()
      write(.binary, ByteBuffer(bytes: bytes))
    case .reply(.close(let reason)), .close(let reason): close(reason)
    }
  }

  private func greeted() {
    guard !isGreeted, let context else { return }
    isGreeted = true
    table.raise(context.channel, to: .page)
  }

  private func close(_ reason: CloseReason) {
    guard !isOver else { return }
    isOver = true
    endSession()
    connectionGuard.leave(after: write(.connectionClose, Self.payload(code: reason.code, text: reason.text)))
  }

  @discardableResult
  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) -> EventLoopFuture<Void> {
    guard let context else { return eventLoop.makeFailedFuture(ChannelError.alreadyClosed) }
    return context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)))
  }

  private static func payload(code: UInt16, text: String) -> ByteBuffer {
    var payload = ByteBuffer()
    payload.writeInteger(code)
    payload.writeString(text)
    return payload
  }

  // MARK: Back pressure

  func read(context: ChannelHandlerContext) {
    // A connection that is being closed is read to its end: unread data would reset it.
    if context.channel.isWritable || isOver { context.read() } else { isReadHeld = true }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if isReadHeld, context.channel.isWritable {
      isReadHeld = false
      context.read()
    }
    context.fireChannelWritabilityChanged()
  }
}
