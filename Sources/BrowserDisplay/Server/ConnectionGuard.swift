import NIOCore

/// Stands next to the socket of one connection: its time-outs and its end.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private let limits: ServerLimits
  private var context: ChannelHandlerContext?
  private var deadline: Scheduled<Void>?
  /// Between requests: the next byte begins a head.
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

  /// A whole head is here, or a page has greeted: nothing is waited for.
  func expectNothing() {
    isIdle = false
    deadline?.cancel()
    deadline = nil
  }

  /// The answer is out. The connection is kept for another request for a while.
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

  /// One timer for all writes: it looks whether any was done since it was set.
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

  /// Ends the connection when what was written is out and the other side has heard it, but soon in any case. Whatever still
  /// comes is thrown away.
  func leave(after lastWrite: EventLoopFuture<Void>) {
    guard !isLeaving else { return }
    isLeaving = true
    expect(within: limits.farewellTimeout)
    lastWrite.assumeIsolated().whenComplete { [weak self] _ in self?.context?.close(mode: .output, promise: nil) }
  }
}
