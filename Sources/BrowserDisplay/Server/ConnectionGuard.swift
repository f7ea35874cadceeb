import NIOCore

/// The time-outs and the orderly end of one connection; the first handler after its socket.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private let limits: ServerLimits
  private var context: ChannelHandlerContext?
  private var deadline: Scheduled<Void>?
  /// True between requests: the next byte begins a request's head.
  private var isIdle = false
  private var isLeaving = false
  private var unsentWrites = 0
  private var lastProgress = NIODeadline.now()
  private var writeCheck: Scheduled<Void>?

  init(limits: ServerLimits) { self.limits = limits }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    expect(within: limits.headTimeout)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    deadline?.cancel()
    writeCheck?.cancel()
  }

  // MARK: Reading

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isLeaving else { return }
    if isIdle {
      isIdle = false
      expect(within: limits.headTimeout)
    }
    context.fireChannelRead(data)
  }

  /// Ends the time-out: a whole head has arrived, or a page has sent its greeting.
  func expectNothing() {
    isIdle = false
    deadline?.cancel()
    deadline = nil
  }

  /// Begins the time-out for the next request, when the answer has been sent.
  func requestEnded() {
    isIdle = true
    expect(within: limits.idleTimeout)
  }

  func socketOpened() { expect(within: limits.greetingTimeout) }

  private func expect(within time: TimeAmount) {
    deadline?.cancel()
    deadline = context?.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
      self?.context?.close(promise: nil)
    }
  }

  // MARK: Writing

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if unsentWrites == 0 { lastProgress = .now() }
    unsentWrites += 1
    let promise = promise ?? context.eventLoop.makePromise()
    promise.futureResult.assumeIsolated().whenComplete { [self] _ in
      unsentWrites -= 1
      lastProgress = .now()
    }
    context.write(data, promise: promise)
    if writeCheck == nil { checkWrites(in: limits.writeTimeout) }
  }

  /// Starts the timer for all writes, which checks that at least one was completed since it was set.
  private func checkWrites(in time: TimeAmount) {
    writeCheck = context?.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
      guard let self else { return }
      writeCheck = nil
      guard unsentWrites > 0 else { return }
      let due = lastProgress + limits.writeTimeout
      if due <= .now() { context?.close(promise: nil) } else { checkWrites(in: due - .now()) }
    }
  }

  // MARK: Leaving

  /// Ends the connection when all data has been sent and the other side has answered, but soon in any case. Data that still arrives is
  /// discarded.
  func leave(after lastWrite: EventLoopFuture<Void>) {
    guard !isLeaving else { return }
    isLeaving = true
    expect(within: limits.farewellTimeout)
    lastWrite.assumeIsolated().whenComplete { [weak self] _ in self?.context?.close(mode: .output, promise: nil) }
  }
}
